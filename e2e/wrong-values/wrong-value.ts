import type { Language } from '../browser.ts'

export type ScreenText = Readonly<Record<Language, string>>

/** A wrong value for a field, and the error that the page shows. */
export interface WrongValue {
  readonly route: string
  /** Buttons that lead to the form, in order. */
  readonly open?: readonly ScreenText[]
  /** The field @file uploads a file of that name. */
  readonly fill: readonly (readonly [field: ScreenText, value: string])[]
  /** Submits the form; without it the field is validated on blur. */
  readonly press?: ScreenText
  readonly error: ScreenText
  /** The field that the server's error is about. */
  readonly about?: ScreenText
}

export const screenText = (us: string, zhcn: string): ScreenText => ({ us, zhcn })
