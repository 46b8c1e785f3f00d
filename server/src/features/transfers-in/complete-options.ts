import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { ownsTemplate, preferredTemplate, type RegistrantData } from '../registrants/index.ts'
import type { TransferOptions } from './offer-transfers.ts'

/** Completes the options of an order's transfers: the registrant is the order's, or the account's default. */
export async function completeOptions(
  tx: Tx,
  all: readonly { readonly tld: string; readonly options: TransferOptions }[],
  given: { readonly account: string; readonly template: string | undefined; readonly registrantData: RegistrantData },
) {
  const chosen = given.template ?? (await preferredTemplate(tx, given.account)) ?? null
  const completed = all.map(({ options }) => ({ ...options, template: options.template ?? chosen }))
  const byTemplate = Map.groupBy(all, ({ options }) => options.template ?? chosen)
  for (const [template, lines] of byTemplate) {
    if (template === null || !(await ownsTemplate(tx, given.account, template))) return fail('template-unknown')
    const tlds = lines.map(({ tld }) => tld)
    const obstacle = await given.registrantData.obstacle(tx, template, tlds)
    if (obstacle) return obstacle
  }
  return ok(completed)
}
