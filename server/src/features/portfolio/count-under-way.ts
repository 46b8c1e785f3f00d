import type { Output } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'

/** How many domains of an account are on their way here or away; higher features answer. */
export type CountUnderWay = (db: Db, account: string) => Promise<Output<typeof contract.countUnderWay>>

export const countUnderWay =
  (count: CountUnderWay) =>
  async (db: Db, { account }: Actor) =>
    ok(await count(db, account))
