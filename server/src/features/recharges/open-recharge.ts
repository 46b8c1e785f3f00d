import { isBankChannel } from '@namestead/contract/bank-transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { maxOpen, maxOpenTransfers } from './policies.ts'

interface Opened {
  readonly channel: string
  /** Minor units of USD. */
  readonly amount: bigint
  readonly fee: bigint
  readonly currency?: string
  /** Minor units of `currency`. */
  readonly charged?: bigint
  readonly rate?: bigint
  readonly ask_at?: Date | null
  readonly order_id?: string | null
  readonly pays_order?: boolean
  /** A kept card is charged for it. */
  readonly by_card?: boolean
  readonly expires_at: Date
}

/**
 * Stores a recharge unless the account has as many open ones as it may; two of its sessions count each other's. Bank transfers wait
 * for days, the others for minutes: they are counted apart. Undefined: there are too many. `pageOf`: where it is paid, unless a provider says so later.
 */
export async function openRecharge(
  tx: Tx,
  { account, now, policy }: Pick<Actor, 'account' | 'now' | 'policy'>,
  row: Opened,
  pageOf?: (recharge: string) => string,
) {
  const isTransfer = isBankChannel(row.channel)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recharges ${account}`}, 0))`.execute(tx)
  const { open } = await tx
    .selectFrom('recharges')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('account_id', '=', account)
    .where('state', '=', 'open')
    .where(sql<boolean>`starts_with(channel, 'bank-') = ${isTransfer}`)
    .executeTakeFirstOrThrow()
  if (open >= policy(isTransfer ? maxOpenTransfers : maxOpen)) return undefined
  const { id } = await tx
    .insertInto('recharges')
    .values({ account_id: account, ...row, state: 'open', opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (pageOf)
    await tx
      .updateTable('recharges')
      .set({ checkout_url: pageOf(id) })
      .where('id', '=', id)
      .execute()
  return id
}
