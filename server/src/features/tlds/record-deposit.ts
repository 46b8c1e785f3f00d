import type { Databases, Tx } from '../../platform/database.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'

export interface DepositShown {
  /** Plain decimals: what is left and what may be spent beyond it. */
  readonly balance: string
  readonly creditLimit: string | null
  readonly currency: string | null
}

const kind = 'registry-deposit'

/** What a registry said of our account with its last charge (RFC 8748 section 3.5). Below the operator's sum it is an alarm. */
export async function recordDeposit(
  { transact }: Databases,
  registry: string,
  { balance, creditLimit, currency }: DepositShown,
  now: Date,
): Promise<void> {
  const left = hundredthsOf(balance) + hundredthsOf(creditLimit ?? '0')
  await transact(async tx => {
    const row = await tx
      .updateTable('registries')
      .set({ deposit: left, deposit_currency: currency, deposit_read_at: now })
      .where('id', '=', registry)
      .returning(['name', 'deposit_alarm'])
      .executeTakeFirst()
    if (row) await judgeDeposit(tx, { id: registry, name: row.name, alarm: row.deposit_alarm, left, currency }, now)
  })
}

interface Deposit {
  readonly id: string
  readonly name: string
  readonly alarm: bigint | null
  /** Minor units, with what may be spent beyond the balance. */
  readonly left: bigint
  readonly currency: string | null
}

/** A deposit below the operator's sum is a to-do until it is not. */
export async function judgeDeposit(tx: Tx, { id, name, alarm, left, currency }: Deposit, now: Date): Promise<void> {
  const todo = { kind, reference: id }
  if (alarm === null || left >= alarm) return settleOperatorTodo(tx, todo, 'The deposit is above the alarm.', now)
  await raiseOperatorTodo(tx, {
    ...todo,
    text: `Top up our deposit at registry ${name}: ${[decimalsOf(left), currency].filter(Boolean).join(' ')} left.`,
    now,
  })
}

/** `12.345` is 1234: more decimals than two are cut. */
function hundredthsOf(decimal: string): bigint {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  const hundredths = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
  return sign === '-' ? -hundredths : hundredths
}

/** Minor units of a hundredth as people write them. */
export function decimalsOf(minor: bigint): string {
  const digits = `${minor < 0n ? -minor : minor}`.padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
