import * as contract from '@namestead/contract/account-security'
import type { Answer } from '@namestead/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../core/calls.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast, whileLoading } from '../../core/feedback.ts'
import { canUsePasskeys } from '../../core/passkey-support.ts'
import { afterSignIn } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'

type Signed = Answer<typeof contract.signInWithPasskey> | Answer<typeof contract.beginPasskeySignIn>

/**
 * Asks the browser for a passkey of this site and signs in with it; undefined if none was used. With `autofill` the browser
 * offers its passkeys in the login field and waits until one is chosen there.
 */
async function signInWithPasskey(
  { autofill }: { autofill: boolean },
  /** Called once the customer has chosen a passkey. */
  onChosen: () => void,
): Promise<Signed | undefined> {
  const begun = await call(contract.beginPasskeySignIn, {})
  if (begun.code !== 1) return begun
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({
    optionsJSON: JSON.parse(begun.data.options),
    useBrowserAutofill: autofill,
  }).catch(() => undefined)
  if (!response) return undefined
  onChosen()
  return call(contract.signInWithPasskey, { passkey: JSON.stringify(response) })
}

/** Withdraws the passkeys that are offered in the login field. */
async function withdrawPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

async function canOfferInField(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** The server accepts an answer to its challenge for five minutes; offered passkeys get another one before. */
const renewMilliseconds = 270_000

type Attempt = ReturnType<typeof signInWithPasskey>

/** Signing in with a passkey: by the button, or by choosing one that the browser offers in the login field. */
export function usePasskeySignIn(onSignedIn: () => void) {
  const t = useTexts('identity')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const done = useRef(onSignedIn)
  done.current = onSignedIn

  const finish = useCallback(async (answer: Awaited<Attempt>) => {
    if (answer?.code === 1 && answer.data && 'accountId' in answer.data) {
      await afterSignIn()
      toast(answer.message)
      done.current()
    } else if (answer?.code === -1) {
      toast(answer.message)
      setFault(answer.message)
    }
  }, [])

  const offer = useOfferInField(finish)

  async function press() {
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await whileChosen(onChosen => signInWithPasskey({ autofill: false }, onChosen))
      await finish(answer)
      if (!answer) setFault(t('passkeyNotUsed'))
      if (answer?.code !== 1) void offer()
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { press, busy, fault }
}

/** The loading overlay stands over the page only after a passkey was chosen. */
function whileChosen(begin: (onChosen: () => void) => Attempt): Attempt {
  let chosen = () => {}
  const choice = new Promise<void>(resolve => {
    chosen = resolve
  })
  const attempt = begin(chosen)
  void choice.then(() => whileLoading(attempt)).catch(() => undefined)
  return attempt
}

/** Offers passkeys in the login field for as long as the form is shown, where the browser can. Returns how to offer them again. */
function useOfferInField(finish: (answer: Awaited<Attempt>) => Promise<void>) {
  const shown = useRef(false)
  const offer = useCallback(async () => {
    if (!shown.current || !canUsePasskeys() || !(await canOfferInField())) return
    await finish(await whileChosen(onChosen => signInWithPasskey({ autofill: true }, onChosen)))
  }, [finish])
  useEffect(() => {
    shown.current = true
    // What cannot be offered is not missed: the button stands above the field.
    const offerQuietly = () => void offer().catch(() => undefined)
    offerQuietly()
    const timer = setInterval(offerQuietly, renewMilliseconds)
    return () => {
      shown.current = false
      clearInterval(timer)
      if (canUsePasskeys()) void withdrawPasskeys()
    }
  }, [offer])
  return offer
}
