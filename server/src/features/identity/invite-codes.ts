import { randomInt } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/identity'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** The stored code; undefined if there is none or it is used up. */
export async function findInviteCode(db: Db, typed: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('invite_codes')
    .select('code')
    .where('code', '=', typed.trim().toLowerCase())
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst()
  return found?.code
}

/** Counts one use; false if a concurrent registration took the last one. */
export async function useInviteCode(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    update invite_codes set uses = uses + 1 where code = ${code} and uses < max_uses returning 1`.execute(tx)
  return rows.length > 0
}

export async function makeInviteCode(
  tx: Tx,
  { now }: OperatorContext,
  { code: asked, uses = 1, note = '' }: Input<typeof contract.makeInviteCode>,
) {
  const code = asked?.toLowerCase() ?? randomCode()
  if (!/^[a-z0-9-]{4,32}$/.test(code)) return fail('invite-code-shape')
  const made = await tx
    .insertInto('invite_codes')
    .values({ code, note, max_uses: uses, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return made ? ok({ code, uses }) : fail('invite-code-taken', { code })
}

/** Every invite code with its uses, newest first. */
export async function listInviteCodes(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listInviteCodes>,
) {
  const { rows, next } = await listPage(
    db,
    db.selectFrom('invite_codes').select(['position', 'code', 'uses', 'max_uses as maxUses', 'note']),
    { next: after, by: 'position', newestFirst: true },
  )
  return ok({ codes: rows, next })
}
