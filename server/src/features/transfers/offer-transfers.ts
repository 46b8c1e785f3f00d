import { toUnicodeName } from '@namestead/contract/domain-name'
import type { Text } from '@namestead/contract/language'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Vault } from '../../platform/vault.ts'
import { policies as registration } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { lookAtDomain, type TransferFacts } from './look-at-domain.ts'
import { isInProgress, ownsDomain } from './own-transfers.ts'
import { lockedDays } from './policies.ts'
import { readTyped } from './read-typed.ts'
import { obstacleOf } from './rules.ts'
import { obstacles, refusals } from './texts.ts'

/** A transfer's choices: the sealed auth code (base64), and the registrant; null leaves each open. */
export const transferOptions = z.object({ authCode: z.nullable(z.string()), template: z.nullable(z.string()) })
export type TransferOptions = z.infer<typeof transferOptions>

export interface TransferPorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly policies: Policies
  /** Auth codes, each sealed for its domain. */
  readonly codes: Vault
}

type OfferedTransfer =
  | {
      readonly typed: string
      readonly subject: string
      readonly options: TransferOptions
      readonly facts: TransferFacts
    }
  | { readonly typed: string; readonly why: Text; readonly parameters: { readonly name: string } }

/** Reads this many domains at once, so that a list of 500 neither floods a registry nor waits for each in turn. */
const atOnce = 8

/** The typed lines ("domain auth-code") that can be transferred now. A domain without a code is offered too; a wrong code is not. */
export async function offerTransfers(
  db: Db,
  ports: TransferPorts,
  buyer: { readonly account: string; readonly now: Date },
  typed: readonly string[],
): Promise<OfferedTransfer[]> {
  const offers: OfferedTransfer[] = new Array(typed.length)
  const first = new Map<string, number>()
  for (const [index, line] of typed.entries()) {
    const name = readTyped(ports.catalogue, line)?.name
    if (name !== undefined && !first.has(name)) first.set(name, index)
  }
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(atOnce, typed.length) }, async () => {
      for (let index = next++; index < typed.length; index = next++)
        offers[index] = await offerTransfer(db, ports, buyer, typed[index] ?? '', name => first.get(name) === index)
    }),
  )
  return offers
}

async function offerTransfer(
  db: Db,
  { catalogue, registries, policies, codes }: TransferPorts,
  { account, now }: { readonly account: string; readonly now: Date },
  line: string,
  isFirst: (name: string) => boolean,
): Promise<OfferedTransfer> {
  const read = readTyped(catalogue, line)
  // What follows the domain is a secret: an answer repeats the domain alone.
  const shown = read ? toUnicodeName(read.name) : (line.trim().split(/[\s,，;；]/, 1)[0] ?? '').slice(0, 255)
  const refuse = (why: Text) => ({ typed: shown, why, parameters: { name: shown } })
  if (!read) return refuse(refusals.invalid)
  const { name, tld, authCode } = read
  // One code a domain and list: many would be a way to guess it.
  if (!isFirst(name)) return refuse(refusals.repeated)
  const registry = tld.registry ? registries.of(tld.registry) : undefined
  if (!registry) return refuse(refusals['not-connected'])
  if (await ownsDomain(db, account, name)) return refuse(obstacles['already-yours'])
  if (await isInProgress(db, name)) return refuse(obstacles['in-progress'])
  const policy = policies.at(now)
  const look = await lookAtDomain(registry, tld, { name, authCode, markup: policy(registration.premiumMarkup) })
  if (typeof look === 'string') return refuse(refusals[look])
  const why = obstacleOf(look.seen, { registrar: registry.registrar, lockedDays: policy(lockedDays), now })
  if (why) return refuse(obstacles[why])
  if (look.codeAccepted === false) return refuse(obstacles['wrong-code'])
  const sealed = authCode === undefined ? null : codes.seal(name, Buffer.from(authCode)).toString('base64')
  return { typed: shown, subject: name, options: { authCode: sealed, template: null }, facts: look.facts }
}
