import type { CustomerKind, SpendableKind } from './accounts.ts'

/** Holds are numbered in creation order; the number wraps, so that it always refers to one. */
interface LineOf {
  readonly hold: number
  readonly line: number
}
export interface CaptureOf extends LineOf {
  readonly seller: number
  readonly price: bigint
  readonly fee: bigint
  readonly tax: bigint
  readonly rest: bigint
}
export interface ReleaseOf extends LineOf {
  readonly amount: bigint
}

/** The operations of the ledger, over customers by index. Amounts are minor units. */
export type Step =
  | {
      readonly verb: 'credit'
      readonly to: number
      readonly kind: SpendableKind | 'proceeds-on-hold'
      readonly amount: bigint
    }
  | { readonly verb: 'charge'; readonly from: number; readonly amount: bigint }
  | { readonly verb: 'hold'; readonly from: number; readonly amount: bigint }
  | { readonly verb: 'capture'; readonly lines: readonly CaptureOf[] }
  | { readonly verb: 'release'; readonly lines: readonly ReleaseOf[] }
  | {
      readonly verb: 'transfer'
      readonly from: number
      readonly fromKind: 'available' | SpendableKind | 'proceeds-on-hold'
      readonly to: number
      readonly toKind: SpendableKind | 'proceeds-on-hold'
      readonly amount: bigint
    }

type Refusal = 'in-debt' | 'not-enough-funds' | 'too-much'
export type Answer = 'done' | 'repeated' | Refusal

const spendable: readonly SpendableKind[] = ['recharged', 'settleable', 'withdrawable']
const isSpendable = (kind: string): kind is SpendableKind => spendable.some(known => known === kind)

const smaller = (a: bigint, b: bigint) => [a, b].reduce((one, other) => (one > other ? other : one))

const wholeOf = (line: CaptureOf | ReleaseOf) =>
  'price' in line ? line.price + line.fee + line.tax + line.rest : line.amount

interface ModelHold {
  readonly owner: number
  readonly sources: { readonly kind: SpendableKind; left: bigint }[]
  left: bigint
  readonly ended: Set<number>
}

/** A reference model of the ledger: numbers in memory, one command after the other. */
export class LedgerModel {
  readonly customers: Record<CustomerKind, bigint>[]
  readonly platform = new Map<string, bigint>()
  readonly holds: ModelHold[] = []
  private readonly seen = new Set<string>()

  constructor(customers: number) {
    this.customers = Array.from({ length: customers }, () => ({
      recharged: 0n, settleable: 0n, withdrawable: 0n, 'on-hold': 0n, 'proceeds-on-hold': 0n, debt: 0n,
    })) // biome-ignore format: one customer
  }

  /** `reference` identifies the operation, which takes effect once. */
  take(step: Step, reference: string): Answer {
    if ('lines' in step) return this.end(step.lines)
    const key = `${step.verb} ${reference}`
    if (this.seen.has(key)) return 'repeated'
    const answer = this.run(step)
    if (answer === 'done') this.seen.add(key)
    return answer
  }

  statementOf(customer: number): bigint {
    const { recharged, settleable, withdrawable, debt } = this.of(customer)
    return recharged + settleable + withdrawable + debt
  }

  private run(step: Exclude<Step, { lines: unknown }>): Answer {
    if (step.verb === 'credit') {
      this.ours('clearing/test', -step.amount)
      this.give(step.to, step.kind, step.amount)
      return 'done'
    }
    if (step.verb === 'charge') {
      const missing = step.amount - this.spend(step.from, step.amount).reduce((sum, part) => sum + part.left, 0n)
      this.of(step.from).debt -= missing
      this.ours('clearing/test', step.amount)
      return 'done'
    }
    const kind = step.verb === 'hold' ? 'available' : step.fromKind
    const refused = this.refusal(step.from, kind, step.amount)
    if (refused) return refused
    if (step.verb === 'hold') {
      const sources = this.spend(step.from, step.amount)
      this.of(step.from)['on-hold'] += step.amount
      this.holds.push({ owner: step.from, sources, left: step.amount, ended: new Set() })
      return 'done'
    }
    if (kind === 'available') this.spend(step.from, step.amount)
    else this.of(step.from)[kind] -= step.amount
    this.give(step.to, step.toKind, step.amount)
    return 'done'
  }

  /** All lines end or none: too large an amount for one hold refuses the whole. */
  private end(lines: readonly (CaptureOf | ReleaseOf)[]): Answer {
    const fresh = new Map(
      lines
        .filter(line => !this.holdOf(line).ended.has(line.line))
        .map(line => [`${line.hold % this.holds.length} ${line.line}`, line] as const)
        // Of duplicates of a line the first counts.
        .reverse(),
    )
    const ending = lines.filter(line => [...fresh.values()].includes(line))
    for (const hold of this.holds) {
      const sum = ending.reduce((sum, line) => sum + (this.holdOf(line) === hold ? wholeOf(line) : 0n), 0n)
      if (sum > hold.left) return 'too-much'
    }
    for (const line of ending) this.endLine(this.holdOf(line), line)
    return ending.length > 0 ? 'done' : 'repeated'
  }

  private endLine(hold: ModelHold, line: CaptureOf | ReleaseOf): void {
    hold.left -= wholeOf(line)
    hold.ended.add(line.line)
    this.of(hold.owner)['on-hold'] -= wholeOf(line)
    if ('price' in line) {
      this.give(line.seller, 'proceeds-on-hold', line.price)
      this.ours('income/push', line.fee)
      this.ours('tax-payable/DE', line.tax)
    }
    let left = 'price' in line ? line.rest : line.amount
    for (const source of hold.sources.toReversed()) {
      const given = smaller(source.left, left)
      source.left -= given
      left -= given
      this.give(hold.owner, source.kind, given)
    }
  }

  private holdOf({ hold }: LineOf): ModelHold {
    const found = this.holds[hold % this.holds.length]
    if (!found) throw new Error('the model knows no hold')
    return found
  }

  private refusal(customer: number, kind: CustomerKind | 'available', amount: bigint): Refusal | undefined {
    const has = this.of(customer)
    if (has.debt < 0n && kind !== 'proceeds-on-hold') return 'in-debt'
    const there = kind === 'available' ? spendable.reduce((sum, one) => sum + has[one], 0n) : has[kind]
    return there < amount ? 'not-enough-funds' : undefined
  }

  private give(customer: number, kind: CustomerKind, amount: bigint): void {
    const has = this.of(customer)
    const paid = isSpendable(kind) ? smaller(-has.debt, amount) : 0n
    has.debt += paid
    has[kind] += amount - paid
  }

  private spend(customer: number, amount: bigint) {
    let left = amount
    return spendable.map(kind => {
      const has = this.of(customer)
      const taken = smaller(has[kind], left)
      has[kind] -= taken
      left -= taken
      return { kind, left: taken }
    })
  }

  private ours(account: string, amount: bigint): void {
    this.platform.set(account, (this.platform.get(account) ?? 0n) + amount)
  }

  private of(customer: number): Record<CustomerKind, bigint> {
    const found = this.customers[customer]
    if (!found) throw new Error('the model knows no such customer')
    return found
  }
}
