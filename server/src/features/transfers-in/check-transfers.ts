import type { Input, Output } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-in'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { type JudgedLine, judgeLines } from './judge-lines.ts'

type Verdict = Output<typeof contract.checkTransfers>['verdicts'][number]

/** The verdict on each line, in their order. */
export const checkTransfers =
  (catalogue: Catalogue, registries: Registries) =>
  async (db: Db, actor: Actor, { lines }: Input<typeof contract.checkTransfers>) => {
    const judged = await judgeLines(db, { catalogue, registries }, actor, lines)
    return ok({ verdicts: judged.map(verdictOf) })
  }

function verdictOf({ typed, name, judged }: JudgedLine): Verdict {
  if (typeof judged !== 'string') return { ...judged, verdict: judged.why ?? 'movable' }
  const tld = typed && judged !== 'repeated' ? typed.tld.label : ''
  return {
    name,
    unicode: toUnicodeName(name),
    tld,
    verdict: judged,
    codeAccepted: false,
    registrar: '',
    movableFrom: null,
    newExpiresAt: null,
    price: null,
    premium: false,
  }
}
