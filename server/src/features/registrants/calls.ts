import * as contract from '@namestead/contract/registrants'
import type { Sites } from '../../platform/sites.ts'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Catalogue } from '../tlds/index.ts'
import { confirmEmail, readVerification } from './confirm-email.ts'
import { readExtensionData, saveExtensionData } from './extension-data.ts'
import { proposeContact } from './propose-contact.ts'
import type { RegistrantData } from './registrant-data.ts'
import { listRegistryContacts, sendContact } from './registry-contacts.ts'
import type { HoldPorts } from './require-verification.ts'
import { requestVerification, sendVerification } from './send-verification.ts'
import { deleteTemplate, findTemplates, readTemplate, saveTemplate, type TemplateUses } from './templates.ts'
import { readDocuments, verifyTemplate } from './verify-template.ts'

export const calls = (
  sites: Sites,
  holds: HoldPorts,
  numbers: Vault,
  catalogue: Catalogue,
  registrantData: RegistrantData,
  uses: TemplateUses,
) => [
  implement(contract.readExtensionData, readExtensionData({ catalogue, registrantData })),
  implement(contract.saveExtensionData, saveExtensionData({ catalogue, registrantData })),
  implement(contract.listRegistryContacts, listRegistryContacts(catalogue)),
  implement(contract.sendContact, sendContact(catalogue)),
  implement(contract.readDocuments, readDocuments),
  implement(contract.verifyTemplate, verifyTemplate(numbers)),
  implement(contract.proposeContact, proposeContact),
  implement(contract.findTemplates, findTemplates),
  implement(contract.readTemplate, readTemplate),
  implement(contract.saveTemplate, saveTemplate),
  implement(contract.deleteTemplate, deleteTemplate(uses)),
  implement(contract.readVerification, readVerification),
  implement(contract.confirmEmail, confirmEmail(holds)),
  implement(contract.sendVerification, sendVerification(sites)),
  implement(contract.requestVerification, requestVerification(sites)),
]
