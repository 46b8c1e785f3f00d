/** The two languages of the product. `us` is the default; `zhcn` lives under the path prefix `/zhcn`. */
export const languages = ['us', 'zhcn'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => value === 'us' || value === 'zhcn'

/** A text in both languages: leaving one out does not compile. `{name}` marks a parameter. */
export interface Text {
  readonly us: string
  readonly zhcn: string
}

export type TextParameters = Readonly<Record<string, string | number>>

/** Fills `{name}` marks; a mark without a parameter stays visible, so that a mistake is seen and not hidden. */
export function say(text: Text, language: Language, parameters: TextParameters = {}): string {
  return text[language].replace(/\{(\w+)\}/g, (mark, name: string) => String(parameters[name] ?? mark))
}
