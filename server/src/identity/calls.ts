import * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import { implement } from '../platform/use-case.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { completeInformation, listPhonePrefixes, saveProfile } from './complete-information.ts'
import { readContactDetails, saveContactDetails } from './contact-details.ts'
import { issueCsrfToken } from './issue-csrf-token.ts'
import { beginPasswordProof, changePassword } from './passwords.ts'
import { readPreferences, savePreferences, switchLanguage } from './preferences.ts'
import type { ProtectionPorts } from './protection-ports.ts'
import { readAccount } from './read-account.ts'
import { readProfile } from './read-profile.ts'
import { confirmRecoveryCode, type PasswordRecovered, resetPassword } from './recover-password.ts'
import { type Registered, registerAccount } from './register-account.ts'
import type { SaltOf } from './salts.ts'
import { iterations } from './scram.ts'
import { sendEmailCode } from './send-email-code.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { drawSlider, judgeSlider } from './sliders.ts'

/** What identity tells the features above, in the transaction in which it happens. */
interface Tells {
  readonly recovered: PasswordRecovered
  readonly registered: Registered
}

export const calls = (saltOf: SaltOf, protection: ProtectionPorts, { recovered, registered }: Tells) => [
  implement(contract.issueCsrfToken, issueCsrfToken),
  implement(contract.readSession, async (_db, { session }) => ok(Boolean(session?.account))),
  implement(contract.drawSlider, drawSlider),
  implement(contract.judgeSlider, judgeSlider),
  implement(contract.sendEmailCode, sendEmailCode(protection)),
  implement(contract.sendSmsCode, sendSmsCode(protection)),
  implement(contract.preparePassword, async (_db, _context, { email }) =>
    ok({ salt: saltOf(email).toString('base64'), iterations }),
  ),
  implement(contract.registerAccount, registerAccount(saltOf, registered)),
  implement(contract.beginSignIn, beginSignIn(saltOf)),
  implement(contract.signIn, signIn(protection)),
  implement(contract.signOut, signOut),
  implement(contract.readAccount, readAccount),
  implement(contract.confirmRecoveryCode, confirmRecoveryCode),
  implement(contract.resetPassword, resetPassword(saltOf, recovered)),
  implement(contract.beginPasswordProof, beginPasswordProof(saltOf)),
  implement(contract.changePassword, changePassword(saltOf)),
  implement(contract.listPhonePrefixes, listPhonePrefixes),
  implement(contract.completeInformation, completeInformation),
  implement(contract.readProfile, readProfile),
  implement(contract.saveProfile, saveProfile),
  implement(contract.readPreferences, readPreferences),
  implement(contract.savePreferences, savePreferences),
  implement(contract.switchLanguage, switchLanguage),
  implement(contract.readContactDetails, readContactDetails),
  implement(contract.saveContactDetails, saveContactDetails),
]
