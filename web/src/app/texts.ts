import type { Language } from '@namestead/contract/language'
import { createInstance } from 'i18next'
import { use, useMemo } from 'react'
import { useLanguage } from './language.tsx'
import type { Catalogue } from './text-catalogue.ts'
import type { Say } from './text-types.ts'

export type Feature = keyof Catalogue

type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One chunk a feature and language, fetched when a page of it is first shown. */
const files: Record<string, () => Promise<TextFile>> = {
  ...import.meta.glob<TextFile>('./texts.*.ts'),
  ...import.meta.glob<TextFile>('../features/*/texts.*.ts'),
}

const texts = createInstance({
  lng: 'us',
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  resources: {},
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})
texts.init()

// i18next asks for plural rules by language tag, and `us` is none.
texts.services.pluralResolver.getRule = (code: string) => new Intl.PluralRules(code === 'zhcn' ? 'zh-CN' : 'en-US')

const under = new Map<string, Promise<void>>()

/** React reads these two of a promise and does not wait a turn for one that is done. */
const markDone = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })

export function addTexts(feature: string, language: string, file: TextFile): void {
  texts.addResourceBundle(language, feature, file[language] ?? {})
  const key = `${language}/${feature}`
  under.set(key, markDone(under.get(key) ?? Promise.resolve()))
}

const pathOf = (feature: string, language: Language) =>
  feature === 'app' ? `./texts.${language}.ts` : `../features/${feature}/texts.${language}.ts`

/** Fetches the texts of a feature in a language, once. */
export function loadTexts(feature: string, language: Language): Promise<void> {
  const key = `${language}/${feature}`
  const known = under.get(key)
  if (known) return known
  const file = files[pathOf(feature, language)]
  const loading = file ? file().then(loaded => addTexts(feature, language, loaded)) : Promise.resolve()
  under.set(key, loading)
  loading.catch(() => under.delete(key))
  return loading
}

/** A text by a key that its declaration has checked (menus over many features). */
export const sayKey = (feature: Feature, language: Language, key: string): string =>
  texts.getFixedT(language, feature)(key)

/** What a feature says, in the page's language. Suspends until its texts are there. */
export function useTexts<F extends Feature>(feature: F): Say<Catalogue[F]> {
  const language = useLanguage()
  use(loadTexts(feature, language))
  return useMemo(() => sayIn(feature, language), [feature, language])
}

/** The same outside React, for texts that are loaded already (`app`, or after `loadTexts`). */
export function sayIn<F extends Feature>(feature: F, language: Language): Say<Catalogue[F]> {
  const say = texts.getFixedT(language, feature)
  return (key, ...[parameters]) => say(key, { ...parameters })
}
