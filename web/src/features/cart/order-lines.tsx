import type { OrderLine } from '../../core/live-order.ts'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './order-lines.module.css'

/** What an order is for, at the prices that it froze. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTexts('cart')
  return (
    <ul>
      {lines.map(({ id, name, unicode, kind, years, price }) => (
        <li key={id} className={css.line}>
          <div className={css.name}>
            <DomainName name={unicode} ascii={name} />
            <div className={css.facts}>
              <StateTag>{t(`kind_${kind}`)}</StateTag>
              {years !== null && <span>{t('yearCount', { count: years })}</span>}
            </div>
          </div>
          <Money amount={price} />
        </li>
      ))}
    </ul>
  )
}
