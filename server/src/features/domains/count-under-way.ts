import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'

/** How many registrations of an account are in progress; a higher feature answers. */
export type CountRegistrations = (db: Db, account: string) => Promise<number>

export const countRegistering =
  (registering: CountRegistrations) =>
  async (db: Db, { account }: Actor) =>
    ok({ registering: await registering(db, account) })
