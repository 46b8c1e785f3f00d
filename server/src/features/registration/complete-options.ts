import { fail, ok } from '@namestead/contract/result'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import { readNameServers } from '../domains/index.ts'
import { ownsTemplate, preferredTemplate } from '../registrants/index.ts'

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
}

/** Completes the options of an order's registrations; the template's owner and the host names are checked here. */
export async function completeOptions(tx: Tx, all: readonly RegistrationOptions[], given: Given) {
  const chosen = given.template ?? (await preferredTemplate(tx, given.account))
  const read = given.nameServers?.length ? readNameServers(given.nameServers) : ok([...given.ourNameServers])
  if (read.failed !== undefined) return read
  const completed: RegistrationOptions[] = []
  for (const { template, nameServers } of all)
    completed.push({ template: template ?? chosen ?? null, nameServers: nameServers ?? [...read.data] })
  const templates = new Set(completed.map(({ template }) => template))
  for (const template of templates)
    if (template === null || !(await ownsTemplate(tx, given.account, template))) return fail('template-unknown')
  return ok(completed)
}
