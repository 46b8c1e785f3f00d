import type * as contract from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, failKeeping, ok } from '@namestead/contract/result'
import { base32Of, newAuthenticatorSecret, otpAddress, stepOfCode } from '../../platform/authenticator-codes.ts'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { lockMethods } from './methods.ts'
import { makeRecoveryCodes } from './recoveries/recovery-codes.ts'
import { notifyOwner } from './security-events.ts'

/** Creates a secret for an app. The previous one stays in force until a first code of the new one is accepted. */
export const beginAuthenticator =
  (vault: Vault) =>
  async (tx: Tx, { account, site }: Actor) => {
    const { email } = await lockMethods(tx, account)
    const secret = newAuthenticatorSecret()
    await tx
      .updateTable('account_protection')
      .set({ pending_secret: vault.seal(account, secret) })
      .where('account_id', '=', account)
      .execute()
    return ok({ secret: base32Of(secret), address: otpAddress(secret, email, site.name) })
  }

export const confirmAuthenticator =
  (vault: Vault) =>
  async (tx: Tx, context: Actor, { authenticatorCode }: Input<typeof contract.confirmAuthenticator>) => {
    const { account, now } = context
    await lockMethods(tx, account)
    const { pending_secret: pending } = await tx
      .selectFrom('account_protection')
      .select('pending_secret')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    if (!pending) return fail('authenticator-not-begun')
    const step = stepOfCode(vault.open(account, pending), authenticatorCode, 0)
    if (!step) return failKeeping('authenticator-code-wrong')
    await tx
      .updateTable('account_protection')
      .set({
        authenticator_secret: pending,
        authenticator_bound_at: now,
        authenticator_step: String(step),
        pending_secret: null,
      })
      .where('account_id', '=', account)
      .execute()
    await notifyOwner(tx, context, account, 'authenticator-bound')
    return ok({ recoveryCodes: await makeRecoveryCodes(tx, account) })
  }

export async function removeAuthenticator(tx: Tx, context: Actor) {
  const { authenticator } = await lockMethods(tx, context.account)
  if (!authenticator) return fail('method-not-bound')
  await tx
    .updateTable('account_protection')
    .set({ authenticator_secret: null, authenticator_bound_at: null, authenticator_step: '0' })
    .where('account_id', '=', context.account)
    .execute()
  await notifyOwner(tx, context, context.account, 'authenticator-removed')
  return ok()
}
