import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { contactOf } from '../account/index.ts'

/** A new template begins with what the account knows already. */
export const proposeContact = async (db: Db, { account }: Actor) => ok(await contactOf(db, account))
