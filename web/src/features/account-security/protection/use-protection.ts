import { passOperationProtection } from '@namestead/contract/account-security'
import { useState } from 'react'
import { toast } from '../../../core/feedback.ts'
import type { OverlayProps } from '../../../core/overlays.ts'
import { afterSignIn } from '../../../core/session-flow.ts'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { type PendingProtection, pass, proveAnswer, proveWithPasskey } from './protection.ts'

const nothing = { emailCode: '', smsCode: '', answer: '', authenticatorCode: '', recoveryCode: '' }
type Field = keyof typeof nothing

/** The field of each method that protection can ask for. */
const fields = { email: 'emailCode', sms: 'smsCode', question: 'answer', authenticator: 'authenticatorCode' } as const
const methods = ['email', 'sms', 'question', 'authenticator'] as const

/** The field that an error of the server belongs to. */
const fieldOf: Readonly<Record<string, Field>> = {
  'email-code-wrong': 'emailCode',
  'sms-code-wrong': 'smsCode',
  'answer-wrong': 'answer',
  'authenticator-code-wrong': 'authenticatorCode',
  'recovery-code-wrong': 'recoveryCode',
}
/** After these errors the protection cannot be answered any more. */
const over: readonly string[] = ['protection-key-unknown', 'protection-locked']

interface Callbacks {
  readonly onPassed: () => void
  readonly onStale: () => void
}

/** The form of a pending protection, and the passkey that replaces it. */
export function useProtection(
  given: OverlayProps['protection'],
  pending: PendingProtection,
  { onPassed, onStale }: Callbacks,
) {
  const t = useTexts('account-security')
  const [recovering, setRecovering] = useState(false)
  // A recovery code replaces all fields except the email code.
  const shown: readonly Field[] = recovering
    ? ['emailCode', 'recoveryCode']
    : methods.filter(method => pending.labels[method] !== undefined).map(method => fields[method])
  const refuse = (error: string, message: string) => {
    toast(message)
    if (over.includes(error)) onStale()
  }
  const passed = async () => {
    if (given.state === -1) await afterSignIn()
    onPassed()
  }

  const form = useForm(passOperationProtection, {
    initial: nothing,
    need: shown,
    unused: values => Object.keys(values).filter((name): name is Field => !shown.some(field => field === name)),
    send: async (input, { answer }) => {
      if (!shown.includes('answer')) return pass(given, pending, input)
      const proof = await proveAnswer(pending.key, answer)
      if (proof.code === 1) return pass(given, pending, { ...input, answerProof: proof.data })
      if (proof.code === -1) toast(proof.message)
      onStale()
      return undefined
    },
    done: passed,
    refused: ({ error, message }) => {
      const field = fieldOf[error]
      if (!field) {
        refuse(error, message)
        return true
      }
      if (field !== 'answer' && field !== 'recoveryCode') form.set({ [field]: '' })
      return { [field]: message }
    },
  })

  const { submit, busy } = useSubmit()
  const sendPasskey = () =>
    submit(async () => {
      const asked = await proveWithPasskey(pending.key)
      if (!asked) return toast(t('passkeyNotUsed'))
      if (asked.code === -1) {
        toast(asked.message)
        onStale()
      }
      if (asked.code !== 1) return
      const answer = await pass(given, pending, { passkey: asked.data })
      if (answer.code === -1) refuse(answer.error, answer.message)
      if (answer.code !== 1) return
      toast(answer.message)
      await passed()
    })

  return { form, shown, sendPasskey, busy: form.busy || busy, recovering, recover: () => setRecovering(!recovering) }
}
