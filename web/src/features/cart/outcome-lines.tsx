import { displayAmount } from '@namestead/contract/money'
import type { OrderLine } from '../../core/live-order.ts'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import css from './order-lines.module.css'

const tones: Readonly<Record<OrderLine['state'], Tone>> = {
  unpaid: 'quiet',
  waiting: 'brand',
  done: 'ok',
  failed: 'bad',
  cancelled: 'quiet',
}

/** The state of each order line and of the money for it. */
export function OutcomeLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTexts('cart')
  return (
    <ul>
      {lines.map(({ id, name, unicode, kind, years, price, state, note }) => (
        <li key={id} className={css.line}>
          <div className={css.name}>
            <DomainName name={unicode} ascii={name} unavailable={state === 'failed' || state === 'cancelled'} />
            <div className={css.facts}>
              <StateTag tone={tones[state]}>{t(`line_${state}`)}</StateTag>
              <span>{t(`kind_${kind}`)}</span>
              {years !== null && <span>{t('yearCount', { count: years })}</span>}
            </div>
            {note && <p className={css.note}>{note}</p>}
            {state === 'failed' && <p className={css.note}>{t('lineCameBack', { price: displayAmount(price) })}</p>}
          </div>
          <Money amount={price} tone={state === 'failed' || state === 'cancelled' ? 'soft' : 'ink'} />
        </li>
      ))}
    </ul>
  )
}
