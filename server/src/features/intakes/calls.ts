import type { LookUpRegistration } from '@namestead/adapters/rdap/port'
import * as contract from '@namestead/contract/intakes'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import type { Catalogue } from '../tlds/index.ts'
import type { QueuePorts } from '../transfers-in/index.ts'
import { cancelIntake, declarePushed } from './change-intake.ts'
import { checkIntake } from './check-intake.ts'
import { findIntakes, readIntake } from './find-intakes.ts'
import { listIntakeRegistrars } from './intake-registrars.ts'
import { placeIntake } from './place-intake.ts'

interface Ports {
  readonly databases: Databases
  readonly catalogue: Catalogue
  readonly acceptanceOf: QueuePorts['acceptanceOf']
  readonly lookUp: LookUpRegistration
}

export const calls = (ports: Ports) => [
  implement(contract.listIntakeRegistrars, listIntakeRegistrars),
  implement(contract.checkIntake, checkIntake(ports)),
  implement(contract.placeIntake, placeIntake(ports)),
  implement(contract.findIntakes, findIntakes),
  implement(contract.readIntake, readIntake),
  implement(contract.declarePushed, declarePushed),
  implement(contract.cancelIntake, cancelIntake),
]
