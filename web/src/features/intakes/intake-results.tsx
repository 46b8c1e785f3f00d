import { listIntakeRegistrars } from '@namestead/contract/intakes'
import { memo } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import css from '../../ui/check-row.module.css'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dated } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import layout from '../../ui/layout.module.css'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { VerdictList } from '../../ui/verdict-list.tsx'
import { canTake, type IntakeLine, type IntakeVerdictRow, intakeCheck } from './intake-check.ts'

/** A row for each domain: ticked where it can be brought in, otherwise with the reason. */
export function IntakeResults() {
  const t = useTexts('intakes')
  return (
    <VerdictList
      check={intakeCheck}
      fits={canTake}
      allFrom={2}
      texts={{
        status: (takeable, count) => t('intakeOf', { takeable, count }),
        fitting: count => t('intakeShowCan', { count }),
        rest: count => t('intakeShowCannot', { count }),
        all: count => t('intakeTickAll', { count }),
      }}
    >
      {(row, chosen) => <IntakeResultRow row={row} chosen={chosen} />}
    </VerdictList>
  )
}

const IntakeResultRow = memo(({ row, chosen }: { row: IntakeLine; chosen: boolean }) => {
  const t = useTexts('intakes')
  const termDays = useCall(listIntakeRegistrars, {}).data?.termDays ?? 0
  const { line, answer } = row
  const takeable = canTake(row)
  const shown = answer?.unicode || line
  return (
    <div className={`${layout.row} ${css.row}`}>
      <label className={`${layout.grow} ${layout.row} ${css.choice}`} data-free={takeable || undefined}>
        <Checkbox
          disabled={!takeable}
          checked={chosen && takeable}
          label={shown}
          onChange={() => intakeCheck.choose(line)}
        />
        <span className={layout.grow}>
          <DomainName
            name={shown}
            {...(answer?.tld ? { ascii: answer.name, tld: answer.tld } : {})}
            unavailable={answer !== undefined && !takeable}
          />
          {answer ? (
            <span className={`${layout.note} ${layout.wrapping} ${layout.below1} ${css.facts}`}>
              {answer.verdict === 'takeable' ? (
                answer.expiresAt && <Dated label={t('expires')} at={answer.expiresAt} />
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
