import { listIntakeRegistrars } from '@namestead/contract/intakes'
import { memo } from 'react'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { Dated } from '../../ui/dates.tsx'
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
  return (
    <CheckRow
      line={line}
      answer={answer}
      fits={canTake(row)}
      chosen={chosen}
      onChoose={() => intakeCheck.choose(line)}
      facts={
        !answer ? (
          <SkeletonLine width={120} />
        ) : answer.verdict === 'takeable' ? (
          answer.expiresAt && <Dated label={t('expires')} at={answer.expiresAt} />
        ) : (
          t(verdictText(answer.verdict), { registrar: answer.registrar, tld: answer.tld, count: termDays })
        )
      }
    />
  )
})

function verdictText(verdict: Exclude<IntakeVerdictRow['verdict'], 'takeable'>) {
  if (verdict === 'already-here') return 'intakeReason_already-here'
  if (verdict === 'already-yours' || verdict === 'repeated' || verdict === 'invalid')
    return `queueRefusal_${verdict}` as const
  return `intake_${verdict}` as const
}
