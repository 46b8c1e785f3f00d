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
import { FirstItems } from '../../ui/first-items.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { PriceFlash } from '../../ui/price-flash.tsx'
import { LineSavings } from '../../ui/slot.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import css from './order-domains.module.css'

export type CartLine = Output<typeof readCart>['lines'][number]

/** More are shown on demand: the registrant and the total must not be pages away. */
const firstLines = 5

/** The lines to order, each with its term, or one term for all. */
export function OrderDomains({ lines }: { lines: readonly CartLine[] }) {
  const t = useTexts('registration')
  return (
    <>
      {lines.length > 1 && <YearsOfAll lines={lines} />}
      <FirstItems items={lines} first={firstLines} more={t('showAllCount', { count: lines.length })}>
        {shown => (
          <VirtualRows rows={shown} keyOf={line => line.id} className={css.names}>
            {line => <OrderDomain line={line} />}
          </VirtualRows>
        )}
      </FirstItems>
    </>
  )
}

function useChangeYears(lines: readonly CartLine[]) {
  return useMutation({
    mutationFn: (years: number) => call(changeYears, { lines: lines.map(({ id }) => id), years }),
    onSuccess: async answer => {
      if (answer.code === -1) toast(answer.message)
      await refreshCartQuery()
    },
    onError: toastFailure,
  })
}

/** The same term for all lines, where there is one that all of them offer. */
function YearsOfAll({ lines }: { lines: readonly CartLine[] }) {
  const t = useTexts('registration')
  const change = useChangeYears(lines)
  const min = Math.max(...lines.map(line => line.minYears ?? Number.POSITIVE_INFINITY))
  const max = Math.min(...lines.map(line => line.maxYears ?? 0))
  if (min > max || max < 2) return null
  const [first] = lines
  const same = lines.every(({ years }) => years === first?.years) ? (first?.years ?? min) : undefined
  const shown = change.isPending ? change.variables : same
  return (
    <div className={`${layout.soft} ${layout.between} ${css.all}`}>
      <span>{t('yearsOfAll')}</span>
      <NumberStepper
        label={t('yearsOfAll')}
        // From different terms, the first tap leads to the shortest.
        value={shown ?? min - 1}
        min={min}
        max={max}
        text={shown === undefined ? t('yearsDiffer') : t('countYears', { count: shown })}
        disabled={change.isPending}
        onChange={wanted => change.mutate(wanted)}
      />
    </div>
  )
}

function OrderDomain({ line }: { line: CartLine }) {
  const { name, unicode, tld, years, minYears, maxYears, price, renew, listPrice, savings } = line
  const t = useTexts('registration')
  const change = useChangeYears([line])
  const shown = change.isPending ? change.variables : years
  return (
    <div className={`${layout.stack} ${layout.padLine}`}>
      <div className={layout.between}>
        <DomainName name={unicode} ascii={name} tld={tld} />
        <PriceFlash value={formatAmount(price)}>
          <Money amount={price} />
        </PriceFlash>
      </div>
      <LineSavings.Part listPrice={listPrice} savings={savings} />
      <div className={layout.between}>
        <span className={layout.note}>{t('renewsAtPrice', { price: displayAmount(renew) })}</span>
        {years !== null && (
          <NumberStepper
            label={t('yearsOf', { name: unicode })}
            value={shown ?? years}
            min={minYears ?? years}
            max={maxYears ?? years}
            text={t('countYears', { count: shown ?? years })}
            disabled={change.isPending}
            onChange={wanted => change.mutate(wanted)}
          />
        )}
      </div>
    </div>
  )
}
