import type { Text } from '@namestead/contract/language'
import { add, displayAmount, type Money, total, usd } from '@namestead/contract/money'
import type { reviewRules } from '@namestead/contract/operate/registration'
import { countryName } from '../../../platform/country-names.ts'
import { rowsOf, type Tx } from '../../../platform/database.ts'
import type { ReadPolicy } from '../../../platform/policies.ts'
import type { CurrentRegistrant } from '../../registrants/index.ts'
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
  readonly registrant: Pick<CurrentRegistrant, 'name' | 'organisation'> | undefined
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
  const known = await readHistory(tx, buyer)
  const sum = total(lines.map(({ price }) => price))
  const ofOrder =
    firstOrder(buyer, known, sum) ?? velocity(buyer, known, lines.length) ?? cardCountry(buyer, known, sum)
  const ofNames = new Map<string, Risk | undefined>()
  for (const { registrant } of lines)
    if (!ofNames.has(namesOf(registrant).join('\n')))
      ofNames.set(namesOf(registrant).join('\n'), await sanctions(tx, buyer, namesOf(registrant)))
  return lines.map(({ registrant }) => ofNames.get(namesOf(registrant).join('\n')) ?? ofOrder)
}

const namesOf = (registrant: RiskyLine['registrant']): readonly string[] =>
  registrant ? [registrant.name, registrant.organisation ?? ''] : []

/** What the rules ask of an account before the order. */
interface History {
  /** Minor units of registrations that wait. */
  readonly waiting: bigint
  readonly done: boolean
  /** Registrations within an hour: of the account, and of all accounts with a session from an address of one of its own. */
  readonly own: number
  readonly shared: number
  /** The country of its last card that is of another country than the account; null: there is none. */
  readonly card: string | null
  readonly country: string | null
  /** Minor units of what was registered within a day. */
  readonly earlier: bigint
}

/** An operator who looks at two accounts joins them in no way. */
async function readHistory(tx: Tx, { account, now }: Buyer): Promise<History> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const [history] = await rowsOf<History>(
    tx,
    `select o.*, v.*, c.card, c.country
     from (
       select coalesce(sum(price) filter (where state = 'waiting'), 0)::numeric as waiting, coalesce(bool_or(state = 'done'), false) as done,
         coalesce(sum(price) filter (where state <> 'failed' and created_at > $3), 0)::numeric as earlier,
         count(*) filter (where created_at > $2)::int as own
       from registrations where account_id = $1) o
     cross join (
       select count(*)::int as shared from registrations where created_at > $2 and account_id in (
         select s.account_id from sessions s where s.account_id is not null and s.operator_id is null and s.address in (
           select address from sessions where account_id = $1 and operator_id is null))) v
     left join lateral (
       select p.card_country as card, f.country from payments p join profiles f on f.account_id = p.account_id
       where p.account_id = $1 and p.card_country <> f.country and p.received_at > $4
       order by p.received_at desc limit 1) c on true`,
    [account, before(1), before(cardHours), before(cardDays * 24)],
  )
  if (!history) throw new Error('an account has no history')
  return history
}

/** All that is not done yet counts as the first order: one in parts is no smaller. */
function firstOrder({ policy }: Buyer, { waiting, done }: History, ordered: Money): Risk | undefined {
  const limit = policy(reviewFirstOrderAbove)
  const sum = add(ordered, usd(waiting))
  if (limit.minor === 0n || done || sum.minor <= limit.minor) return undefined
  return {
    rule: 'first-order',
    facts: { us: `First order, ${displayAmount(sum)}`, zhcn: `首单，${displayAmount(sum)}` },
  }
}

function velocity({ policy }: Buyer, counted: History, added: number): Risk | undefined {
  const [own, shared] = [policy(reviewDomainsAnHour), policy(reviewDomainsAnHourByAddress)]
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
function cardCountry({ policy }: Buyer, { card, country, earlier }: History, ordered: Money): Risk | undefined {
  const limit = policy(reviewCardCountryAbove)
  if (limit.minor === 0n || card === null || country === null || ordered.minor + earlier <= limit.minor)
    return undefined
  return { rule: 'card-country', facts: ofCountries(card, country) }
}

const ofCountries = (card: string, own: string): Text => ({
  us: `Card of ${countryName(card, 'us')}, account of ${countryName(own, 'us')}`,
  zhcn: `银行卡：${countryName(card, 'zhcn')}，账号：${countryName(own, 'zhcn')}`,
})

async function sanctions(tx: Tx, { policy }: Buyer, names: readonly string[]): Promise<Risk | undefined> {
  if (policy(reviewSanctions) === 0) return undefined
  const found = await findSanctioned(tx, names)
  if (!found) return undefined
  const listed = found.listed.slice(0, 450)
  return { rule: 'sanctions', facts: { us: `Listed as “${listed}”`, zhcn: `名单中的“${listed}”` } }
}
