import { randomBytes } from 'node:crypto'
import { ok } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { hashToken } from '../../identity/index.ts'
import { notifyOwner } from '../security-events.ts'

const count = 10
// Without letters and digits that look alike on paper.
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/**
 * Creates ten codes of 118 bits, shown only once: only their hashes are stored, and at this entropy no slow hash is needed
 * (ASVS 6.5.2). The previous codes become invalid.
 */
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
  await notifyOwner(tx, context, context.account, 'recovery-codes-renewed')
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

/** Accepts any spelling: with or without hyphens, in lower case. */
const hashOf = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

function newCode(): string {
  // 30 letters: the 16 byte values of 240 and above would favour some of them.
  const picked: string[] = []
  while (picked.length < 24) {
    for (const byte of randomBytes(32)) if (byte < 240 && picked.length < 24) picked.push(letters[byte % 30] ?? '')
  }
  return picked.join('').replace(/(.{4})(?=.)/g, '$1-')
}
