import * as contract from '@namestead/contract/dnssec'
import { implement } from '../../platform/use-case.ts'
import { addDs, removeDs } from './change-ds.ts'
import { type DelegationPorts, previewDs, readDelegation } from './read-delegation.ts'
import { readSigning } from './read-signing.ts'
import { rollKey, type SigningPorts, turnOffSigning, turnOnSigning } from './sign-zone.ts'

export const calls = (ports: SigningPorts & DelegationPorts) => [
  implement(contract.readSigning, readSigning(ports)),
  implement(contract.turnOnSigning, turnOnSigning(ports)),
  implement(contract.turnOffSigning, turnOffSigning(ports)),
  implement(contract.rollKey, rollKey(ports)),
  implement(contract.readDelegation, readDelegation(ports)),
  implement(contract.previewDs, previewDs(ports)),
  implement(contract.addDs, addDs(ports)),
  implement(contract.removeDs, removeDs(ports)),
]
