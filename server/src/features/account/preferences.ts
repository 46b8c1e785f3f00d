import type * as contract from '@namestead/contract/account'
import type { Input } from '@namestead/contract/call'
import { isLanguage } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { Actor, Caller } from '../../platform/use-case.ts'
import { setLanguage } from '../identity/index.ts'

/** Makes a template the default of new orders; templates belong to a feature above. False if it is not the account's. */
export type PreferTemplate = (tx: Tx, account: string, template: string) => Promise<boolean>

export const savePreferences =
  (preferTemplate: PreferTemplate) =>
  async (tx: Tx, { account }: Actor, { language, template }: Input<typeof contract.savePreferences>) => {
    if (template !== undefined && !(await preferTemplate(tx, account, template)))
      return fail('preferred-template-unknown')
    await setLanguage(tx, account, language)
    return ok()
  }

/** Mails and messages use the language that the customer last chose. */
export async function switchLanguage(tx: Tx, { account }: Caller, input: Input<typeof contract.switchLanguage>) {
  if (!isLanguage(input.language)) return fail('language-unknown')
  if (account) await setLanguage(tx, account, input.language)
  return ok()
}
