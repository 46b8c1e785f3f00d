import type { Output, Purpose } from '@namestead/contract/call'
import type { Answer } from '@namestead/contract/client'
import type { listAgreementChanges } from '@namestead/contract/content'
import type { signIn } from '@namestead/contract/identity'
import { create } from 'zustand'
import type { Refusal } from './calls.ts'

/** The protection methods that a sign-in still asks for (code 2). */
type LoginProtection = Extract<Answer<typeof signIn>, { code: 2 }>['data']['offered']

/** The overlays that open over any page, and the props of each. */
export interface OverlayProps {
  language: Record<never, never>
  /** `reload`: the page reloads after signing in; `signedIn` runs instead if a call was interrupted. */
  login: { reload: boolean; signedIn?: () => void }
  /** `signedIn` runs after registering if a call was interrupted. */
  register: { signedIn?: () => void }
  forgot: Record<never, never>
  /** Step 2 of recovery: the new password. */
  reset: Record<never, never>
  /**
   * When it is asked: 0 after signing in, 1 before an order or a recharge, 2 after registering, 3 before a withdrawal. Modes 1
   * and 3 cannot be skipped.
   */
  completeInformation: { mode: 0 | 1 | 2 | 3; done?: () => void }
  /** A newer agreement that must be confirmed; `confirmed` runs afterwards. */
  agreementUpdate: { changes: Output<typeof listAgreementChanges>['changes']; confirmed: () => void }
  /** Six cards, one of which the customer turns. */
  raffle: Record<never, never>
  /** A registrant template that is created while ordering. */
  template: { saved: (template: string) => void }
  /** What an extension asks of a template's registrant. */
  extensionData: { template: string; extension: string; saved?: () => void }
  /**
   * Verifies the customer. State 1 comes before a sensitive action, which `passed` repeats; state -1 is the second step of a
   * sign-in.
   */
  protection:
    | { state: 1; details: Readonly<Record<string, unknown>>; passed?: () => void }
    | { state: -1; loginKey: string; offered: LoginProtection; fromDialog: boolean; passed: () => void }
  /** The captcha dialog of a soft rate limit. `submit` resolves with the refusal if the captcha was wrong. */
  verification: {
    purpose: Purpose
    style: 'image' | 'slider'
    submit: (captcha: string) => Promise<Refusal | undefined>
    dismissed: () => void
  }
  /** Urgent work orders opened by the platform: how many, and since when. `answer` gets true if the customer opens them. */
  urgentOrders: { items: number; times: readonly Date[]; answer: (goes: boolean) => void }
  /** Contact details; `answer` gets true if they were saved. */
  contact: { answer?: (saved: boolean) => void }
}

export type OverlayName = keyof OverlayProps
export type OpenOverlay = {
  [Name in OverlayName]: { readonly name: Name; readonly props: OverlayProps[Name] }
}[OverlayName]

export const useOverlays = create<{ readonly open: readonly OpenOverlay[] }>(() => ({ open: [] }))

/** Opens an overlay on top of the open ones. An overlay is never open twice. */
export function openOverlay(overlay: OpenOverlay): void {
  useOverlays.setState(({ open }) => ({ open: [...open.filter(({ name }) => name !== overlay.name), overlay] }))
}

export function closeOverlay(name: OverlayName): void {
  useOverlays.setState(({ open }) => ({ open: open.filter(other => other.name !== name) }))
}

/** Closes all overlays, on every route change. */
export const closeOverlays = (): void => useOverlays.setState({ open: [] })

/** The props of an overlay's component: those it was opened with, and how it closes. */
export interface OverlayComponentProps<Name extends OverlayName> {
  readonly given: OverlayProps[Name]
  readonly onClose: () => void
}
