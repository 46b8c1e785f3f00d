import * as contract from '@namestead/contract/whois'
import type { Settings } from '../../platform/settings.ts'
import type { Sites } from '../../platform/sites.ts'
import { implement } from '../../platform/use-case.ts'
import { contactRegistrant, readContact } from './contact-registrant.ts'
import { type LookUpPorts, lookUpDomain } from './look-up-domain.ts'
import { writeCertificate } from './write-certificate.ts'

export const calls = (ports: LookUpPorts & { readonly settings: Settings; readonly sites: Sites }) => [
  implement(contract.lookUpDomain, lookUpDomain(ports)),
  implement(contract.readContact, readContact(ports.catalogue)),
  implement(contract.contactRegistrant, contactRegistrant(ports.catalogue)),
  implement(contract.writeCertificate, writeCertificate(ports.settings, ports.sites)),
]
