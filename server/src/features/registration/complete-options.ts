import { fail, ok } from '@namestead/contract/result'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { readNameServers } from '../portfolio/index.ts'
import { ownsTemplate, preferredTemplate, type RegistrantData } from '../registrants/index.ts'

/** A registration's choices besides its years; null leaves the choice to the order, and then to the account's defaults. */
export const registrationOptions = z.object({
  template: z.nullable(z.string()),
  nameServers: z.nullable(z.array(z.string())),
})
export type RegistrationOptions = z.infer<typeof registrationOptions>

interface Given {
  readonly account: string
  readonly template: string | undefined
  readonly nameServers: readonly string[] | undefined
  readonly ourNameServers: readonly string[]
  readonly registrantData: RegistrantData
}

interface Options {
  readonly tld: string
  readonly options: RegistrationOptions
}

/** Completes the options of an order's registrations; the template's owner, what the extensions ask of it
 * and the host names are checked here. */
export async function completeOptions(tx: Tx, all: readonly Options[], given: Given) {
  const preferred = given.template === undefined ? await preferredTemplate(tx, given.account) : undefined
  const chosen = given.template ?? preferred
  const read = given.nameServers?.length ? readNameServers(given.nameServers) : ok([...given.ourNameServers])
  if (read.failed !== undefined) return read
  const completed: RegistrationOptions[] = []
  const tlds = new Map<string | null, string[]>()
  for (const { tld, options } of all) {
    const template = options.template ?? chosen ?? null
    completed.push({ template, nameServers: options.nameServers ?? [...read.data] })
    tlds.set(template, [...(tlds.get(template) ?? []), tld])
  }
  for (const [template, of] of tlds) {
    const isOwn = template !== null && (template === preferred || (await ownsTemplate(tx, given.account, template)))
    if (!isOwn) return fail('template-unknown')
    const obstacle = await given.registrantData.obstacle(tx, template, of)
    if (obstacle) return obstacle
  }
  return ok(completed)
}
