import { removeLines } from '@namestead/contract/cart'
import { displayAmount, formatAmount } from '@namestead/contract/money'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { toast } from '../../core/feedback.ts'
import type { Tax } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dated } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import layout from '../../ui/layout.module.css'
import { LineYears } from '../../ui/line-years.tsx'
import { Money } from '../../ui/money.tsx'
import { PriceFlash } from '../../ui/price-flash.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { useTaxText } from '../../ui/tax-fact.tsx'
import css from './cart-line-row.module.css'
import LineSavings from './line-savings.tsx'
import { productTexts } from './order-states.ts'
import type { CartLine } from './selection.ts'

interface CartLineRowProps {
  readonly line: CartLine
  readonly tax: Tax | null
  readonly chosen: boolean
  readonly onChoose: () => void
}

export function CartLineRow({ line, tax, chosen, onChoose }: CartLineRowProps) {
  const t = useTexts('cart')
  const taxText = useTaxText()(tax, line.tax)
  const {
    id,
    name,
    unicode,
    tld,
    years,
    minYears,
    maxYears,
    price,
    listPrice,
    renew,
    premium,
    paused,
    kind,
    until,
    savings,
  } = line
  const remove = useMutation({
    mutationFn: () => call(removeLines, { lines: [id] }),
    onSuccess: async answer => {
      if (answer.code === 1) toast(t('nameRemoved', { name: unicode }))
      await refreshCartQuery()
    },
  })

  return (
    <article className={css.row} aria-busy={remove.isPending || undefined}>
      <label className={`${layout.middle} ${css.choose}`}>
        <Checkbox checked={chosen} onChange={onChoose} />
        <span className="visually-hidden">{t('selectName', { name: unicode })}</span>
      </label>
      <div className={css.name}>
        <DomainName name={unicode} ascii={name} tld={tld} />
        <div className={`${layout.facts} ${layout.below1}`}>
          <StateTag>{t(productTexts[kind])}</StateTag>
          {paused && <StateTag tone="warn">{t('state_paused')}</StateTag>}
          {premium && <StateTag tone="warn">{t('state_premium')}</StateTag>}
          {until ? (
            <Dated label={t('paidUntil')} at={until} />
          ) : (
            <span>{t('renewsAt', { price: displayAmount(renew) })}</span>
          )}
        </div>
      </div>
      <IconButton
        icon="close"
        label={t('uploadRemove', { name: unicode })}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
      <div className={`${layout.near} ${layout.tags} ${layout.spread} ${css.order}`}>
        {years !== null && (
          <LineYears
            label={`${t('years')}, ${unicode}`}
            lines={[id]}
            years={years}
            min={minYears ?? years}
            max={maxYears ?? years}
          />
        )}
        <div className={css.price}>
          <PriceFlash value={formatAmount(price)}>
            <Money amount={price} size="title" />
          </PriceFlash>
          <LineSavings listPrice={listPrice} savings={savings} />
          {taxText && <p className={`${layout.note} ${css.tax}`}>{taxText}</p>}
        </div>
      </div>
    </article>
  )
}
