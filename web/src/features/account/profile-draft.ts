import { create } from 'zustand'

/** What was typed into the contact form, also while a picker page is open. */
export type ProfileDraft = {
  readonly displayName: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly address: string
  readonly postcode: string
}

export const useProfileDraft = create<Partial<ProfileDraft>>(() => ({}))

export const changeDraft = (changes: Partial<ProfileDraft>) => useProfileDraft.setState(changes)

export const forgetDraft = () => useProfileDraft.setState({}, true)
