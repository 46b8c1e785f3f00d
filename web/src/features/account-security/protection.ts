import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import * as z from 'zod/mini'
import { call } from '../../core/calls.ts'
import type { OverlayProps } from '../../core/overlays.ts'
import { prove } from '../../core/proofs.ts'
import type { Say } from '../../core/text-types.ts'
import type { Catalogue } from '../../core/texts.ts'

type Given = OverlayProps['protection']

/** A protection that waits, alike for operations and sign-ins: under which key, and what each field is called. */
export interface Waiting {
  readonly key: string
  readonly purpose: 'czyz' | 'login'
  readonly labels: { readonly [Method in contract.AskedMethod]?: string | undefined }
  readonly passkey: boolean
  readonly recoveryCode: boolean
}

/** Both forms of protection spell their fields differently (specification, section 3); here they meet. */
export function waitingOf(given: Given, t: Say<Catalogue['account-security']>): Waiting {
  if (given.state === -1) {
    const { email, sms, question, authenticator, passkey = false, recoveryCode = false } = given.offered
    return {
      key: given.loginKey,
      purpose: 'login',
      labels: {
        email: email && t('emailCodeTo', { to: email }),
        sms: sms && t('smsCodeTo', { to: sms }),
        question,
        authenticator: authenticator ? t('authenticatorCode') : undefined,
      },
      passkey,
      recoveryCode,
    }
  }
  const {
    operationToken,
    email,
    sms,
    question,
    authenticator,
    passkey = false,
    recoveryCode = false,
  } = z.decode(contract.operationProtection, given.details)
  return {
    key: operationToken,
    purpose: 'czyz',
    labels: { email: email?.title, sms: sms?.title, question: question?.title, authenticator: authenticator?.title },
    passkey,
    recoveryCode,
  }
}

/** What the person has filled in. */
export interface Filled {
  readonly email: string
  readonly sms: string
  readonly question: string
  readonly authenticator: string
  readonly recoveryCode: string
}

// The server sends to the account's own address and number, whatever stands here.
const whosever = '-'
export const sendEmailCode = ({ key, purpose }: Waiting) =>
  call(identity.sendEmailCode, { email: whosever, purpose, protectionKey: key })
export const sendSmsCode = ({ key, purpose }: Waiting) => call(identity.sendSmsCode, { purpose, protectionKey: key })

/** Shows that the answer is known without sending it. */
export async function proveAnswer(key: string, answer: string) {
  const begun = await call(contract.beginAnswer, { protectionKey: key })
  if (begun.code !== 1) return begun
  const proof = await prove(contract.normalAnswer(answer), { login: 'answer', ...begun.data })
  return { ...begun, data: proof }
}

/** What a passkey signs; undefined where the person turned back or the browser knows none that fits. */
export async function askPasskey(key: string) {
  const begun = await call(contract.beginPasskeyProof, { protectionKey: key })
  if (begun.code !== 1) return begun
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: JSON.parse(begun.data.options) }).catch(() => undefined)
  return response && { ...begun, data: JSON.stringify(response) }
}

interface Answers {
  readonly emailCode?: string | undefined
  readonly smsCode?: string | undefined
  readonly authenticatorCode?: string | undefined
  readonly answerProof?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: string | undefined
}

export const pass = (given: Given, { key }: Waiting, answers: Answers) =>
  given.state === -1
    ? call(contract.passLoginProtection, { ...answers, loginKey: key, fromDialog: true })
    : call(contract.passOperationProtection, { ...answers, operationToken: key })
