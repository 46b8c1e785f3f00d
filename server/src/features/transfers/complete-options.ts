import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { ownsTemplate, preferredTemplate } from '../registrants/index.ts'
import type { TransferOptions } from './offer-transfers.ts'

/** Completes the options of an order's transfers: the registrant is the order's, or the account's default. */
export async function completeOptions(
  tx: Tx,
  all: readonly TransferOptions[],
  given: { readonly account: string; readonly template: string | undefined },
) {
  const chosen = given.template ?? (await preferredTemplate(tx, given.account)) ?? null
  const completed = all.map(options => ({ ...options, template: options.template ?? chosen }))
  for (const template of new Set(completed.map(options => options.template)))
    if (template === null || !(await ownsTemplate(tx, given.account, template))) return fail('template-unknown')
  return ok(completed)
}
