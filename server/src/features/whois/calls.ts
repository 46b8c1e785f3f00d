import * as contract from '@namestead/contract/whois'
import { implement } from '../../platform/use-case.ts'
import { type LookUpPorts, lookUpDomain } from './look-up-domain.ts'

export const calls = (ports: LookUpPorts) => [implement(contract.lookUpDomain, lookUpDomain(ports))]
