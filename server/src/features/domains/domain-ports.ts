import type { Databases, Db, Tx } from '../../platform/database.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'

/** What a higher feature knows of domains that go to another registrar. */
export interface Leaving {
  /** Whether our deletion is under way: its own job follows it. */
  readonly deleting: (db: Db, domain: string) => Promise<boolean>
  /** The registry shows that another registrar has requested the domain. */
  readonly requested: (tx: Tx, domain: string) => Promise<void>
  /** The domain is at another registrar. Returns whether a known transfer explains it, which ends with this. */
  readonly left: (
    tx: Tx,
    lost: { readonly domain: string; readonly registrar: string; readonly now: Date },
  ) => Promise<boolean>
}

export interface DomainPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly registries: Registries
  readonly catalogue: Catalogue
  readonly leaving: Leaving
}
