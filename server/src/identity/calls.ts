import * as contract from '@namestead/contract/identity'
import { ok } from '@namestead/contract/result'
import { implement } from '../platform/use-case.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { issueCsrfToken } from './issue-csrf-token.ts'
import { readAccount } from './read-account.ts'
import { registerAccount } from './register-account.ts'
import type { SaltOf } from './salts.ts'
import { iterations } from './scram.ts'
import { sendEmailCode } from './send-email-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { drawSlider, judgeSlider } from './sliders.ts'

export const calls = (saltOf: SaltOf) => [
  implement(contract.issueCsrfToken, issueCsrfToken),
  implement(contract.readSession, async (_db, { session }) => ok(Boolean(session?.account))),
  implement(contract.drawSlider, drawSlider),
  implement(contract.judgeSlider, judgeSlider),
  implement(contract.sendEmailCode, sendEmailCode),
  implement(contract.preparePassword, async (_db, _context, { email }) =>
    ok({ salt: saltOf(email).toString('base64'), iterations }),
  ),
  implement(contract.registerAccount, registerAccount(saltOf)),
  implement(contract.beginSignIn, beginSignIn(saltOf)),
  implement(contract.signIn, signIn),
  implement(contract.signOut, signOut),
  implement(contract.readAccount, readAccount),
]
