import { useState } from 'react'
import { toastFailure } from '../../core/failures.ts'
import { toast, whileLoading } from '../../core/feedback.ts'
import { openOverlay } from '../../core/overlays.ts'
import { afterSignIn } from '../../core/session-flow.ts'
import { type Captcha, styleOf } from './captcha/captcha.ts'
import { type AccountChoice, type Credentials, signIn, signInTo } from './sign-in.ts'
import { refusalOf, type SignInRefusal } from './sign-in-refusal.ts'

/** Signs in and handles the result by its code (specification, section 4). */
export function useSignIn(captcha: Captcha, onSignedIn: () => void) {
  const [choices, setChoices] = useState<readonly AccountChoice[]>([])
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const [busy, setBusy] = useState(false)

  async function submit(credentials: Credentials, chosen?: AccountChoice) {
    setBusy(true)
    setChoices([])
    try {
      const answer = await whileLoading(chosen ? signInTo(chosen, credentials) : signIn(credentials))
      if (answer.code === 1) {
        await afterSignIn()
        toast(answer.message)
        return onSignedIn()
      }
      if (answer.code === 3) return setChoices(answer.data)
      if (answer.code === 2) {
        captcha.startOver()
        return openOverlay({
          name: 'protection',
          props: { state: -1, fromDialog: credentials.fromDialog, passed: onSignedIn, ...answer.data },
        })
      }
      toast(answer.message)
      setRefusal(before => refusalOf(answer, credentials.login) ?? before)
      if (answer.code === -105) captcha.handleWrongAnswer(styleOf(answer.details))
      else captcha.startOver()
    } catch (error) {
      toastFailure(error)
      captcha.startOver()
    } finally {
      setBusy(false)
    }
  }

  return { submit, busy, refusal, choices, closeChoices: () => setChoices([]) }
}
