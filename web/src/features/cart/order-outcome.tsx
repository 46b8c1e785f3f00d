import { displayAmount, subtract } from '@namestead/contract/money'
import type { Order, OrderLine } from '../../core/live-order.ts'
import { dueFor, type Tax } from '../../core/taxed.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { FirstItems } from '../../ui/first-items.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { Failed } from '../../ui/pictures/failed.tsx'
import { NoOrders } from '../../ui/pictures/no-orders.tsx'
import { Waiting } from '../../ui/pictures/waiting.tsx'
import { PendingRegistrations } from '../../ui/slot.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { TaxFact } from '../../ui/tax-fact.tsx'
import { CancelLineButton, CancelLinesButton } from './cancel-line-button.tsx'
import { isUnresolved } from './is-unresolved.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFrame } from './order-frame.tsx'
import css from './order-outcome.module.css'
import { OutcomeLines } from './outcome-lines.tsx'

/** What became of an order, live: each line, the money, and what to do next. The same on every page that shows it. */
const OrderOutcome = ({ title }: { title: string }) => (
  <OrderFrame title={title}>{order => <Outcome order={order} />}</OrderFrame>
)
export default OrderOutcome

function Outcome({ order }: { order: Order }) {
  const t = useTexts('cart')
  if (order.state === 'unpaid')
    return (
      <StateView picture={<Attention />} title={t('notPaid')} text={t('notPaidText')}>
        <ButtonLink to="/pay" query={{ order: order.order }}>
          {t('payNow')}
        </ButtonLink>
      </StateView>
    )
  if (order.state === 'cancelled')
    return (
      <StateView picture={<NoOrders />} title={t('orderCancelled')} text={t('orderCancelledText')}>
        <ButtonLink to="/shopcar">{t('goToCart')}</ButtonLink>
      </StateView>
    )
  const [only] = order.lines.length === 1 ? order.lines : []
  return (
    <div className={css.page}>
      <div className={layout.stack4}>
        <header className={`${layout.edges} ${layout.stack1} ${layout.centerText} ${css.header}`} aria-live="polite">
          <Picture order={order} />
          {only ? <OnlyLine order={order.order} line={only} tax={order.tax} /> : <Headline order={order} />}
        </header>
        {order.lines.some(isUnresolved) && <PendingRegistrations.Part order={order.order} />}
        <NextSteps order={order} />
        {!only && <CancelLinesButton order={order.order} lines={order.lines} />}
        {!only && <Lines order={order.order} lines={order.lines} tax={order.tax} />}
      </div>
      <Receipt order={order} />
    </div>
  )
}

const countOf = ({ lines }: Order, state: OrderLine['state']) => lines.filter(line => line.state === state).length

function Picture({ order }: { order: Order }) {
  if (order.state === 'working') return <Waiting size={96} />
  const failed = countOf(order, 'failed')
  if (failed === 0) return <Done size={96} />
  return failed === order.lines.length ? <Failed size={96} /> : <Attention size={96} />
}

/** The domain is what it is about: the largest text of the page. */
function OnlyLine({ order, line, tax }: { order: string; line: OrderLine; tax: Tax | null }) {
  const { name, unicode, kind, state, note } = line
  const t = useTexts('cart')
  return (
    <>
      <h2>
        <DomainName name={unicode} ascii={name} size="hero" unavailable={state === 'failed'} />
      </h2>
      <p className={`${layout.soft} ${layout.strong} ${css.state}`} data-state={state}>
        {t(state === 'done' ? `only_${kind}` : state === 'failed' ? 'only_failed' : `only_working_${kind}`)}
      </p>
      {note && <p className={layout.soft}>{note}</p>}
      {state === 'failed' && (
        <p className={layout.soft}>{t('lineCameBack', { price: displayAmount(dueFor(line, tax)) })}</p>
      )}
      {state === 'waiting' && !note && <p className={layout.soft}>{t('canLeave')}</p>}
      <CancelLineButton order={order} line={line} />
    </>
  )
}

function Headline({ order }: { order: Order }) {
  const t = useTexts('cart')
  const all = order.lines.length
  const [done, failed] = [countOf(order, 'done'), countOf(order, 'failed')]
  const kind = kindOf(order)
  if (order.state === 'working')
    return (
      <>
        <h2>{t('progressOf', { done: done + failed, count: all })}</h2>
        <progress className={css.progress} max={all} value={done + failed} aria-label={t('progress')} />
        <p className={layout.soft}>{t(`paidWorkingText_${kind}`)}</p>
      </>
    )
  if (failed === 0)
    return (
      <>
        <h2>{t(`paidDone_${kind}`, { count: all })}</h2>
        <p className={layout.soft}>
          {t(kind === 'registration' || kind === 'transfer' ? 'paidDoneText_moved' : `paidDoneText_${kind}`, {
            count: all,
          })}
        </p>
      </>
    )
  return failed === all ? (
    <>
      <h2>{t('paidFailed')}</h2>
      <p className={layout.soft}>{t('paidFailedText')}</p>
    </>
  ) : (
    <>
      <h2>{t('paidPartly', { done, count: all })}</h2>
      <p className={layout.soft}>{t('paidPartlyText')}</p>
    </>
  )
}

/** The kind of an order's lines; 'mixed' if they differ. */
function kindOf({ lines }: Order) {
  const [first] = lines
  return first && lines.every(({ kind }) => kind === first.kind) ? first.kind : 'mixed'
}

/** A new domain is of use once it has records. */
function NextSteps({ order }: { order: Order }) {
  const t = useTexts('cart')
  const another = <MenuEntry to="/search" icon="search" text={t('anotherDomain')} />
  const [only] = order.lines.length === 1 ? order.lines : []
  if (only?.result && only.state === 'done') {
    const query = { domain: only.result }
    return (
      <Card rows>
        {only.kind === 'registration' && (
          <>
            <MenuEntry
              to="/user/domain_analysis"
              query={query}
              icon="server"
              text={t('nextSite')}
              note={t('nextSiteText')}
            />
            <MenuEntry
              to="/user/domain_anAdd"
              query={{ ...query, type: 'MX' }}
              icon="mail"
              text={t('nextEmail')}
              note={t('nextEmailText')}
            />
          </>
        )}
        <MenuEntry to="/user/domain_xq" query={query} icon="globe" text={t('toDomain')} />
        {another}
      </Card>
    )
  }
  if (order.lines.every(({ kind }) => kind === 'transfer'))
    return (
      <Card rows>
        <MenuEntry
          to="/plzr_result"
          query={{ order: order.order }}
          icon="clock"
          text={t('followTransfers')}
          note={t('followTransfersText')}
        />
      </Card>
    )
  if (order.state !== 'done') return null
  return (
    <Card rows>
      {kindOf(order) === 'renewal' && (
        <MenuEntry to="/plxf_result" query={{ order: order.order }} icon="calendar" text={t('renewalDates')} />
      )}
      {countOf(order, 'done') > 0 && <MenuEntry to="/user/my_domain" icon="globe" text={t('toDomains')} />}
      {another}
    </Card>
  )
}

const firstLines = 20

function Lines({ order, lines, tax }: { order: string; lines: readonly OrderLine[]; tax: Tax | null }) {
  const t = useTexts('cart')
  // What failed must not be hidden.
  const ordered = [...lines].sort((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  return (
    <Card rows>
      <FirstItems items={ordered} first={firstLines} more={t('showAllLines', { count: lines.length })}>
        {shown => <OutcomeLines order={order} lines={shown} tax={tax} />}
      </FirstItems>
    </Card>
  )
}

function Receipt({ order }: { order: Order }) {
  const t = useTexts('cart')
  const held = subtract(subtract(order.total, order.captured), order.released)
  return (
    <section className={layout.stack3}>
      <Card>
        <Facts>
          <Fact name={t('orderNumber')}>{order.order}</Fact>
          <DateFact name={t('paidAt')} at={order.paidAt} time />
          {order.tax && <TaxFact tax={order.tax} amount={order.tax.amount} />}
          {order.captured.minor < order.total.minor && <MoneyFact name={t('total')} amount={order.total} />}
          {held.minor > 0n && <MoneyFact name={t('hold_held')} amount={held} />}
          {order.captured.minor > 0n && <MoneyFact name={t('charged')} amount={order.captured} />}
          {order.released.minor > 0n && <MoneyFact name={t('refunded')} amount={order.released} tone="ok" signed />}
          <MoneyFact name={t('balance')} amount={order.available} strong />
        </Facts>
      </Card>
      {order.state === 'done' && <p className={layout.noteInset}>{t('receiptMailed')}</p>}
      <div className={`${layout.stack} ${layout.edges}`}>
        <ButtonLink look="quiet" wide to="/user/order" query={{ id: order.order }}>
          {t('viewOrder')}
        </ButtonLink>
        {order.state === 'done' && (
          <>
            {order.captured.minor > 0n && (
              <ButtonLink look="quiet" wide to="/user/order" query={{ id: order.order, receipt: 1 }}>
                {t('receipt')}
              </ButtonLink>
            )}
            <OrderDocuments documents={order.documents} />
          </>
        )}
      </div>
    </section>
  )
}
