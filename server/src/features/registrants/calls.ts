import * as contract from '@namestead/contract/registrants'
import { implement } from '../../platform/use-case.ts'
import { proposeContact } from './propose-contact.ts'
import { deleteTemplate, findTemplates, readTemplate, saveTemplate } from './templates.ts'

export const calls = [
  implement(contract.proposeContact, proposeContact),
  implement(contract.findTemplates, findTemplates),
  implement(contract.readTemplate, readTemplate),
  implement(contract.saveTemplate, saveTemplate),
  implement(contract.deleteTemplate, deleteTemplate),
]
