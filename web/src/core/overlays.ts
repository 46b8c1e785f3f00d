import type { Output, Purpose } from '@namestead/contract/call'
import type { Answer } from '@namestead/contract/client'
import type { listAgreementChanges } from '@namestead/contract/content'
import type { signIn } from '@namestead/contract/identity'
import { create } from 'zustand'
import type { Refusal } from './calls.ts'

/** What a sign-in still has to show (code 2). */
type LoginProtection = Extract<Answer<typeof signIn>, { code: 2 }>['data']['offered']

/** The overlays that lie over any page, and what each is opened with. */
export interface OverlayProps {
  language: Record<never, never>
  /** `reload`: the page starts over after signing in; `signedIn` runs instead where a call was interrupted. */
  login: { reload: boolean; signedIn?: () => void }
  /** `signedIn` runs after registering, where a call was interrupted. */
  register: { signedIn?: () => void }
  forgot: Record<never, never>
  /** Step 2 of recovery: the new password. */
  reset: Record<never, never>
  /** 0 after signing in, 1 before an order or a recharge, 2 after registering, 3 before a withdrawal; 1 and 3 cannot be skipped. */
  completeInformation: { mode: 0 | 1 | 2 | 3; done?: () => void }
  /** A newer agreement to be confirmed; `confirmed` runs afterwards. */
  agreementUpdate: { changes: Output<typeof listAgreementChanges>['changes']; confirmed: () => void }
  /** Six cards, one of which is turned. */
  raffle: Record<never, never>
  /** A registrant template made on the way through an order. */
  template: { saved: (template: string) => void }
  /**
   * Asks again who it is. State 1 before a sensitive action, which `passed` runs again; state -1 as the second step of a
   * sign-in.
   */
  protection:
    | { state: 1; details: Readonly<Record<string, unknown>>; passed?: () => void }
    | { state: -1; loginKey: string; offered: LoginProtection; fromDialog: boolean; passed: () => void }
  /** The captcha dialog of a soft rate limit. `submit` answers the refusal where the captcha was wrong. */
  verification: {
    purpose: Purpose
    style: 'image' | 'slider'
    submit: (captcha: string) => Promise<Refusal | undefined>
    dismissed: () => void
  }
  /** Urgent work orders of the platform: how many, and since when. `answer` is true where the person goes there. */
  urgentOrders: { items: number; times: readonly Date[]; answer: (goes: boolean) => void }
  /** Contact details; `answer` is true where they were saved. */
  contact: { answer?: (saved: boolean) => void }
}

export type OverlayName = keyof OverlayProps
export type OpenOverlay = {
  [Name in OverlayName]: { readonly name: Name; readonly props: OverlayProps[Name] }
}[OverlayName]

export const useOverlays = create<{ readonly open: readonly OpenOverlay[] }>(() => ({ open: [] }))

/** Opens an overlay on top of those that are open; the same one is never open twice. */
export function openOverlay(overlay: OpenOverlay): void {
  useOverlays.setState(({ open }) => ({ open: [...open.filter(({ name }) => name !== overlay.name), overlay] }))
}

export function closeOverlay(name: OverlayName): void {
  useOverlays.setState(({ open }) => ({ open: open.filter(other => other.name !== name) }))
}

/** Every route change closes them all. */
export const closeOverlays = (): void => useOverlays.setState({ open: [] })

let built: ReadonlySet<string> = new Set()

/** Told by the host, so that code which opens overlays need not know their components. */
export const registerOverlays = (registry: object): void => {
  built = new Set(Object.keys(registry))
}

/** Whether a feature has built the overlay. */
export const hasOverlay = (name: OverlayName): boolean => built.has(name)

/** What an overlay's component gets: what it was opened with, and how it closes. */
export interface OverlayComponentProps<Name extends OverlayName> {
  readonly given: OverlayProps[Name]
  readonly onClose: () => void
}
