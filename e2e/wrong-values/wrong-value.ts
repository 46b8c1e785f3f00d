import type { Language } from '../browser.ts'

export type Said = Readonly<Record<Language, string>>

/** A wrong value that is typed into a field, and what the page says to it. */
export interface WrongValue {
  readonly route: string
  /** Buttons that lead to the form, one after the other. */
  readonly open?: readonly Said[]
  /** The field @file uploads a file of that name. */
  readonly fill: readonly (readonly [field: Said, value: string])[]
  /** Judges the form; without one the field is judged as it is left. */
  readonly press?: Said
  readonly says: Said
}

export const say = (us: string, zhcn: string): Said => ({ us, zhcn })
