import type { Databases } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Registries } from '../tlds/index.ts'
import type { OpenZones, RenewNewDomains } from '../transfers-in/index.ts'

export interface IntakePorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly log: Log
  readonly registries: Registries
  readonly openZones: OpenZones
  readonly renewNewDomains: RenewNewDomains
  readonly ourNameServers: readonly string[]
}
