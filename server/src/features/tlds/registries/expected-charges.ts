import { parseAmount } from '@namestead/contract/money'
import { sql } from 'kysely'
import { anyOf, insertMany, type Tx } from '../../../platform/database.ts'
import type { WholesaleKind } from '../prices/price-list.ts'
import { wholesaleOf, wholesaleRows } from '../prices/wholesale.ts'
import { inDollars } from './registry-charges.ts'

/** A command that a registry has executed for us, and charges for. */
export interface CostlyWork {
  readonly registry: string
  readonly tld: string
  readonly name: string
  readonly kind: WholesaleKind
  /** Where it is another than that of the kind. */
  readonly command?: string
  readonly years: number
  /** Of our command; one charge is expected of each. */
  readonly clientTransactionId: string
  /** The dollars that we agreed to for all years of a premium domain. */
  readonly agreed?: string | undefined
  /** When it was executed: the list that was in force then counts. */
  readonly at: Date
}

const commands = {
  register: 'createDomain',
  renew: 'renewDomain',
  transfer: 'requestTransfer',
  restore: 'requestRestore',
} as const

/**
 * Records what commands cost by the price list, in the transaction that records their success. A standard command carries no fee
 * (RFC 8748 section 4 lets a registry refuse a wrong one by 2004, and an order must not fail over our list), so that its answer tells
 * none. Where an answer does, it takes precedence. Without a list nothing is known.
 */
export async function expectCharges(tx: Tx, works: readonly CostlyWork[]): Promise<void> {
  if (works.length === 0) return
  const last = new Date(Math.max(...works.map(({ at }) => at.getTime())))
  const rows = await wholesaleRows(tx, works, last)
  const costs = works.flatMap(work => {
    const agreed = work.agreed === undefined ? undefined : parseAmount(work.agreed)
    const cost = agreed ? { amount: agreed.minor, currency: 'USD' } : wholesaleOf(rows, work)
    return cost ? [{ ...work, ...cost }] : []
  })
  if (costs.length === 0) return
  const registries = await tx
    .selectFrom('registries')
    .select(['id', 'currency', 'microdollars'])
    .where('id', '=', anyOf(costs.map(({ registry }) => registry)))
    .execute()
  const known = new Map(registries.map(row => [row.id, row]))
  const dollarsOf = (registry: string, currency: string, amount: bigint) => {
    const billing = known.get(registry)
    if (currency === 'USD') return amount
    return billing?.currency === currency ? inDollars(amount, billing.microdollars) : null
  }
  await insertMany(
    tx,
    'registry_charges',
    costs.map(({ registry, tld, name, kind, command, clientTransactionId, amount, currency, at }) => ({
      registry_id: registry,
      transaction_id: `expected/${clientTransactionId}`,
      client_transaction_id: clientTransactionId,
      source: 'expected',
      command: command ?? commands[kind],
      name,
      tld,
      amount,
      currency,
      dollars: dollarsOf(registry, currency, amount),
      at,
    })),
    { conflict: sql`on conflict (registry_id, transaction_id) do nothing` },
  )
}
