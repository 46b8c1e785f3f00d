import type { AnyCall } from '@namestead/contract/call'
import { type Described, describeCall } from '@namestead/contract/describe'
import { showAccount } from '@namestead/contract/operate/accounts'
import { showOrder } from '@namestead/contract/operate/cart'
import { showWorkOrder } from '@namestead/contract/operate/support'
import { showWithdrawal } from '@namestead/contract/operate/withdrawals'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, formatDay, formatInstant } from '../core/format.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { useMay } from '../shell/access.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Row, State, useFieldLabel, Value } from '../ui/value.tsx'
import styles from './account.module.css'
import { Card } from './account-facts.tsx'
import { useListAddress } from './list-address.ts'
import { Details } from './row-panel.tsx'
import screen from './screen.module.css'
import type { ShownAccount } from './shown-account.ts'

/** Counting stops there. */
const maxCount = 10_000

/** A record of the account that is looked at beside the page. */
interface Looked {
  readonly query: AnyCall
  readonly by: string
  readonly of: string
}

/** What operators noted and did, and the newest of what the account has. What the roles don't permit is left out. */
export function AccountBelongings({ shown }: { shown: ShownAccount }) {
  const say = useSay()
  const addressOf = useListAddress()
  const [looked, setLooked] = useState<Looked>()
  const { account } = shown
  const look = (query: AnyCall, by: string) => (row: Row) => setLooked({ query, by, of: String(row[by]) })
  return (
    <div className={styles.belongings}>
      <Notes notes={shown.accountNotes} />
      <Newest
        title={say(texts.orders)}
        rows="newestOrders"
        shown={shown}
        count={shown.orderCount}
        all={addressOf('cart/list-orders', { account })}
        detail={showOrder}
        onLook={look(showOrder, 'orderNumber')}
      />
      <Newest title={say(texts.domains)} rows="newestDomains" shown={shown} count={shown.domainCount} />
      <Newest
        title={say(texts.workOrders)}
        rows="newestWorkOrders"
        wide
        shown={shown}
        count={shown.workOrderCount}
        all={addressOf('support/list-work-orders', { account })}
        detail={showWorkOrder}
        onLook={look(showWorkOrder, 'order')}
      />
      {(shown.paymentsInReviewCount ?? 0) > 0 && (
        <Newest
          title={say(texts.paymentsInReview)}
          rows="paymentsInReview"
          wide
          shown={shown}
          count={shown.paymentsInReviewCount}
          all={addressOf('recharges/list-payments', {})}
        />
      )}
      <Newest
        title={say(texts.recharges)}
        rows="newestRecharges"
        wide
        shown={shown}
        count={shown.rechargeCount}
        all={addressOf('recharges/list-recharges', { account })}
      />
      <Newest
        title={say(texts.cards)}
        rows="newestCards"
        shown={shown}
        count={shown.cardCount}
        all={addressOf('cards/list-cards', { account })}
      />
      <Newest
        title={say(texts.withdrawals)}
        rows="newestWithdrawals"
        wide
        shown={shown}
        count={shown.withdrawalCount}
        detail={showWithdrawal}
        onLook={look(showWithdrawal, 'withdrawal')}
      />
      {shown.recentActs && (
        <Acts acts={shown.recentActs} all={addressOf('operators/read-audit', { subject: `account ${account}` })} />
      )}
      {looked && (
        <Dialog title={`${say(labelOfCall(looked.query))} · ${looked.of}`} side onClose={() => setLooked(undefined)}>
          <div className={screen.panel}>
            <Details {...looked} />
          </div>
        </Dialog>
      )}
    </div>
  )
}

function Notes({ notes }: { notes: ShownAccount['accountNotes'] }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Card title={say(texts.notes)} wide>
      {notes.length === 0 ? (
        <p className={styles.none}>{say(texts.noNotes)}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map(({ at, operator, text }) => (
            <li key={`${at.toISOString()} ${text}`}>
              <p>{text}</p>
              <p className={styles.none}>
                {operator} · <time dateTime={at.toISOString()}>{formatInstant(at, language)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Lists =
  | 'newestOrders'
  | 'newestDomains'
  | 'newestWorkOrders'
  | 'newestRecharges'
  | 'paymentsInReview'
  | 'newestCards'
  | 'newestWithdrawals'

interface NewestProps {
  readonly title: string
  readonly rows: Lists
  readonly wide?: boolean
  readonly shown: ShownAccount
  readonly count: number | null
  /** The list with all of them. */
  readonly all?: string | undefined
  /** What shows one of them, where the roles permit it. */
  readonly detail?: AnyCall
  onLook?(row: Row): void
}

const fieldsOf = (name: Lists): readonly Described[] =>
  describeCall(showAccount).output.find(field => field.name === name)?.fields ?? []

/** The newest rows, a line each: what is too long for it stands in its title. */
function Newest({ title, rows: name, wide, shown, count, all, detail, onLook }: NewestProps) {
  const say = useSay()
  const may = useMay()
  const language = useLanguage()
  const label = useFieldLabel()
  const rows: readonly Row[] | null = shown[name]
  if (!rows || count === null) return null
  const fields = fieldsOf(name)
  const opens = onLook && detail && may(detail.operator?.permission)
  const counted = formatCount(count, language)
  const total = count < maxCount ? counted : say(texts.atLeast, { count: counted })
  return (
    <Card
      title={title}
      wide={wide}
      beside={
        rows.length > 0 &&
        (all ? (
          <Link to={all}>{say(texts.allOf, { count: total })}</Link>
        ) : (
          <span className={styles.none}>
            {rows.length < count ? say(texts.newestOf, { shown: rows.length, count: total }) : total}
          </span>
        ))
      }
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{say(texts.none)}</p>
      ) : (
        <table className={styles.rows}>
          <thead>
            <tr>
              {fields.map(field => (
                <th key={field.name} scope="col" data-kind={field.kind}>
                  {label(field.name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={String(row[fields[0]?.name ?? ''])}>
                {fields.map((field, at) => (
                  <td
                    key={field.name}
                    data-kind={field.kind}
                    title={field.kind === 'text' ? String(row[field.name]) : undefined}
                  >
                    {at === 0 && opens ? (
                      <button type="button" className={styles.opens} onClick={() => onLook(row)}>
                        {String(row[field.name])}
                      </button>
                    ) : row[field.name] instanceof Date ? (
                      <Day at={row[field.name] as Date} />
                    ) : (
                      <Value field={field} value={row[field.name]} brief />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Day({ at }: { at: Date }) {
  const language = useLanguage()
  return (
    <time dateTime={at.toISOString()} title={formatInstant(at, language)}>
      {formatDay(at, language)}
    </time>
  )
}

function Acts({ acts, all }: { acts: NonNullable<ShownAccount['recentActs']>; all: string | undefined }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <Card title={say(texts.acts)} wide beside={all && <Link to={all}>{say(texts.auditLog)}</Link>}>
      <table className={styles.rows}>
        <tbody>
          {acts.map(({ at, name, call, reason, outcome }, n) => {
            const label = labelOfCall({ path: call })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never move
              <tr key={n}>
                <td data-kind="instant">
                  <time dateTime={at.toISOString()}>{formatInstant(at, language)}</time>
                </td>
                <td>{name ?? say(texts.byShell)}</td>
                <td>{label ? say(label) : call}</td>
                <td className={styles.none}>{reason}</td>
                <td>
                  <State value={outcome} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
