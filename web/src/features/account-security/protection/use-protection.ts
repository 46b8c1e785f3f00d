import type { AskedMethod } from '@namestead/contract/account-security'
import { useState } from 'react'
import { toast } from '../../../core/feedback.ts'
import type { OverlayProps } from '../../../core/overlays.ts'
import { afterSignIn } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { type Filled, type PendingProtection, pass, proveAnswer, proveWithPasskey } from './protection.ts'

type Field = keyof Filled
const nothing: Filled = { email: '', sms: '', question: '', authenticator: '', recoveryCode: '' }

/** The field that an error of the server belongs to. */
const fieldOf: Readonly<Record<string, Field>> = {
  'email-code-wrong': 'email',
  'sms-code-wrong': 'sms',
  'answer-wrong': 'question',
  'authenticator-code-wrong': 'authenticator',
  'recovery-code-wrong': 'recoveryCode',
}
/** After these errors the protection cannot be answered any more. */
const over = new Set(['protection-key-unknown', 'protection-locked'])

interface Callbacks {
  readonly onPassed: () => void
  readonly onStale: () => void
}

/** The fields of a pending protection, their state and their submit. */
export function useProtection(
  given: OverlayProps['protection'],
  pending: PendingProtection,
  { onPassed, onStale }: Callbacks,
) {
  const t = useTexts('account-security')
  const { submit, busy } = useSubmit()
  const [filled, setFilled] = useState(nothing)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const [recovering, setRecovering] = useState(false)

  const asked: readonly AskedMethod[] = (['email', 'sms', 'question', 'authenticator'] as const).filter(
    method => pending.labels[method] !== undefined,
  )
  // A recovery code replaces all fields except the email code.
  const shown: readonly Field[] = recovering ? ['email', 'recoveryCode'] : asked

  const set = (field: Field) => (text: string) => {
    setFilled(before => ({ ...before, [field]: text }))
    setFaults(before => ({ ...before, [field]: undefined }))
  }
  const isFilled = (field: Field) =>
    field === 'question' || field === 'recoveryCode' ? filled[field].trim() !== '' : filled[field].length === 6

  async function finish(answers: Parameters<typeof pass>[2]) {
    const answer = await pass(given, pending, answers)
    if (answer.code === 1) {
      if (given.state === -1) await afterSignIn()
      toast(answer.message)
      return onPassed()
    }
    if (answer.code !== -1) return
    const field = fieldOf[answer.error]
    if (field) {
      setFaults({ [field]: answer.message })
      if (field !== 'question' && field !== 'recoveryCode') setFilled(before => ({ ...before, [field]: '' }))
    } else toast(answer.message)
    if (over.has(answer.error)) onStale()
  }

  const send = () =>
    submit(async () => {
      const take = (field: Field) => (shown.includes(field) ? filled[field].trim() : undefined)
      const question = take('question')
      const proof = question === undefined ? undefined : await proveAnswer(pending.key, question)
      if (proof && proof.code !== 1) {
        if (proof.code === -1) toast(proof.message)
        return onStale()
      }
      await finish({
        emailCode: take('email'),
        smsCode: take('sms'),
        authenticatorCode: take('authenticator'),
        answerProof: proof?.data,
        recoveryCode: take('recoveryCode'),
      })
    })

  const sendPasskey = () =>
    submit(async () => {
      const asked = await proveWithPasskey(pending.key)
      if (!asked) return toast(t('passkeyNotUsed'))
      if (asked.code === 1) return finish({ passkey: asked.data })
      if (asked.code === -1) {
        toast(asked.message)
        onStale()
      }
    })

  return {
    shown, filled, faults, busy, recovering, set, send, sendPasskey,
    complete: shown.length > 0 && shown.every(isFilled),
    recover: () => setRecovering(!recovering),
  } // biome-ignore format: one list
}
