import * as contract from '@namestead/contract/locks'
import { implement } from '../../platform/use-case.ts'
import type { ChangePorts } from '../domains/index.ts'
import { changeLocks } from './change-locks.ts'
import { changePrivacy } from './change-privacy.ts'
import { startLockChange } from './start-lock-change.ts'
import { startPrivacyChange } from './start-privacy-change.ts'

export const calls = (ports: ChangePorts) => [
  implement(contract.changePrivacy, changePrivacy(ports)),
  implement(contract.startPrivacyChange, startPrivacyChange),
  implement(contract.changeLocks, (tx, actor, input) => changeLocks(ports)(tx, actor, input)),
  implement(contract.startLockChange, startLockChange),
]
