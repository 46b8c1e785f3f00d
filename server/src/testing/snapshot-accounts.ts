import type { TestApp } from './test-app.ts'

/** A signed-in account that every copy of the template database has. */
export interface SnapshotAccount {
  readonly accountId: string
  readonly email: string
  readonly csrfToken: string
  readonly cookies: readonly (readonly [name: string, value: string])[]
}

const taken = new WeakMap<TestApp, number>()

/** The next of the template's accounts that this app has not used; undefined if none is left. */
export function takeAccount(app: TestApp): SnapshotAccount | undefined {
  const ready = JSON.parse(process.env.TEST_ACCOUNTS ?? '[]') as SnapshotAccount[]
  const next = taken.get(app) ?? 0
  taken.set(app, next + 1)
  return ready[next]
}
