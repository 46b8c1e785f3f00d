import type { Tx } from '../../platform/database.ts'
import { platform, transfer } from '../ledger/index.ts'
import { directed, dollarsOf } from './dollars.ts'
import { type Paper, periodOf } from './take-paper.ts'

/** Payouts that are on their way to our bank. */
export const inTransit = (channel: string) => platform.clearing(`in-transit-${channel}`)

/**
 * Books what only the provider knows: its fees, as one entry a report and currency, and what it pays out. The caller has locked the
 * paper. What is in a currency without a rate is tried again with the next comparison.
 */
export async function bookReport(tx: Tx, paper: Paper, now: Date): Promise<void> {
  const { id, part: channel } = paper
  const open = await tx
    .selectFrom('paper_lines')
    .select(['line', 'kind', 'reference', 'amount', 'fee', 'currency'])
    .where('paper_id', '=', id)
    .where('booked_at', 'is', null)
    .orderBy('line')
    .execute()
  const { until } = periodOf(paper)
  for (const [currency, lines] of Map.groupBy(open, line => line.currency)) {
    const fees = lines.reduce((sum, { kind, amount, fee }) => sum + fee - (kind === 'fee' ? amount : 0n), 0n)
    const dollars = await dollarsOf(tx, currency, fees, until)
    if (dollars === undefined) continue
    const facts = { kind: 'adjustment', subject: channel, now } as const
    if (dollars !== 0n) {
      const { amount, ...sides } = directed(dollars, platform.providerFees(channel), platform.clearing(channel))
      const reference = `${id}/${lines[0]?.line}`
      booked(await transfer(tx, { ...facts, reason: 'provider-fees', reference }, amount, sides))
    }
    for (const { kind, reference, amount: sent } of lines) {
      const payout = kind === 'payout' ? ((await dollarsOf(tx, currency, -sent, until)) ?? 0n) : 0n
      if (payout === 0n) continue
      const { amount, ...sides } = directed(payout, inTransit(channel), platform.clearing(channel))
      booked(
        await transfer(
          tx,
          { ...facts, reason: 'provider-payout', reference: `${channel}/${reference}` },
          amount,
          sides,
        ),
      )
    }
    await tx
      .updateTable('paper_lines')
      .set({ booked_at: now })
      .where('paper_id', '=', id)
      .where('currency', '=', currency)
      .where('booked_at', 'is', null)
      .execute()
  }
}

/** Between our accounts a transfer is never refused. */
export function booked({ failed }: { readonly failed?: string | undefined }): void {
  if (failed !== undefined) throw new Error(`a correction between our own accounts was refused: ${failed}`)
}
