import { displayAmount, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { type Deadline, onceAny } from '../../platform/deadlines.ts'
import type { Policies, ReadPolicy } from '../../platform/policies.ts'
import { localDay } from '../../platform/sentences.ts'
import { dayMs, startOfDay } from '../../platform/utc-calendar.ts'
import { stoppedFor } from '../account-security/index.ts'
import { lockAccount } from '../identity/index.ts'
import { isConnected } from './cards.ts'
import { notifyCustomer } from './notify-customer.ts'
import { topUpsADay } from './policies.ts'
import { chargedFor, requestCharge } from './request-charge.ts'
import { topUpPausedMessage } from './texts.ts'

/** Available less debt, of the account of a row `s`. */
const balance = sql<bigint>`(select coalesce(sum(l.balance), 0) from ledger_accounts l where l.account_id = s.account_id
  and l.kind in ('recharged', 'settleable', 'withdrawable', 'debt'))`

/** Accounts whose balance has fallen, with a card to charge and no top-up under way. */
const fallen = sql`card_settings s
  join kept_cards c on c.account_id = s.account_id and c.is_default and c.state = 'active'
  where s.top_up and s.armed and ${isConnected}
    and not exists (select from card_charges h where h.account_id = s.account_id and h.purpose = 'top-up'
      and h.state in ('requested', 'processing', 'needs-authentication'))
    and ${balance} < s.threshold`

/** Accounts whose balance has risen again since their last fall. */
const risen = sql`card_settings s where s.top_up and not s.armed and ${balance} >= s.threshold`

interface Fall {
  readonly account: string
  readonly card: string
  /** Minor units of USD. */
  readonly threshold: bigint
  readonly amount: bigint
  readonly monthLimit: bigint
}

/**
 * Charges the cards of accounts whose balance has fallen below their threshold: once a fall. A fall ends when the balance has risen
 * again, or when its charge is paid; one whose charge was declined is not charged again.
 */
export const topUps = (policies: Policies): Deadline => ({
  name: 'cards.top-up',
  nextDue: () => sql`(select min(s.next_at) from ${fallen})`,
  alsoDue: () => onceAny(sql`select from ${risen}`),
  async sweep(tx, now) {
    await sql`update card_settings set armed = true where account_id in (select s.account_id from ${risen})`.execute(tx)
    const { rows } = await sql<Fall>`
      select s.account_id as account, c.id as card, s.threshold::numeric, s.amount::numeric, s.month_limit::numeric as "monthLimit"
      from ${fallen} and s.next_at <= ${now} and c.expires_at > ${now}
      order by s.next_at limit 50 for update of s skip locked`.execute(tx)
    const policy = policies.at(now)
    for (const fall of rows) await topUp(tx, fall, { now, policy })
    return rows.length
  },
})

async function topUp(tx: Tx, fall: Fall, { now, policy }: { readonly now: Date; readonly policy: ReadPolicy }) {
  const { account, card } = fall
  await lockAccount(tx, account)
  const amount = usd(fall.amount)
  const paused = await pausedUntil(tx, fall, { now, policy })
  if (paused) return void (await setSettings(tx, account, { next_at: paused }))
  if (await requestCharge(tx, { now, policy }, { account, card, amount }))
    return void (await setSettings(tx, account, { armed: false }))
  // Too many recharges are open; most of them end within minutes.
  await setSettings(tx, account, { next_at: new Date(now.getTime() + 15 * 60_000) })
}

const setSettings = (tx: Tx, account: string, set: { readonly next_at?: Date; readonly armed?: boolean }) =>
  tx.updateTable('card_settings').set(set).where('account_id', '=', account).execute()

/** When the next top-up is possible, where none is now. */
async function pausedUntil(
  tx: Tx,
  fall: Fall,
  { now, policy }: { readonly now: Date; readonly policy: ReadPolicy },
): Promise<Date | undefined> {
  const { account, monthLimit, threshold } = fall
  const stopped = await topUpsStoppedUntil(tx, account, now)
  if (stopped) return stopped
  const { today, month } = await chargedBy(tx, account, now)
  if (today >= policy(topUpsADay)) return new Date(startOfDay(now).getTime() + dayMs)
  if (month + chargedFor(usd(fall.amount), policy).minor <= monthLimit) return undefined
  const next = nextMonth(now)
  await notifyCustomer(tx, {
    account,
    texts: topUpPausedMessage,
    parametersIn: language => ({
      threshold: displayAmount(usd(threshold)),
      limit: displayAmount(usd(monthLimit)),
      date: localDay(next, language),
    }),
    now,
  })
  return next
}

/** An operator has stopped what the money would be spent on. */
export async function topUpsStoppedUntil(tx: Tx, account: string, now: Date): Promise<Date | undefined> {
  for (const kind of ['orders', 'sign-in'] as const) {
    const stopped = await stoppedFor(tx, account, kind, now)
    if (stopped) return stopped.until
  }
  return undefined
}

const startOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
const nextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))

/**
 * Top-ups since midnight, refused ones too: each asks a bank, and saving the settings again would have it asked again. And what they
 * charged since the first of the month (UTC).
 */
export async function chargedBy(
  db: Parameters<typeof stoppedFor>[0],
  account: string,
  now: Date,
): Promise<{ readonly today: number; readonly month: bigint }> {
  const { rows } = await sql<{ today: number; month: bigint }>`
    select count(*) filter (where requested_at >= ${startOfDay(now)})::int as today,
      coalesce(sum(amount) filter (where state not in ('declined', 'lapsed')), 0)::numeric as month
    from card_charges where account_id = ${account} and purpose = 'top-up' and requested_at >= ${startOfMonth(now)}`.execute(
    db,
  )
  return rows[0] ?? { today: 0, month: 0n }
}
