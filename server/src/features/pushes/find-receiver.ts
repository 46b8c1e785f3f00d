import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/pushes'
import { type Done, type Failure, fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { maskEmail } from '../identity/index.ts'

/** The receiver's name, masked, so that the sender sees that the ID is the right one. */
export async function findPushReceiver(
  db: Db | Tx,
  { account }: Pick<Actor, 'account'>,
  { receiver }: Pick<Input<typeof contract.findPushReceiver>, 'receiver'>,
): Promise<Done<{ name: string }> | Failure<'receiver-unknown'> | Failure<'receiver-is-you'>> {
  if (receiver === account) return fail('receiver-is-you')
  const name = (await maskedNames(db, [receiver])).get(receiver)
  return name === undefined ? fail('receiver-unknown') : ok({ name })
}

/** `Mary Major` → `M***`, and beside it the masked address. */
export async function maskedNames(db: Db | Tx, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'display_name'])
    .where('id', '=', eb => eb.fn.any(eb.val([...new Set(accounts)])))
    .execute()
  return new Map(
    rows.map(({ id, email, display_name: name }) => [
      id,
      [name && `${[...name][0]}***`, maskEmail(email)].filter(Boolean).join(' · '),
    ]),
  )
}
