import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Domains } from '../../platform/database-types.ts'
import { recordInitialState } from '../../platform/states.ts'
import { transferOutStates } from './states.ts'

export type DomainFacts = Pick<Selectable<Domains>, 'id' | 'account_id' | 'name' | 'unicode' | 'tld' | 'registry_id'>

/** What a transfer keeps of its domain. */
export const factsOf = ({ id, account_id, name, unicode, tld, registry_id }: DomainFacts) => ({
  domain_id: id,
  account_id,
  name,
  unicode,
  tld,
  registry_id,
})

/** A request may come without our auth code: its row begins as pending. */
export const recordStart = (tx: Tx, id: string, initial: 'code-given' | 'pending', now: Date) =>
  recordInitialState(tx, { ...transferOutStates, initial }, { id, now })
