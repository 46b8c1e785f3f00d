import * as contract from '@namestead/contract/whois'
import { implement } from '../../platform/use-case.ts'
import { contactRegistrant, readContact } from './contact-registrant.ts'
import { type LookUpPorts, lookUpDomain } from './look-up-domain.ts'

export const calls = (ports: LookUpPorts) => [
  implement(contract.lookUpDomain, lookUpDomain(ports)),
  implement(contract.readContact, readContact(ports.catalogue)),
  implement(contract.contactRegistrant, contactRegistrant(ports.catalogue)),
]
