import * as contract from '@namestead/contract/operate/registrants'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { decideDocuments, listDocuments, showDocuments } from './operate-documents.ts'

export const operatorCalls = (numbers: Vault) => [
  implement(contract.listDocuments, listDocuments),
  implement(contract.showDocuments, showDocuments(numbers)),
  implement(contract.decideDocuments, decideDocuments),
]
