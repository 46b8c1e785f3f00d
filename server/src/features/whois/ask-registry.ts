import type { LookedUp, LookUpRegistration } from '@namestead/adapters/rdap/port'
import type { Databases, Db } from '../../platform/database.ts'
import type { Terms } from '../../platform/use-case.ts'
import { type KeptAnswer, keepAnswer, readKept } from './kept-answers.ts'
import { answerMinutes, freeMinutes } from './policies.ts'

/** Look-ups of a process that wait for a server at the same time: each may hold two connections for some seconds. */
const maxConcurrent = 100

export type Asked =
  | { readonly outcome: 'answered'; readonly answer: KeptAnswer }
  | Exclude<LookedUp, { outcome: 'answered' }>
  | { readonly outcome: 'busy' }

export type AskRegistry = ReturnType<typeof createAskRegistry>

/** Answers from the cache, else asks the servers and keeps what they answered; concurrent look-ups of a domain ask once. */
export function createAskRegistry(databases: Databases, lookUp: LookUpRegistration) {
  const running = new Map<string, Promise<Asked>>()

  async function ask(name: string, { now, policy }: Terms): Promise<Asked> {
    const found = await lookUp(name)
    if (found.outcome !== 'answered') return found
    const answer = { data: found.data, silent: found.silent, askedAt: now }
    const minutes = policy(found.data.state === 'free' ? freeMinutes : answerMinutes)
    const expiresAt = new Date(now.getTime() + minutes * 60_000)
    await databases.transact(tx => keepAnswer(tx, name, answer, expiresAt))
    return { outcome: 'answered', answer }
  }

  return async (db: Db, name: string, terms: Terms): Promise<Asked> => {
    const answer = await readKept(db, name, terms.now)
    if (answer) return { outcome: 'answered', answer }
    const pending = running.get(name)
    if (pending) return pending
    if (running.size >= maxConcurrent) return { outcome: 'busy' }
    const asking = ask(name, terms).finally(() => running.delete(name))
    running.set(name, asking)
    return asking
  }
}
