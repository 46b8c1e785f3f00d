import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { contactOf } from '../account/index.ts'

/** Initial values of a new template: what the account already knows. */
export const proposeContact = async (db: Db, { account }: Actor) => ok(await contactOf(db, account))
