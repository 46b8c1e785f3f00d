import type { Db, Tx } from '../../platform/database.ts'
import type { Vault } from '../../platform/vault.ts'
import type { RegistrantData, VerifyRegistrants } from '../registrants/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'

/** Domains that have another account. */
export interface HandOver {
  readonly domains: readonly { readonly id: string; readonly name: string; readonly secured: boolean }[]
  readonly from: string
  readonly to: string
  /** The records go along. */
  readonly withZone: boolean
  readonly now: Date
}

export interface ChangePorts {
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
  readonly registries: Registries
  readonly codes: Vault
  readonly ourNameServers: readonly string[]
  /** What higher features have in progress on domains, which must end first. */
  readonly obstacles: (
    db: Db | Tx,
    domains: readonly string[],
  ) => Promise<ReadonlyMap<string, 'change-under-way' | 'leaves-already'>>
  /** Refuses the transfers away of domains whose buyer's payment was taken back. */
  readonly refuseLeaving: (tx: Tx, domains: readonly string[], now: Date) => Promise<void>
  /** What ends or moves in higher features, in the transaction of the hand-over. */
  readonly handedOver: (tx: Tx, handOver: HandOver) => Promise<void>
  readonly verifyRegistrants: VerifyRegistrants
}
