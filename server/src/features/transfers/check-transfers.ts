import type { Input, Output } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { ownNames } from '../domains/index.ts'
import { levelOf } from '../identity/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { judgeTransfer } from './judge-transfer.ts'
import { namesInProgress } from './names-in-progress.ts'
import { domainIn, readTyped, type TypedTransfer } from './read-typed.ts'

type Verdict = Output<typeof contract.checkTransfers>['verdicts'][number]

/** Reads this many domains at once, so that a list neither floods a registry nor waits for each in turn. */
const atOnce = 8

/** The verdict on each line, in their order. What follows the domain is a secret, which an answer does not repeat. */
export const checkTransfers =
  (catalogue: Catalogue, registries: Registries) =>
  async (db: Db, { account, now, policy }: Actor, { lines }: Input<typeof contract.checkTransfers>) => {
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
    const verdicts: Verdict[] = []
    const seen = new Set<string>()
    const toJudge: { readonly index: number; readonly typed: TypedTransfer }[] = []
    for (const [index, { line, typed }] of read.entries()) {
      if (!typed) verdicts[index] = without(domainIn(line), 'invalid')
      // One code a domain and list: many would be a way to guess it.
      else if (seen.has(typed.name)) verdicts[index] = without(typed.name, 'repeated')
      else toJudge.push({ index, typed })
      if (typed) seen.add(typed.name)
    }
    const work = toJudge.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const { index, typed } of work) {
          const judged = await judgeTransfer(given, typed)
          verdicts[index] =
            typeof judged === 'string'
              ? { ...without(typed.name, judged), tld: typed.tld.label }
              : { ...judged, verdict: judged.why ?? 'movable' }
        }
      }),
    )
    return ok({ verdicts })
  }

const without = (name: string, verdict: Verdict['verdict']): Verdict => ({
  name,
  unicode: toUnicodeName(name),
  tld: '',
  verdict,
  codeAccepted: false,
  registrar: '',
  movableFrom: null,
  newExpiresAt: null,
  price: null,
  premium: false,
})
