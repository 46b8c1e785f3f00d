/** The two languages of the product. `us` is the default; `zhcn` has the path prefix `/zhcn`. */
export const languages = ['us', 'zhcn'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => value === 'us' || value === 'zhcn'

/** A text in both languages: omitting one does not compile. `{name}` is a parameter. */
export interface Text {
  readonly us: string
  readonly zhcn: string
}

export type TextParameters = Readonly<Record<string, string | number>>

export const translate = (text: Text, language: Language, parameters: TextParameters = {}): string =>
  fill(text[language], parameters)

/** Replaces `{name}` parameters; one without a value stays visible, so that the mistake is noticed. */
export const fill = (text: string, parameters: TextParameters): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(parameters[name] ?? mark))

const plurals = { us: new Intl.PluralRules('en-US'), zhcn: new Intl.PluralRules('zh-CN') } as const

/** Texts by key. Texts that depend on a count are stored as `key_one` and `key_other`, by the language's plural rules. */
export type Texts = Readonly<Record<string, string>>

/** A text by its key; a missing text shows its key. */
export function resolveText(texts: Texts, language: Language, key: string, parameters: TextParameters = {}): string {
  const { count } = parameters
  const counted = typeof count === 'number' ? texts[`${key}_${plurals[language].select(count)}`] : undefined
  return fill(counted ?? texts[key] ?? key, parameters)
}
