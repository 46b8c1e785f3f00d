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

export const say = (text: Text, language: Language, parameters: TextParameters = {}): string =>
  fill(text[language], parameters)

/** Fills `{name}` marks; a mark without a parameter stays visible, so that a mistake is seen and not hidden. */
export const fill = (text: string, parameters: TextParameters): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(parameters[name] ?? mark))

const plurals = { us: new Intl.PluralRules('en-US'), zhcn: new Intl.PluralRules('zh-CN') } as const

/** Texts by key. What depends on a count stands under `key_one` and `key_other`, as the language's plural rules say. */
export type Texts = Readonly<Record<string, string>>

/** A text by its key; a key without a text stays visible. */
export function sayText(texts: Texts, language: Language, key: string, parameters: TextParameters = {}): string {
  const { count } = parameters
  const counted = typeof count === 'number' ? texts[`${key}_${plurals[language].select(count)}`] : undefined
  return fill(counted ?? texts[key] ?? key, parameters)
}
