import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/reconciliation'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { compare } from './compare.ts'
import { isOver, type NewPaper, takePaper } from './take-paper.ts'

export async function enterRegistryBalance(
  tx: Tx,
  context: OperatorContext,
  { registry, day, closing }: Input<typeof contract.enterRegistryBalance>,
) {
  const known = await tx.selectFrom('registries').select('id').where('name', '=', registry).executeTakeFirst()
  if (!known) return fail('registry-unknown', { registry })
  if (!isOver(day, context.now)) return fail('day-not-over')
  context.concerns('registry', known.id)
  return enter(tx, context, { kind: 'registry-balance', part: registry, day, closing: closing.minor })
}

export async function enterPayoutBalance(
  tx: Tx,
  context: OperatorContext,
  { paidBy, day, closing }: Input<typeof contract.enterPayoutBalance>,
) {
  if (!isOver(day, context.now)) return fail('day-not-over')
  return enter(tx, context, { kind: 'payout-balance', part: paidBy, day, closing: closing.minor })
}

export async function enterTaxReturn(
  tx: Tx,
  context: OperatorContext,
  { country, fromDay, day, closing }: Input<typeof contract.enterTaxReturn>,
) {
  if (fromDay > day) return fail('ends-before-it-begins')
  if (!isOver(day, context.now)) return fail('day-not-over')
  return enter(tx, context, { kind: 'tax-return', part: country, fromDay, day, closing: closing.minor })
}

async function enter(
  tx: Tx,
  { now, policy, operator, concerns }: OperatorContext,
  given: Omit<NewPaper, 'currency' | 'source' | 'operator'>,
) {
  const paper = await takePaper(tx, { ...given, currency: 'USD', source: 'operator', operator }, now)
  if (!paper) return fail('paper-known')
  const compared = await compare(tx, paper, { now, policy })
  concerns('comparison', compared.comparison)
  return ok(compared)
}
