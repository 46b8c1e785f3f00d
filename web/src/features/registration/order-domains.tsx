import type { Output } from '@namestead/contract/call'
import { changeYears, type readCart } from '@namestead/contract/cart'
import { displayAmount, formatAmount } from '@namestead/contract/money'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { PriceFlash } from '../../ui/price-flash.tsx'
import css from './order-domains.module.css'

export type CartLine = Output<typeof readCart>['lines'][number]

/** The lines to order, each with its term. */
export const OrderDomains = ({ lines }: { lines: readonly CartLine[] }) => (
  <ul className={css.names}>
    {lines.map(line => (
      <li key={line.id}>
        <OrderDomain line={line} />
      </li>
    ))}
  </ul>
)

function OrderDomain({
  line: { id, name, unicode, tld, years, minYears, maxYears, price, renew },
}: {
  line: CartLine
}) {
  const t = useTexts('registration')
  const change = useMutation({
    mutationFn: (wanted: number) => call(changeYears, { line: id, years: wanted }),
    onSuccess: async answer => {
      if (answer.code === -1) toast(answer.message)
      await refreshCartQuery()
    },
    onError: toastFailure,
  })
  const shown = change.isPending ? change.variables : years
  return (
    <div className={css.line}>
      <div className={css.row}>
        <DomainName name={unicode} ascii={name} tld={tld} />
        <PriceFlash value={formatAmount(price)}>
          <Money amount={price} />
        </PriceFlash>
      </div>
      <div className={css.row}>
        <span className={css.renew}>{t('renewsAt', { price: displayAmount(renew) })}</span>
        {years !== null && (
          <NumberStepper
            label={t('yearsOf', { name: unicode })}
            value={shown ?? years}
            min={minYears ?? years}
            max={maxYears ?? years}
            text={t('yearCount', { count: shown ?? years })}
            disabled={change.isPending}
            onChange={wanted => change.mutate(wanted)}
          />
        )}
      </div>
    </div>
  )
}
