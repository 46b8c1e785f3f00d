import type { Input } from '@namestead/contract/call'
import { toAsciiName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/portfolio'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { ownNames } from '../domains/index.ts'

/** Which of the pasted domains are in the portfolio. Unicode domains are looked up by their A-labels. */
export async function matchNames(db: Db, { account }: Actor, { names }: Input<typeof contract.matchNames>) {
  const ascii = names.map(name => toAsciiName(name) ?? '')
  const own = await ownNames(db, account, ascii)
  const domains = new Set(ascii.flatMap(name => own.get(name) ?? []))
  return ok({ domains: [...domains], unknown: names.filter((_, n) => !own.has(ascii[n] ?? '')) })
}
