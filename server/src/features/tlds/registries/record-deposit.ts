import { sql } from 'kysely'
import type { Databases, Tx } from '../../../platform/database.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import { notifyTldsChanged } from '../tlds-changed.ts'
import { settleAccountAlarm } from './account-alarm.ts'

export interface DepositShown {
  /** Plain decimals: what is left and what may be spent beyond it. */
  readonly balance: string
  readonly creditLimit: string | null
  readonly currency: string | null
}

const kind = 'registry-deposit'

/** What is known of our account at a registry, in minor units of the currency that the registry named. */
export interface DepositRow {
  readonly deposit: bigint | null
  readonly deposit_currency: string | null
  /** The currency of the registry's prices, and a unit of it in millionths of a dollar. */
  readonly currency: string | null
  readonly microdollars: number | null
}

/** Whether the deposit pays no registration at this price (minor units of a dollar), which is above the registry's own. */
export function isShort(
  { deposit, deposit_currency: shown, currency, microdollars }: DepositRow,
  price: bigint,
): boolean {
  if (deposit === null || microdollars === null) return false
  // Nothing is known of the worth of a third currency.
  if (shown !== null && shown !== currency) return false
  return (deposit * BigInt(microdollars)) / 1_000_000n < price
}

/** What a registry said of our account with its last charge (RFC 8748 section 3.5). Below the operator's sum it is an alarm. */
export async function recordDeposit(
  { transact }: Databases,
  registry: string,
  { balance, creditLimit, currency }: DepositShown,
  now: Date,
): Promise<void> {
  const left = hundredthsOf(balance) + hundredthsOf(creditLimit ?? '0')
  await transact(async tx => {
    const before = await tx
      .selectFrom('registries')
      .select(['deposit', 'deposit_currency', 'currency', 'microdollars'])
      .where('id', '=', registry)
      .forUpdate()
      .executeTakeFirst()
    const row = await tx
      .updateTable('registries')
      .set({ deposit: left, deposit_currency: currency, deposit_read_at: now })
      .where('id', '=', registry)
      .returning(['name', 'deposit_alarm'])
      .executeTakeFirst()
    if (!row || !before) return
    await sql`insert into registry_deposits as d (registry_id, hour, deposit, lowest, currency, read_at)
      values (${registry}, date_trunc('hour', ${now}::timestamptz, 'UTC'), ${left}, ${left}, ${currency}, ${now})
      on conflict (registry_id, hour) do update set deposit = excluded.deposit,
        lowest = least(d.lowest, excluded.lowest), currency = excluded.currency, read_at = excluded.read_at`.execute(tx)
    const after = { ...before, deposit: left, deposit_currency: currency }
    // Topped up. Where the account has another problem, the next command that it stops raises the alarm again.
    if (before.deposit !== null && left > before.deposit) await settleAccountAlarm(tx, { registry, now })
    await announceShort(tx, registry, before, after, now)
    await judgeDeposit(tx, { id: registry, name: row.name, alarm: row.deposit_alarm, left, currency }, now)
  })
}

/** Every process learns which extensions the deposit begins or ceases to be short for; most charges change none. */
async function announceShort(
  tx: Tx,
  registry: string,
  before: DepositRow,
  after: DepositRow,
  now: Date,
): Promise<void> {
  const prices = await registrationPrices(tx, registry, now)
  const changed = prices.some(({ price }) => isShort(before, price) !== isShort(after, price))
  if (changed) notifyTldsChanged(tx)
}

const registrationPrices = async (tx: Tx, registry: string, now: Date) =>
  (
    await sql<{ tld: string; price: bigint }>`
      select t.label as tld, p.price::numeric as price from tlds t join tld_prices p on p.tld = t.label
      where t.registry_id = ${registry} and p.kind = 'register' and p.years = 1 and p.level = 'standard'
        and p.valid_from <= ${now} and (p.valid_until is null or p.valid_until > ${now}) order by 1`.execute(tx)
  ).rows

interface Deposit {
  readonly id: string
  readonly name: string
  readonly alarm: bigint | null
  /** Minor units, with what may be spent beyond the balance. */
  readonly left: bigint
  readonly currency: string | null
}

/** A deposit below the operator's sum is a to-do until it is not, and so is one that pays for no registration in an extension. */
export async function judgeDeposit(tx: Tx, { id, name, alarm, left, currency }: Deposit, now: Date): Promise<void> {
  const todo = { kind, reference: id }
  const paused = await pausedByDeposit(tx, id, left, now)
  const isLow = alarm !== null && left < alarm
  if (!isLow && paused.length === 0)
    return settleOperatorTodo(tx, todo, 'The deposit is above the alarm, and pays for registrations.', now)
  const sum = [decimalsOf(left), currency].filter(Boolean).join(' ')
  const unsold = paused.map(tld => `.${tld}`).join(' ')
  await raiseOperatorTodo(tx, {
    ...todo,
    text: {
      us: `Top up our deposit at registry ${name}: ${sum} left.${unsold && ` Sales are paused: ${unsold}`}`,
      zhcn: `请为注册局 ${name} 的预存款充值：余额 ${sum}。${unsold && `已暂停销售：${unsold}`}`,
    },
    now,
  })
}

/** The extensions that are not sold until the deposit is topped up. */
async function pausedByDeposit(tx: Tx, registry: string, left: bigint, now: Date): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('registries')
    .select(['deposit_currency', 'currency', 'microdollars'])
    .where('id', '=', registry)
    .executeTakeFirst()
  if (!row) return []
  const prices = await registrationPrices(tx, registry, now)
  return prices.filter(({ price }) => isShort({ ...row, deposit: left }, price)).map(({ tld }) => tld)
}

/** An operator topped it up: it is unknown until the next charge. */
export async function forgetDeposit(tx: Tx, registry: string, now: Date): Promise<void> {
  await settleOperatorTodo(tx, { kind, reference: registry }, 'The deposit was topped up.', now)
  notifyTldsChanged(tx)
}

/** `12.345` is 1234: more decimals than two are cut. */
export function hundredthsOf(decimal: string): bigint {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const hundredths = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
  return sign === '-' ? -hundredths : hundredths
}

/** Minor units of a hundredth as people write them. */
export function decimalsOf(minor: bigint): string {
  const digits = `${minor < 0n ? -minor : minor}`.padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
