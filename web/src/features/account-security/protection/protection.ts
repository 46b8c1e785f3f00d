import * as contract from '@namestead/contract/account-security'
import type { GivenInput, Output } from '@namestead/contract/call'
import * as identity from '@namestead/contract/identity'
import * as z from 'zod/mini'
import { call } from '../../../core/calls.ts'
import type { OverlayProps } from '../../../core/overlays.ts'
import { prove } from '../../../core/proofs.ts'
import type { TextsOf } from '../../../core/texts.ts'

type Given = OverlayProps['protection']

/** A pending protection of an operation or a sign-in: its key, and the wire name of each field. */
export interface PendingProtection {
  readonly key: string
  readonly purpose: 'czyz' | 'login'
  readonly labels: { readonly [Method in contract.AskedMethod]?: string | undefined }
  /** Where the codes are sent: masked. */
  readonly sentTo: { readonly email: string | undefined; readonly sms: string | undefined }
  readonly passkey: boolean
  readonly recoveryCode: boolean
}

/** Both forms of protection name their fields differently (specification, section 3); this maps them to one shape. */
export function pendingOf(given: Given, t: Texts): PendingProtection {
  if (given.state === -1) {
    const { passkey = false, recoveryCode = false, ...offered } = given.offered
    return {
      key: given.loginKey,
      purpose: 'login',
      ...askedFields(offered, t),
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
    sentTo: { email: addressIn(email?.title), sms: addressIn(sms?.title) },
    passkey,
    recoveryCode,
  }
}

type Texts = TextsOf<'account-security'>
type AskedFields = Pick<PendingProtection, 'labels' | 'sentTo'>

const askedFields = (
  { email, sms, question, authenticator }: Output<typeof contract.chooseMethod>,
  t: Texts,
): AskedFields => ({
  labels: {
    email: email && t('emailCodeTo', { to: email }),
    sms: sms && t('smsCodeTo', { to: sms }),
    question,
    authenticator: authenticator ? t('authenticatorCode') : undefined,
  },
  sentTo: { email, sms },
})

/** Asks the pending protection in another way; its fields, or the refusal. */
export async function chooseMethod(key: string, way: contract.Way, t: Texts) {
  const answer = await call(contract.chooseMethod, { protectionKey: key, way })
  return answer.code === 1 ? { ...answer, data: askedFields(answer.data, t) } : answer
}

/** The title of a code's field ends with the masked address or number that the code is sent to. */
const addressIn = (title: string | undefined) => title?.split(' · ')[1]

// A placeholder: the server sends to the account's own address or number and ignores this value.
const unusedAddress = '-'
export const sendEmailCode = ({ key, purpose }: PendingProtection) =>
  call(identity.sendEmailCode, { email: unusedAddress, purpose, protectionKey: key })
export const sendSmsCode = ({ key, purpose }: PendingProtection) =>
  call(identity.sendSmsCode, { purpose, protectionKey: key })

/** Proves knowledge of the answer without sending it. */
export async function proveAnswer(key: string, answer: string) {
  const begun = await call(contract.beginAnswer, { protectionKey: key })
  if (begun.code !== 1) return begun
  const proof = await prove(contract.normalAnswer(answer), { login: 'answer', ...begun.data })
  return { ...begun, data: proof }
}

/** A passkey's signature; undefined if the customer canceled or the browser has no matching passkey. */
export async function proveWithPasskey(key: string) {
  const begun = await call(contract.beginPasskeyProof, { protectionKey: key })
  if (begun.code !== 1) return begun
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: JSON.parse(begun.data.options) }).catch(() => undefined)
  return response && { ...begun, data: JSON.stringify(response) }
}

type Answers = Omit<GivenInput<typeof contract.passOperationProtection>, 'operationToken'>

export async function pass({ state }: Given, { key }: PendingProtection, answers: Answers) {
  if (state !== -1) return call(contract.passOperationProtection, { ...answers, operationToken: key })
  const answer = await call(contract.passLoginProtection, { ...answers, loginKey: key, fromDialog: true })
  return answer.code === 1 ? { ...answer, data: undefined } : answer
}
