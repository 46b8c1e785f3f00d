import { memo } from 'react'
import { domainOf } from '../../../core/domain-lines.ts'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { Dated, useDay } from '../../../ui/dates.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { canMove, type TransferLine, transferCheck, type Verdict, verdictText } from './bulk-transfers.ts'

interface BulkTransferRowProps {
  readonly row: TransferLine
  readonly chosen: boolean
  readonly inCart: boolean
  readonly onEdit: (row: TransferLine) => void
}

/** A line of the list: selectable if its domain can move, otherwise with the reason and the way to mend it. */
export const BulkTransferRow = memo(({ row, chosen, inCart, onEdit }: BulkTransferRowProps) => {
  const t = useTexts('transfers-in')
  const { line, answer, refused } = row
  const fits = canMove(row)
  return (
    <CheckRow
      line={line}
      answer={answer}
      fits={fits}
      chosen={chosen}
      inCart={inCart}
      onChoose={() => transferCheck.choose(line)}
      facts={refused ?? (answer && <Facts answer={answer} />)}
      end={
        !answer ? (
          <SkeletonLine width={100} />
        ) : inCart ? (
          <StateTag tone="ok">{t('inCartTag')}</StateTag>
        ) : fits ? (
          answer.price && <Money amount={answer.price} />
        ) : (
          <Button
            look="plain"
            onClick={() => onEdit(row)}
            aria-label={t('editLine', { name: answer.unicode || domainOf(line) })}
          >
            {t('edit')}
          </Button>
        )
      }
    />
  )
})

function Facts({ answer }: { answer: Verdict }) {
  const t = useTexts('transfers-in')
  const day = useDay()
  const { verdict, codeAccepted, premium, newExpiresAt, movableFrom, tld } = answer
  if (verdict !== 'movable') return t(verdictText(verdict), { date: day(movableFrom), tld })
  return (
    <>
      {premium && <StateTag tone="warn">{t('premium')}</StateTag>}
      <span>{t(codeAccepted ? 'codeAcceptedFact' : 'codeLaterFact')}</span>
      {newExpiresAt && <Dated label={t('until')} at={newExpiresAt} />}
    </>
  )
}
