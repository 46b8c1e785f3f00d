import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { ownNames } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { type JudgedTransfer, judgeTransfer } from './judge-transfer.ts'
import { namesInProgress } from './names-in-progress.ts'
import { domainIn, readTyped, type TypedTransfer } from './read-typed.ts'

/** A line that was read: an answer repeats its domain alone, since what follows is a secret. */
export type JudgedLine =
  | { readonly typed: undefined; readonly name: string; readonly judged: 'invalid' }
  | { readonly typed: TypedTransfer; readonly name: string; readonly judged: JudgedTransfer | 'repeated' }

interface Ports {
  readonly catalogue: Catalogue
  readonly registries: Registries
}

/** Reads this many domains at once, so that a list neither floods a registry nor waits for each in turn. */
const atOnce = 8

/** What a transfer of each line's domain costs and what stands in its way, in the order of the lines. */
export async function judgeLines(
  db: Db,
  { catalogue, registries }: Ports,
  { account, now, policy }: Pick<Actor, 'account' | 'now' | 'policy'>,
  lines: readonly string[],
): Promise<JudgedLine[]> {
  const read = lines.map(line => ({ line, typed: readTyped(catalogue, line) }))
  const names = read.flatMap(({ typed }) => typed?.name ?? [])
  const given = {
    registries,
    level: await levelOf(db, account),
    now,
    policy,
    own: await ownNames(db, account, names),
    inProgress: await namesInProgress(db, names),
  }
  const judged: JudgedLine[] = []
  const seen = new Set<string>()
  const toJudge: { readonly index: number; readonly typed: TypedTransfer }[] = []
  for (const [index, { line, typed }] of read.entries()) {
    if (!typed) judged[index] = { typed, name: domainIn(line), judged: 'invalid' }
    // One code a domain and list: many would be a way to guess it.
    else if (seen.has(typed.name)) judged[index] = { typed, name: typed.name, judged: 'repeated' }
    else toJudge.push({ index, typed })
    if (typed) seen.add(typed.name)
  }
  const work = toJudge.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { index, typed } of work)
        judged[index] = { typed, name: typed.name, judged: await judgeTransfer(given, typed) }
    }),
  )
  return judged
}
