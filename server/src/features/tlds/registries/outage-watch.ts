import type { Databases } from '../../../platform/database.ts'
import { endSentence } from '../../../platform/sentences.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'

const kind = 'registry-silent'
const patienceMinutes = 15

interface OutageWatchPorts {
  readonly databases: Databases
  /** Business time, for the to-do. */
  readonly now: () => Date
  /** Milliseconds of real time: an outage is no part of business time. */
  readonly passed?: () => number
}

interface Polled {
  readonly registry: string
  /** What prevented it; undefined: the registry answered. */
  readonly silence: string | undefined
  readonly inMaintenance: boolean
}

/**
 * Watches whether the poll queues can be read. They hold the transfers away from us and the registries' decisions, and without
 * orders nobody would notice that a registry is silent or refuses our login. After a quarter of an hour that is a to-do, which the
 * next answer settles.
 */
export function createOutageWatch({ databases, now, passed = () => performance.now() }: OutageWatchPorts) {
  const silentSince = new Map<string, number>()
  /** What this process last wrote down of each; at its start an earlier one may have left a to-do open. */
  const known = new Map<string, 'answers' | 'silent'>()

  return async ({ registry, silence, inMaintenance }: Polled): Promise<void> => {
    if (silence === undefined || inMaintenance) silentSince.delete(registry)
    if (silence === undefined) {
      if (known.get(registry) === 'answers') return
      await databases.transact(tx => settleOperatorTodo(tx, { kind, reference: registry }, 'It answers again.', now()))
      known.set(registry, 'answers')
      return
    }
    if (inMaintenance || known.get(registry) === 'silent') return
    const since = silentSince.get(registry) ?? passed()
    silentSince.set(registry, since)
    if (passed() - since < patienceMinutes * 60_000) return
    await databases.transact(async tx => {
      const row = await tx.selectFrom('registries').select('name').where('id', '=', registry).executeTakeFirst()
      if (!row) return
      await raiseOperatorTodo(tx, {
        kind,
        reference: registry,
        text: {
          us: `Find out why registry ${row.name} hasn't answered for ${patienceMinutes} minutes: ${endSentence(silence)}`,
          zhcn: `请查明注册局 ${row.name} 为何 ${patienceMinutes} 分钟没有响应：${endSentence(silence)}`,
        },
        now: now(),
      })
    })
    known.set(registry, 'silent')
  }
}
