import type * as contract from '@namestead/contract/account-security'
import { askedMethods } from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { setLoginProtection } from '../identity/index.ts'
import { boundOf, isEnough, lockMethods } from './methods.ts'
import { notifyOwner } from './security-events.ts'

/**
 * Sets which bound methods are demanded together (none: the strongest one alone is asked), and whether signing in asks for them
 * too. A set that one guess or one stolen mailbox could pass is refused.
 */
export async function saveProtection(
  tx: Tx,
  context: Actor,
  { asked = [], loginProtection }: Input<typeof contract.saveProtection>,
) {
  const methods = await lockMethods(tx, context.account)
  const bound = boundOf(methods)
  if (asked.some(method => !bound.includes(method))) return fail('method-not-bound')
  if (asked.length > 0 && !isEnough(asked)) return fail('asked-too-weak')
  await tx
    .updateTable('account_protection')
    .set({
      demanded: askedMethods.filter(method => asked.includes(method)),
      // Read by servers of earlier versions, beside which this one runs during an upgrade.
      not_asked: asked.length > 0 ? bound.filter(method => !asked.includes(method)) : [],
    })
    .where('account_id', '=', context.account)
    .execute()
  await setLoginProtection(tx, context.account, loginProtection)
  await notifyOwner(tx, context, context.account, 'protection-saved', { detail: asked.join(', ') })
  return ok()
}
