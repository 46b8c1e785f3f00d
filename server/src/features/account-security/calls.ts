import * as contract from '@namestead/contract/account-security'
import { implement } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Salts } from '../identity/index.ts'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticator.ts'
import { beginAnswer, beginPasskeyProof } from './begin-proofs.ts'
import { changeEmail, prepareNewEmail, sendNewEmailCode } from './change-email.ts'
import { chooseMethod, findWays } from './choose-method.ts'
import { findSecurityEvents, findSignIns } from './histories.ts'
import { closeOperationProtection, passLoginProtection, passOperationProtection } from './pass-protection.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts'
import { bindPhone, removePhone } from './phone.ts'
import { bindQuestion, removeQuestion } from './question.ts'
import { readProtection } from './read-protection.ts'
import { askRecovery, sendRecoveryContactCode, withdrawRecovery } from './recoveries/recoveries.ts'
import { renewRecoveryCodes } from './recoveries/recovery-codes.ts'
import { supplyInformation } from './recoveries/supply-information.ts'
import { liftRestriction, sendIdentityCode } from './restrictions/lift-restriction.ts'
import { saveProtection } from './save-protection.ts'
import { endOtherSessions, endSession, findSessions } from './sessions.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

export const calls = (vault: Vault, salts: Salts) => [
  implement(contract.passLoginProtection, passLoginProtection(vault)),
  implement(contract.passOperationProtection, passOperationProtection(vault)),
  implement(contract.closeOperationProtection, closeOperationProtection),
  implement(contract.beginAnswer, beginAnswer),
  implement(contract.beginPasskeyProof, beginPasskeyProof),
  implement(contract.findWays, findWays),
  implement(contract.chooseMethod, chooseMethod),
  implement(contract.beginPasskeySignIn, beginPasskeySignIn),
  implement(contract.signInWithPasskey, signInWithPasskey),
  implement(contract.readProtection, readProtection),
  implement(contract.saveProtection, saveProtection),
  implement(contract.bindPhone, bindPhone),
  implement(contract.removePhone, removePhone),
  implement(contract.bindQuestion, bindQuestion),
  implement(contract.removeQuestion, removeQuestion),
  implement(contract.beginAuthenticator, beginAuthenticator(vault)),
  implement(contract.confirmAuthenticator, confirmAuthenticator(vault)),
  implement(contract.removeAuthenticator, removeAuthenticator),
  implement(contract.renewRecoveryCodes, renewRecoveryCodes),
  implement(contract.beginPasskey, beginPasskey),
  implement(contract.addPasskey, addPasskey),
  implement(contract.renamePasskey, renamePasskey),
  implement(contract.removePasskey, removePasskey),
  implement(contract.sendNewEmailCode, sendNewEmailCode),
  implement(contract.prepareNewEmail, prepareNewEmail(salts)),
  implement(contract.changeEmail, changeEmail(salts)),
  implement(contract.findSessions, findSessions),
  implement(contract.endSession, endSession),
  implement(contract.endOtherSessions, endOtherSessions),
  implement(contract.findSignIns, findSignIns),
  implement(contract.findSecurityEvents, findSecurityEvents),
  implement(contract.sendIdentityCode, sendIdentityCode),
  implement(contract.liftRestriction, liftRestriction),
  implement(contract.supplyInformation, supplyInformation),
  implement(contract.sendRecoveryContactCode, sendRecoveryContactCode),
  implement(contract.askRecovery, askRecovery),
  implement(contract.withdrawRecovery, withdrawRecovery),
]
