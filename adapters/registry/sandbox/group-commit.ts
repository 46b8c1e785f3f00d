/**
 * Commands that change data run one after another in shared transactions (group commit): while one transaction commits, arriving
 * commands wait and then run together in the next. One fsync serves them all, in order of arrival.
 */
import type { Pool, PoolClient } from 'pg'
import { transaction } from './transaction.ts'
import { isTransientError } from './transient-error.ts'

export type Work<T> = (client: PoolClient) => Promise<T>
export type GroupCommit = { run<T>(work: Work<T>): Promise<T>; idle(): Promise<void> }
type Entry = { work: Work<void>; finish(): void; fail(error: unknown): void }

const maxGroup = 128
const attempts = 4

export function groupCommit(pool: Pool): GroupCommit {
  let waiting: Entry[] = []
  let busy: Promise<void> | null = null

  const together = (entries: readonly Entry[]) =>
    transaction(pool, async client => {
      for (const { work } of entries) await work(client)
    })

  async function alone(entry: Entry): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await together([entry])
        return entry.finish()
      } catch (error) {
        if (attempt === attempts || !isTransientError(error)) return entry.fail(error)
      }
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length) {
      const group = waiting.slice(0, maxGroup)
      waiting = waiting.slice(maxGroup)
      try {
        await together(group)
        for (const entry of group) entry.finish()
      } catch {
        // One command failed and rolled back the group, so each is retried alone.
        for (const entry of group) await alone(entry)
      }
    }
    busy = null
  }

  return {
    run<T>(work: Work<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        let result: { value: T } | undefined
        waiting.push({
          work: async client => {
            result = { value: await work(client) }
          },
          finish: () => (result ? resolve(result.value) : reject(new Error('committed without a result'))),
          fail: reject,
        })
        busy ??= drain()
      })
    },
    async idle() {
      while (busy) await busy
    },
  }
}
