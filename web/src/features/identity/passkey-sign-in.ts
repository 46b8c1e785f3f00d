import * as contract from '@namestead/contract/account-security'
import type { Answer } from '@namestead/contract/client'
import { call } from '../../core/calls.ts'

type Signed = Answer<typeof contract.signInWithPasskey> | Answer<typeof contract.beginPasskeySignIn>

/**
 * Asks the browser for a passkey of this site and signs in with it; undefined if none was used. With `autofill` the browser
 * offers its passkeys in the login field and waits until one is chosen there.
 */
export async function signInWithPasskey(
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
export async function withdrawPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

export async function canOfferInField(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}
