import { toUnicodeName } from '@namestead/contract/domain-name'
import type { Text } from '@namestead/contract/language'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Vault } from '../../platform/vault.ts'
import { ownNames } from '../domains/index.ts'
import { policies as registration } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { registryOf } from './judge-transfer.ts'
import { lookAtDomain, type TransferFacts } from './look-at-domain.ts'
import { namesInProgress } from './names-in-progress.ts'
import { lockedDays } from './policies.ts'
import { domainIn, readTyped, type TypedTransfer } from './read-typed.ts'
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
  | { readonly typed: string; readonly why: Text; readonly parameters: Readonly<Record<string, string>> }

/** Reads this many domains at once, so that a list of 500 neither floods a registry nor waits for each in turn. */
const atOnce = 8

/** The typed lines ("domain auth-code") that can be transferred now. A domain without a code is offered too; a wrong code is not. */
export async function offerTransfers(
  db: Db,
  ports: TransferPorts,
  { account, now }: { readonly account: string; readonly now: Date },
  typed: readonly string[],
): Promise<OfferedTransfer[]> {
  const lines = typed.map(text => ({ text, read: readTyped(ports.catalogue, text) }))
  const names = lines.flatMap(({ read }) => read?.name ?? [])
  const [own, inProgress, seen] = [
    await ownNames(db, account, names),
    await namesInProgress(db, names),
    new Set<string>(),
  ]
  const offers: OfferedTransfer[] = []
  const toRead: { readonly index: number; readonly read: TypedTransfer }[] = []
  for (const [index, { text, read }] of lines.entries()) {
    if (!read) offers[index] = refusal(domainIn(text), refusals.invalid)
    // One code a domain and list: many would be a way to guess it.
    else if (seen.has(read.name)) offers[index] = refusal(read.name, refusals.repeated)
    else if (own.has(read.name)) offers[index] = refusal(read.name, obstacles['already-yours'])
    else if (inProgress.has(read.name)) offers[index] = refusal(read.name, obstacles['in-progress'])
    else toRead.push({ index, read })
    if (read) seen.add(read.name)
  }
  const work = toRead.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { index, read } of work) offers[index] = await offerTransfer(ports, read, now)
    }),
  )
  return offers
}

function refusal(name: string, why: Text, parameters: Readonly<Record<string, string>> = {}) {
  const shown = toUnicodeName(name)
  return { typed: shown, why, parameters: { name: shown, ...parameters } }
}

async function offerTransfer(
  { registries, policies, codes }: TransferPorts,
  { name, tld, authCode }: TypedTransfer,
  now: Date,
): Promise<OfferedTransfer> {
  const registry = registryOf(registries, tld)
  if (!registry) return refusal(name, refusals['not-connected'])
  if (tld.paused) return refusal(name, refusals.paused)
  const policy = policies.at(now)
  const look = await lookAtDomain(registry, tld, { name, authCode, markup: policy(registration.premiumMarkup) })
  if (typeof look === 'string') return refusal(name, refusals[look])
  const days = policy(lockedDays)
  const why = obstacleOf(look.seen, { registrar: registry.registrar, lockedDays: days, now })
  if (why) return refusal(name, obstacles[why], { days: `${days}` })
  if (look.codeAccepted === false) return refusal(name, obstacles['wrong-code'])
  const sealed = authCode === undefined ? null : codes.seal(name, Buffer.from(authCode)).toString('base64')
  return {
    typed: toUnicodeName(name),
    subject: name,
    options: { authCode: sealed, template: null },
    facts: look.facts,
  }
}
