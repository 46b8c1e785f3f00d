import { displayAmount } from '@namestead/contract/money'
import { Link } from '../../core/link.tsx'
import type { OrderLine } from '../../core/live-order.ts'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import css from './outcome-row.module.css'

const tones: Readonly<Record<OrderLine['state'], Tone>> = {
  unpaid: 'quiet',
  waiting: 'brand',
  done: 'ok',
  failed: 'bad',
  cancelled: 'quiet',
}

/** The state of a domain: pending at the registry, registered, or failed with the reason, and what happens to its money. */
export function OutcomeRow({ line }: { line: OrderLine }) {
  const t = useTexts('registration')
  const { name, unicode, years, price, state, note, domain } = line
  const pathTo = usePathTo()
  const unresolved = state === 'waiting' && note !== ''
  const money = t(`money_${state}`, { price: displayAmount(price) })
  const content = (
    <span className={css.line}>
      <DomainName name={unicode} ascii={name} unavailable={state === 'failed' || state === 'cancelled'} />
      <Money amount={price} tone={state === 'failed' || state === 'cancelled' ? 'soft' : 'ink'} />
      <span className={css.facts}>
        <StateTag tone={unresolved ? 'warn' : tones[state]}>
          {unresolved ? t('outcome_unresolved') : t(`outcome_${state}`)}
        </StateTag>
        {years !== null && <span>{t('yearCount', { count: years })}</span>}
      </span>
      {note && <span className={css.note}>{note}</span>}
      {money && !unresolved && <span className={css.note}>{money}</span>}
    </span>
  )
  if (!domain || state !== 'done') return <div className={css.row}>{content}</div>
  return (
    <Link className={css.row} to={pathTo('/user/domain_xq', { query: { domain } })}>
      {content}
      <span className={css.forward}>
        <Icon name="forward" size={18} />
      </span>
    </Link>
  )
}
