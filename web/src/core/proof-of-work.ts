import type { createClient } from '@namestead/contract/client'
import { beginProofOfWork, maxProofsOfSeed, proofRounds } from '@namestead/contract/identity'
import type { WorkTask } from './proof-of-work.worker.ts'

interface Seed {
  readonly seed: string
  readonly bits: number
  readonly until: number
  /** The csrf token of the session that the seed was issued to. */
  readonly token: string
  used: number
}

const seeds = new Map<boolean, Seed>()
// Proofs are sent some time after they are made, so a seed is discarded before it expires.
const marginMs = 60_000

interface Session {
  readonly client: ReturnType<typeof createClient>
  readonly currentToken: () => string
}

/**
 * A new proof for this session. It is made in a worker by our own script, because there is no `crypto.subtle` over plain http.
 */
export async function makeProof(longer: boolean, session: Session): Promise<string> {
  const held = seeds.get(longer)
  const usable = held && held.until > Date.now() && held.token === session.currentToken() && held.used < maxProofsOfSeed
  const seed = usable ? held : await fetchSeed(longer, session)
  if (!seed) return ''
  return solve({ seed: seed.seed, bits: seed.bits, counter: seed.used++, rounds: proofRounds })
}

export const forgetSeeds = (): void => seeds.clear()

async function fetchSeed(longer: boolean, { client, currentToken }: Session): Promise<Seed | undefined> {
  const answer = await client(beginProofOfWork, { longer })
  if (answer.code !== 1) return undefined
  const { seed, bits, seconds } = answer.data
  const fresh = { seed, bits, until: Date.now() + seconds * 1000 - marginMs, token: currentToken(), used: 0 }
  seeds.set(longer, fresh)
  return fresh
}

function solve(task: WorkTask): Promise<string> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
