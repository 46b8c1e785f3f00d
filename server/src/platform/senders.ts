import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** A visitor who makes us send mail: counted by what they call themselves, and by where they come from. */
export interface Sender {
  readonly email: string
  readonly address: string
}

/** Serial for one sender and for one address until the transaction ends, so that messages at once count each other. */
export async function lockSender(tx: Tx, table: string, { email, address }: Sender): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}), hashtext(who)) from (
    select unnest(${[email, address]}::text[]) as who order by 1) as senders`.execute(tx)
}

/** Whether the row's `address` is the same one; of IPv6, whether it is in the same /64, which one customer has. */
export const fromNetworkOf = (address: string): RawBuilder<boolean> => sql<boolean>`address <<=
  case family(${address}::inet) when 4 then ${address}::inet else network(set_masklen(${address}::inet, 64)) end`
