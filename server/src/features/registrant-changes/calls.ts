import * as contract from '@namestead/contract/registrant-changes'
import { implement } from '../../platform/use-case.ts'
import type { ChangePorts } from '../domains/index.ts'
import { answerConsent, readConsent } from './answer-consent.ts'
import { cancelRegistrantChange, resendConsent } from './change-consents.ts'
import { findRegistrantItems, readRegistrantChange } from './find-registrant-changes.ts'
import { reviewRegistrantChange } from './review-registrant-change.ts'
import { startRegistrantChange } from './start-registrant-change.ts'

export const calls = (ports: ChangePorts) => [
  implement(contract.reviewRegistrantChange, reviewRegistrantChange(ports)),
  implement(contract.startRegistrantChange, startRegistrantChange(ports)),
  implement(contract.readRegistrantChange, readRegistrantChange),
  implement(contract.findRegistrantItems, findRegistrantItems),
  implement(contract.resendConsent, resendConsent),
  implement(contract.cancelRegistrantChange, cancelRegistrantChange),
  implement(contract.readConsent, readConsent),
  implement(contract.answerConsent, answerConsent),
]
