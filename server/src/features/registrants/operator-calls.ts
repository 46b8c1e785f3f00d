import * as contract from '@namestead/contract/operate/registrants'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { decideDocuments, listDocuments, showDocuments } from './operate-documents.ts'
import type { VerificationPorts } from './require-verification.ts'
import { reportBouncedEmail } from './verify-bounced.ts'

export const operatorCalls = (numbers: Vault, verifying: VerificationPorts) => [
  implement(contract.reportBouncedEmail, reportBouncedEmail(verifying)),
  implement(contract.listDocuments, listDocuments),
  implement(contract.showDocuments, showDocuments(numbers)),
  implement(contract.decideDocuments, decideDocuments),
]
