import type { RestrictionKind } from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { customerLevels } from '@namestead/contract/customer-levels'
import type * as contract from '@namestead/contract/operate/accounts'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isInForce, protectionOf } from '../account-security/index.ts'
import { sessionsOf } from '../identity/index.ts'
import { readFunds } from '../ledger/index.ts'
import { readNotes } from './account-notes.ts'
import { newestOf } from './newest.ts'

const levelOf = (level: number) => customerLevels[level] ?? 'standard'
/** Of the lists. */
const shown = 10

export async function showAccount(
  db: Db,
  { now, may }: OperatorContext,
  { account }: Input<typeof contract.showAccount>,
) {
  const who = await readWho(db, account)
  if (!who) return fail('account-unknown', { account })
  const [funds, restrictions, accountNotes, protection, sessions, domains] = await Promise.all([
    readFunds(db, account),
    readRestrictions(db, account, now),
    readNotes(db, account, shown),
    protectionOf(db, account),
    sessionsOf(db, account),
    newestOf.domains(db, account, shown),
  ])
  const [orders, recharges, payments, cards, withdrawals, workOrders, recentActs] = await Promise.all([
    may('orders.read') ? newestOf.orders(db, account, shown) : undefined,
    may('payments.read') ? newestOf.recharges(db, account, shown) : undefined,
    may('payments.read') ? newestOf.payments(db, account, shown) : undefined,
    may('payments.read') ? newestOf.cards(db, account, shown) : undefined,
    may('withdrawals.read') ? newestOf.withdrawals(db, account, shown) : undefined,
    may('support.read') ? newestOf.workOrders(db, account, shown) : undefined,
    may('audit.read') ? readActs(db, account) : null,
  ])
  return ok({
    ...who,
    ...funds,
    restrictions,
    accountNotes,
    protection: protection.methods,
    loginProtection: protection.signIn,
    sessionCount: sessions.length,
    openSessions: sessions
      .slice(0, shown)
      .map(({ createdAt, address, userAgent }) => ({ startedAt: createdAt, ip: address, browser: userAgent })),
    domainCount: domains.count,
    newestDomains: domains.rows,
    orderCount: orders?.count ?? null,
    newestOrders: orders?.rows ?? null,
    rechargeCount: recharges?.count ?? null,
    newestRecharges: recharges?.rows ?? null,
    paymentsInReviewCount: payments?.count ?? null,
    paymentsInReview: payments?.rows ?? null,
    cardCount: cards?.count ?? null,
    newestCards: cards?.rows ?? null,
    withdrawalCount: withdrawals?.count ?? null,
    newestWithdrawals: withdrawals?.rows ?? null,
    workOrderCount: workOrders?.count ?? null,
    newestWorkOrders: workOrders?.rows ?? null,
    recentActs,
  })
}

interface Who {
  readonly email: string
  readonly name: string
  readonly site: string
  readonly language: string
  readonly createdAt: Date
  readonly level: number
  readonly levelUntil: Date | null
  readonly country: string
  readonly prefix: string
  readonly phone: string
  readonly address: string
  readonly completedPhone: string
  readonly completedAddress: string
  readonly wechat: string
  readonly qq: string
  readonly skype: string
  readonly whatsapp: string
  readonly telegram: string
}

async function readWho(db: Db, account: string) {
  const [row] = await rowsOf<Who>(
    db,
    `select a.email, coalesce(a.display_name, '') as name, s.name as site, a.language, a.created_at as "createdAt", a.level,
       l.holds_until as "levelUntil", coalesce(p.country, '') as country, coalesce(p.phone_prefix, '') as prefix,
       coalesce(p.phone, '') as phone, concat_ws(', ', p.address, p.postcode, p.city, p.province) as address,
       coalesce(p.completed_phone, '') as "completedPhone", coalesce(p.completed_address, '') as "completedAddress",
       coalesce(c.wechat, '') as wechat, coalesce(c.qq, '') as qq, coalesce(c.skype, '') as skype,
       coalesce(c.whatsapp, '') as whatsapp, coalesce(c.telegram, '') as telegram
     from accounts a join sites s on s.id = a.site_id left join profiles p on p.account_id = a.id
     left join contact_details c on c.account_id = a.id left join account_levels l on l.account_id = a.id
     where a.id = $1`,
    [account],
  )
  if (!row) return undefined
  const { prefix, phone, language, level, ...rest } = row
  return {
    ...rest,
    account,
    language: language === 'zhcn' ? ('zhcn' as const) : ('us' as const),
    level: levelOf(level),
    phone: phone && `+${prefix} ${phone}`,
  }
}

interface Restriction {
  readonly kind: RestrictionKind
  readonly since: Date
  readonly until: Date
  readonly note: string
  readonly reason: string
  readonly operator: string | null
}

const readRestrictions = (db: Db, account: string, now: Date) =>
  rowsOf<Restriction>(
    db,
    `select r.kind, r.since, r.until, r.note, r.reason, o.name as operator
     from restrictions r left join operators o on o.id = r.operator_id
     where r.account_id = $1 and ${isInForce('r', '$2')} order by r.id desc limit 50`,
    [account, now],
  )

interface Act {
  readonly at: Date
  readonly name: string | null
  readonly call: string
  readonly reason: string
  readonly outcome: string
}

/** What operators did about the account; who looked is in the audit log. */
const readActs = (db: Db, account: string) =>
  rowsOf<Act>(
    db,
    `select a.at, o.name, a.call, a.reason, a.outcome
     from (select * from operator_audit where subjects @> array[$1::text] and reason <> '' order by id desc limit ${shown}) a
     left join operators o on o.id = a.operator_id order by a.id desc`,
    [`account ${account}`],
  )
