import { memo } from 'react'
import { formatDate } from '../../../core/date-format.ts'
import { domainOf } from '../../../core/domain-lines.ts'
import { localeOf, useLanguage } from '../../../core/language.tsx'
import { useTexts } from '../../../core/texts.ts'
import { Button } from '../../../ui/button.tsx'
import css from '../../../ui/check-row.module.css'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dated } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/money.tsx'
import { SkeletonLine } from '../../../ui/skeleton.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { canMove, type TransferLine, transferCheck, verdictText } from './bulk-transfers.ts'

interface BulkTransferRowProps {
  readonly row: TransferLine
  readonly chosen: boolean
  readonly inCart: boolean
  readonly onEdit: (row: TransferLine) => void
}

/** A line of the list: selectable if its domain can move, otherwise with the reason and the way to mend it. */
export const BulkTransferRow = memo(({ row, chosen, inCart, onEdit }: BulkTransferRowProps) => {
  const t = useTexts('transfers-in')
  const { line, answer } = row
  const movable = canMove(row)
  const shown = answer?.unicode || domainOf(line)
  return (
    <div className={`${layout.row} ${css.row}`}>
      <label className={`${layout.grow} ${layout.row} ${css.choice}`} data-free={(movable && !inCart) || undefined}>
        <Checkbox
          disabled={!movable || inCart}
          checked={chosen && movable && !inCart}
          label={shown}
          onChange={() => transferCheck.choose(line)}
        />
        <span className={layout.grow}>
          <DomainName
            name={shown}
            {...(answer?.tld ? { ascii: answer.name, tld: answer.tld } : {})}
            unavailable={answer !== undefined && !movable}
          />
          <Facts row={row} />
        </span>
      </label>
      <span className={`${layout.ends} ${layout.rigid} ${css.state}`}>
        {!answer && <SkeletonLine width={100} />}
        {inCart && <StateTag tone="ok">{t('inCartTag')}</StateTag>}
        {movable && !inCart && answer?.price && <Money amount={answer.price} />}
        {answer && !movable && !inCart && (
          <Button look="plain" onClick={() => onEdit(row)} aria-label={t('editLine', { name: shown })}>
            {t('edit')}
          </Button>
        )}
      </span>
    </div>
  )
})

function Facts({ row: { answer, refused } }: { row: TransferLine }) {
  const t = useTexts('transfers-in')
  const locale = localeOf(useLanguage())
  if (!answer) return null
  const { verdict, codeAccepted, premium, newExpiresAt, movableFrom } = answer
  if (refused)
    return <span className={`${layout.note} ${layout.wrapping} ${layout.below1} ${css.facts}`}>{refused}</span>
  if (verdict !== 'movable') {
    const date = movableFrom ? formatDate(movableFrom, locale, { dateStyle: 'medium' }) : ''
    return (
      <span className={`${layout.note} ${layout.wrapping} ${layout.below1} ${css.facts}`}>
        {t(verdictText(verdict), { date, tld: answer.tld })}
      </span>
    )
  }
  return (
    <span className={`${layout.note} ${layout.wrapping} ${layout.below1} ${css.facts}`}>
      {premium && <StateTag tone="warn">{t('premium')}</StateTag>}
      <span>{t(codeAccepted ? 'codeAcceptedFact' : 'codeLaterFact')}</span>
      {newExpiresAt && <Dated label={t('until')} at={newExpiresAt} />}
    </span>
  )
}
