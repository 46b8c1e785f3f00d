import { randomBytes } from 'node:crypto'
import { ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { hashToken } from '../identity/index.ts'
import { tell } from './security-events.ts'

const count = 10
// Without the letters and digits that look alike on paper.
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Ten new codes of 118 bits, told this once: only their hashes are kept, and so much need no slow hash (ASVS 6.5.2). Those before are worth nothing. */
export async function makeRecoveryCodes(tx: Tx, account: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await tx.deleteFrom('recovery_codes').where('account_id', '=', account).execute()
  for (const code of codes)
    await tx
      .insertInto('recovery_codes')
      .values({ account_id: account, code_hash: hashOf(code) })
      .execute()
  return codes
}

export async function renewRecoveryCodes(tx: Tx, context: Actor) {
  const recoveryCodes = await makeRecoveryCodes(tx, context.account)
  await tell(tx, context, context.account, 'recovery-codes-renewed')
  return ok({ recoveryCodes })
}

export async function isRecoveryCode(tx: Tx, account: string, code: string): Promise<boolean> {
  const found = await tx
    .selectFrom('recovery_codes')
    .select('account_id')
    .where('account_id', '=', account)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function spendRecoveryCode(tx: Tx, account: string, code: string, now: Date): Promise<void> {
  await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', account)
    .where('code_hash', '=', hashOf(code))
    .execute()
}

/** However it is typed: with or without strokes, in small letters. */
const hashOf = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

function newCode(): string {
  // 30 letters: the 16 values of a byte above 240 would favour some of them.
  const picked: string[] = []
  while (picked.length < 24) {
    for (const byte of randomBytes(32)) if (byte < 240 && picked.length < 24) picked.push(letters[byte % 30] ?? '')
  }
  return picked.join('').replace(/(.{4})(?=.)/g, '$1-')
}
