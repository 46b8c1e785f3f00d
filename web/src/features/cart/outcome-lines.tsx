import { displayAmount } from '@namestead/contract/money'
import { Link } from '../../core/link.tsx'
import type { OrderLine } from '../../core/live-order.ts'
import { dueFor, type Tax } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { DomainName } from '../../ui/domain-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { StateTag, type Tone } from '../../ui/state-tag.tsx'
import { useTaxText } from '../../ui/tax-fact.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { CancelLineButton } from './cancel-line-button.tsx'
import { isUnresolved } from './is-unresolved.ts'
import LineSavings from './line-savings.tsx'
import css from './order-lines.module.css'
import { lineTexts, productTexts } from './order-states.ts'

const tones: Readonly<Record<OrderLine['state'], Tone>> = {
  unpaid: 'quiet',
  waiting: 'brand',
  done: 'ok',
  failed: 'bad',
  cancelled: 'quiet',
}

interface OutcomeLinesProps {
  readonly order: string
  readonly lines: readonly OrderLine[]
  readonly tax: Tax | null
}

/** The state of each order line and of the money for it; a finished one leads to its domain. */
export const OutcomeLines = ({ order, lines, tax }: OutcomeLinesProps) => (
  <VirtualRows rows={lines} keyOf={line => line.id} className={css.lines}>
    {line => <OutcomeLine order={order} line={line} tax={tax} />}
  </VirtualRows>
)

function OutcomeLine({ order, line, tax: terms }: { order: string; line: OrderLine; tax: Tax | null }) {
  const { name, unicode, kind, years, price, tax, listPrice, savings, state, note, result: domain } = line
  const t = useTexts('cart')
  const taxText = useTaxText()(terms, tax)
  const lost = state === 'failed' || state === 'cancelled'
  const unresolved = isUnresolved({ state, note })
  const content = (
    <>
      <div className={layout.grow}>
        <DomainName name={unicode} ascii={name} unavailable={lost} />
        <div className={`${layout.facts} ${layout.below1}`}>
          <StateTag tone={unresolved ? 'warn' : tones[state]}>
            {unresolved ? t('waitingForRegistry') : t(lineTexts[state])}
          </StateTag>
          <span>{t(productTexts[kind])}</span>
          {years !== null && <span>{t('countYears', { count: years })}</span>}
        </div>
        {!lost && <LineSavings listPrice={listPrice} savings={savings} />}
        {taxText && !lost && <p className={`${layout.note} ${css.tax}`}>{taxText}</p>}
        {note && <p className={`${layout.note} ${layout.below1}`}>{note}</p>}
        {state === 'failed' && (
          <p className={`${layout.note} ${layout.below1}`}>
            {t('lineCameBack', { price: displayAmount(dueFor(line, terms)) })}
          </p>
        )}
        <CancelLineButton order={order} line={line} />
      </div>
      <Money amount={price} tone={lost ? 'soft' : 'ink'} />
    </>
  )
  if (!domain || state !== 'done')
    return <div className={`${layout.across} ${layout.padLine} ${css.line}`}>{content}</div>
  return (
    <Link
      className={`${layout.across} ${layout.padLine} ${layout.press} ${css.line}`}
      to="/user/domain_xq"
      query={{ domain }}
    >
      {content}
      <span className={layout.soft}>
        <Icon name="forward" size={18} />
      </span>
    </Link>
  )
}
