import { listIntakeRegistrars } from '@namestead/contract/intakes'
import { memo } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import css from '../../ui/check-row.module.css'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { VerdictList } from '../../ui/verdict-list.tsx'
import {
  cannotTake,
  canTake,
  checkUnknown,
  editIntake,
  type IntakeLine,
  type IntakeVerdictRow,
  tick,
  tickAll,
  useIntakeCheck,
} from './intake-check.ts'

/** A row for each domain: ticked where it can be brought in, otherwise with the reason. */
export function IntakeResults() {
  const t = useTexts('intakes')
  const { rows, running, chosen } = useIntakeCheck()
  const answered = rows.filter(({ answer }) => answer).length
  const takeable = rows.filter(canTake)
  const unknown = rows.some(({ answer }) => answer?.verdict === 'unknown')
  const allChosen = takeable.every(({ typed }) => chosen.has(typed))
  return (
    <VerdictList
      rows={rows}
      answered={answered}
      running={running}
      texts={{
        status: running
          ? t('checkedDoneOfCount', { done: answered, count: rows.length })
          : t('intakeOf', { takeable: takeable.length, count: rows.length }),
        editList: t('editList'),
        progress: t('checkProgress'),
        showWhich: t('domainsToShow'),
        noneOfKind: t('noneOfThese'),
        askAgain: t('askAgain'),
      }}
      onEdit={editIntake}
      kinds={[
        { value: 'all', text: t('allCount', { count: rows.length }), holds: () => true },
        { value: 'takeable', text: t('intakeShowCan', { count: takeable.length }), holds: canTake },
        { value: 'rest', text: t('intakeShowCannot', { count: answered - takeable.length }), holds: cannotTake },
      ]}
      all={
        takeable.length > 1 && {
          text: t('intakeTickAll', { count: takeable.length }),
          checked: allChosen,
          onChange: () => tickAll(allChosen ? [] : takeable.map(({ typed }) => typed)),
        }
      }
      keyOf={row => row.typed}
      onAskAgain={unknown && (() => void checkUnknown())}
    >
      {row => <IntakeResultRow row={row} chosen={chosen.has(row.typed)} />}
    </VerdictList>
  )
}

const IntakeResultRow = memo(({ row, chosen }: { row: IntakeLine; chosen: boolean }) => {
  const t = useTexts('intakes')
  const termDays = useCall(listIntakeRegistrars, {}).data?.termDays ?? 0
  const { typed, answer } = row
  const takeable = canTake(row)
  const shown = answer?.unicode || typed
  return (
    <div className={`${layout.row} ${css.row}`}>
      <label className={`${layout.grow} ${layout.row} ${css.choice}`} data-free={takeable || undefined}>
        <Checkbox disabled={!takeable} checked={chosen && takeable} label={shown} onChange={() => tick(typed)} />
        <span className={layout.grow}>
          <DomainName
            name={shown}
            {...(answer?.tld ? { ascii: answer.name, tld: answer.tld } : {})}
            unavailable={answer !== undefined && !takeable}
          />
          {answer ? (
            <span className={`${layout.note} ${layout.wrapping} ${layout.below1} ${css.facts}`}>
              {answer.verdict === 'takeable' ? (
                answer.expiresAt && (
                  <span>
                    {t('expires')} <DateText at={answer.expiresAt} />
                  </span>
                )
              ) : (
                <span>
                  {t(verdictText(answer.verdict), { registrar: answer.registrar, tld: answer.tld, count: termDays })}
                </span>
              )}
            </span>
          ) : (
            <SkeletonLine width={120} />
          )}
        </span>
      </label>
    </div>
  )
})

function verdictText(verdict: Exclude<IntakeVerdictRow['verdict'], 'takeable'>) {
  if (verdict === 'already-here') return 'intakeReason_already-here'
  if (verdict === 'already-yours' || verdict === 'repeated' || verdict === 'invalid')
    return `queueRefusal_${verdict}` as const
  return `intake_${verdict}` as const
}
