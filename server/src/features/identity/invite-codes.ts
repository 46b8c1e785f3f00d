import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { OperatorCommand } from '../../platform/commands.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { SettingError } from '../../platform/settings.ts'

// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** The code as it is kept; undefined where there is none or it is used up. */
export async function findInviteCode(db: Db, typed: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('invite_codes')
    .select('code')
    .where('code', '=', typed.trim().toLowerCase())
    .whereRef('uses', '<', 'most_uses')
    .executeTakeFirst()
  return found?.code
}

/** Counts one more use; false where somebody else took the last one. */
export async function useInviteCode(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    update invite_codes set uses = uses + 1 where code = ${code} and uses < most_uses returning 1`.execute(tx)
  return rows.length > 0
}

const makeInviteCode: OperatorCommand = {
  name: 'make-invite-code',
  meaning: 'Makes a code that people may bring along when they register.',
  options: [
    { name: 'code', value: 'text', meaning: '4 to 32 letters, digits and hyphens; made up where left out' },
    { name: 'uses', value: 'number', meaning: 'how often it may be used, once where left out' },
    { name: 'note', value: 'text', meaning: 'what it is for; operators alone see it' },
  ],
  async run({ databases, clock }, given) {
    const code = given.optional('code')?.trim().toLowerCase() ?? randomCode()
    if (!/^[a-z0-9-]{4,32}$/.test(code)) throw new SettingError('--code must be 4 to 32 letters, digits and hyphens.')
    const uses = given.optional('uses') ?? '1'
    if (!/^[1-9]\d{0,5}$/.test(uses)) throw new SettingError('--uses must be a whole number from 1 to 999999.')
    const made = await databases.transact(tx =>
      tx
        .insertInto('invite_codes')
        .values({ code, note: given.optional('note') ?? '', most_uses: Number(uses), created_at: clock.now() })
        .onConflict(conflict => conflict.doNothing())
        .returning('code')
        .executeTakeFirst(),
    )
    if (!made) throw new SettingError(`There is a code ${code} already.`)
    return `${code} can be used ${uses === '1' ? 'once' : `${uses} times`}.`
  },
}

const listInviteCodes: OperatorCommand = {
  name: 'list-invite-codes',
  meaning: 'Every invite code, the newest first, and how often it was used.',
  options: [],
  async run({ databases }) {
    const codes = await databases.db
      .selectFrom('invite_codes')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(500)
      .execute()
    if (codes.length === 0) return 'No invite code was made.'
    return codes
      .map(({ code, uses, most_uses, note }) => `${code}  ${uses} of ${most_uses} used  ${note}`.trim())
      .join('\n')
  },
}

export const inviteCommands = [makeInviteCode, listInviteCodes]
