import { create } from 'zustand'

/** The contact form's values while a picker page is open. */
export interface ProfileDraft {
  readonly displayName: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly address: string
  readonly postcode: string
}

interface Drafts {
  readonly draft: ProfileDraft | undefined
  /** The account's country, whose regions the picker lists. */
  readonly country: string
}

export const useProfileDraft = create<Drafts>(() => ({ draft: undefined, country: '' }))

export const changeDraft = (changes: Partial<ProfileDraft>) =>
  useProfileDraft.setState(({ draft }) => (draft ? { draft: { ...draft, ...changes } } : {}))

export const forgetDraft = () => useProfileDraft.setState({ draft: undefined, country: '' })
