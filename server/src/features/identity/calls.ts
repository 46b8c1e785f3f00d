import * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import { implement } from '../../platform/use-case.ts'
import { fallBackToPicture } from './captchas/fall-back-to-picture.ts'
import type { ProofsOfWork } from './captchas/proof-of-work.ts'
import { drawSlider, judgeSlider } from './captchas/sliders.ts'
import { sendEmailCode } from './codes/send-email-code.ts'
import { sendSmsCode } from './codes/send-sms-code.ts'
import { issueCsrfToken } from './issue-csrf-token.ts'
import type { ProtectionPorts } from './protection-ports.ts'
import { readAccount } from './read-account.ts'
import { type Registered, registerAccount } from './register-account.ts'
import { beginSignIn } from './sign-in/begin-sign-in.ts'
import { beginPasswordProof, changePassword } from './sign-in/passwords.ts'
import { preparePassword } from './sign-in/prepare-password.ts'
import { confirmRecoveryCode, type PasswordRecovered, resetPassword } from './sign-in/recover-password.ts'
import type { Salts } from './sign-in/salts.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { beginView, readView } from './view-account.ts'

/** Hooks of the features above, called in the transaction of the event. */
interface Hooks {
  readonly recovered: PasswordRecovered
  readonly registered: Registered
}

interface Parts {
  readonly salts: Salts
  readonly protection: ProtectionPorts
  readonly proofs: ProofsOfWork
  /** Phone prefixes to which SMS are sent. */
  readonly smsPrefixes: ReadonlySet<string>
}

export const calls = ({ salts, protection, proofs, smsPrefixes }: Parts, { recovered, registered }: Hooks) => [
  implement(contract.issueCsrfToken, issueCsrfToken),
  implement(contract.readSession, async (_db, { account }) => ok(account !== undefined)),
  implement(contract.beginProofOfWork, proofs.begin),
  implement(contract.fallBackToPicture, fallBackToPicture),
  implement(contract.drawSlider, drawSlider),
  implement(contract.judgeSlider, judgeSlider),
  implement(contract.sendEmailCode, sendEmailCode(protection)),
  implement(contract.sendSmsCode, sendSmsCode(protection, smsPrefixes)),
  implement(contract.preparePassword, preparePassword(salts)),
  implement(contract.registerAccount, registerAccount(salts, registered)),
  implement(contract.beginSignIn, beginSignIn(salts)),
  implement(contract.signIn, signIn(protection)),
  implement(contract.signOut, signOut),
  implement(contract.readView, readView),
  implement(contract.beginView, beginView),
  implement(contract.readAccount, readAccount),
  implement(contract.confirmRecoveryCode, confirmRecoveryCode),
  implement(contract.resetPassword, resetPassword(salts, recovered)),
  implement(contract.beginPasswordProof, beginPasswordProof(salts)),
  implement(contract.changePassword, changePassword(salts)),
]
