import type { Text } from '@namestead/contract/language'
import { add, displayAmount, type Money, total, usd } from '@namestead/contract/money'
import type { reviewRules } from '@namestead/contract/operate/registration'
import { sql } from 'kysely'
import { countryName } from '../../../platform/country-names.ts'
import { rowsOf, type Tx } from '../../../platform/database.ts'
import type { ReadPolicy } from '../../../platform/policies.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import {
  reviewCardCountryAbove,
  reviewDomainsAnHour,
  reviewDomainsAnHourByAddress,
  reviewFirstOrderAbove,
  reviewSanctions,
} from '../policies.ts'
import { findSanctioned } from './sanctions-list.ts'

export interface Risk {
  readonly rule: (typeof reviewRules)[number]
  /** What was seen, for operators. */
  readonly facts: Text
}

export interface RiskyLine {
  readonly price: Money
  readonly template: string
  readonly version: number
}

interface Buyer {
  readonly account: string
  readonly now: Date
  readonly policy: ReadPolicy
}

const cardDays = 30
const cardHours = 24

/**
 * The rule that stops each registration of an order, if any. What a registrant is named stops the registrations in that name; all others
 * stop the whole order. Each rule is off where its policy is 0.
 */
export async function findRisks(
  tx: Tx,
  buyer: Buyer,
  lines: readonly RiskyLine[],
): Promise<readonly (Risk | undefined)[]> {
  const ofOrder =
    (await firstOrder(tx, buyer, lines)) ??
    (await velocity(tx, buyer, lines.length)) ??
    (await cardCountry(tx, buyer, lines))
  const ofTemplates = new Map<string, Risk | undefined>()
  for (const { template, version } of lines) {
    const key = `${template}/${version}`
    if (!ofTemplates.has(key)) ofTemplates.set(key, await sanctions(tx, buyer, template, version))
  }
  return lines.map(({ template, version }) => ofTemplates.get(`${template}/${version}`) ?? ofOrder)
}

const sumOf = (lines: readonly RiskyLine[]) => total(lines.map(({ price }) => price))

/** All that is not done yet counts as the first order: one in parts is no smaller. */
async function firstOrder(tx: Tx, { account, policy }: Buyer, lines: readonly RiskyLine[]): Promise<Risk | undefined> {
  const limit = policy(reviewFirstOrderAbove)
  if (limit.minor === 0n) return undefined
  const { rows } = await sql<{ waiting: bigint; done: boolean }>`
    select coalesce(sum(price) filter (where state = 'waiting'), 0)::numeric as waiting, coalesce(bool_or(state = 'done'), false) as done
    from registrations where account_id = ${account}`.execute(tx)
  const [{ waiting, done } = { waiting: 0n, done: false }] = rows
  const sum = add(sumOf(lines), usd(waiting))
  if (done || sum.minor <= limit.minor) return undefined
  return {
    rule: 'first-order',
    facts: { us: `First order, ${displayAmount(sum)}`, zhcn: `首单，${displayAmount(sum)}` },
  }
}

/** Of the account, and of all accounts with a session from an address of one of its own. An operator who looks at both joins none. */
async function velocity(tx: Tx, { account, now, policy }: Buyer, added: number): Promise<Risk | undefined> {
  const [own, shared] = [policy(reviewDomainsAnHour), policy(reviewDomainsAnHourByAddress)]
  if (own === 0 && shared === 0) return undefined
  const since = new Date(now.getTime() - 3_600_000)
  const [counted] = await rowsOf<{ own: number; shared: number }>(
    tx,
    `select (select count(*)::int from registrations where account_id = $1 and created_at > $2) as own,
       (select count(*)::int from registrations where created_at > $2 and account_id in (
         select s.account_id from sessions s where s.account_id is not null and s.operator_id is null and s.address in (
           select address from sessions where account_id = $1 and operator_id is null))) as shared`,
    [account, since],
  )
  if (!counted) return undefined
  if (own > 0 && counted.own + added > own) return { rule: 'velocity', facts: ofAccount(counted.own + added) }
  if (shared > 0 && counted.shared + added > shared)
    return { rule: 'velocity', facts: fromAddress(counted.shared + added) }
  return undefined
}

const ofAccount = (count: number): Text => ({
  us: `${count} domains of the account within an hour`,
  zhcn: `该账号 1 小时内 ${count} 个域名`,
})
const fromAddress = (count: number): Text => ({
  us: `${count} domains from one address within an hour`,
  zhcn: `同一地址 1 小时内 ${count} 个域名`,
})

/** Together with what was registered within a day: orders in parts are no smaller. */
async function cardCountry(
  tx: Tx,
  { account, now, policy }: Buyer,
  lines: readonly RiskyLine[],
): Promise<Risk | undefined> {
  const limit = policy(reviewCardCountryAbove)
  if (limit.minor === 0n) return undefined
  const { rows } = await sql<{ card: string; own: string; earlier: bigint }>`
    select p.card_country as card, f.country as own, (select coalesce(sum(r.price), 0)::numeric from registrations r
      where r.account_id = ${account} and r.state <> 'failed' and r.created_at > ${new Date(now.getTime() - cardHours * 3_600_000)}) as earlier
    from payments p join profiles f on f.account_id = p.account_id
    where p.account_id = ${account} and p.card_country <> f.country and p.received_at > ${new Date(now.getTime() - cardDays * dayMs)}
    order by p.received_at desc limit 1`.execute(tx)
  const [found] = rows
  if (!found || sumOf(lines).minor + found.earlier <= limit.minor) return undefined
  return { rule: 'card-country', facts: ofCountries(found) }
}

const ofCountries = ({ card, own }: { readonly card: string; readonly own: string }): Text => ({
  us: `Card of ${countryName(card, 'us')}, account of ${countryName(own, 'us')}`,
  zhcn: `银行卡：${countryName(card, 'zhcn')}，账号：${countryName(own, 'zhcn')}`,
})

async function sanctions(tx: Tx, { policy }: Buyer, template: string, version: number): Promise<Risk | undefined> {
  if (policy(reviewSanctions) === 0) return undefined
  const registrant = await tx
    .selectFrom('registrant_versions')
    .select(['name', 'organisation'])
    .where('template_id', '=', template)
    .where('version', '=', version)
    .executeTakeFirst()
  const found = registrant && (await findSanctioned(tx, [registrant.name, registrant.organisation ?? '']))
  if (!found) return undefined
  const listed = found.listed.slice(0, 450)
  return { rule: 'sanctions', facts: { us: `Listed as “${listed}”`, zhcn: `名单中的“${listed}”` } }
}
