import { type Language, resolveText, type Texts } from '@namestead/contract/language'
import { use, useMemo } from 'react'
import { markDone } from './done-promise.ts'
import { useLanguage } from './language.tsx'
import { productName } from './product-name.ts'
import type { Both, Translate } from './text-types.ts'
import type { us } from './texts.us.ts'
import type { zhcn } from './texts.zhcn.ts'

/** The types of the texts by feature. The shell adds those of the features by declaration merging, so that core names none. */
export interface Catalogue {
  core: Both<typeof us, typeof zhcn>
}
export type Feature = keyof Catalogue

export type TextFile = Readonly<Record<string, Texts>>
/** Loads the texts of a feature in a language when one of its pages is first shown. */
type FetchTexts = (feature: string, language: Language) => Promise<TextFile>

let fetchTexts: FetchTexts = async () => ({})

/** The shell provides the loader. */
export const provideTexts = (fetch: FetchTexts): void => {
  fetchTexts = fetch
}

const loaded = new Map<string, Texts>()

const under = new Map<string, Promise<void>>()
const retryMilliseconds = 1000

export function addTexts(feature: string, language: string, file: TextFile): void {
  const key = `${feature}/${language}`
  loaded.set(key, file[language] ?? {})
  under.set(key, markDone(under.get(key) ?? Promise.resolve(), undefined))
}

/** Fetches the texts of a feature in a language, once. */
export function loadTexts(feature: string, language: Language): Promise<void> {
  const key = `${feature}/${language}`
  const known = under.get(key)
  if (known) return known
  const loading = fetchTexts(feature, language).then(texts => addTexts(feature, language, texts))
  under.set(key, loading)
  // Suspended components see the failure; a later call fetches the texts again.
  loading.catch(() => setTimeout(() => under.delete(key), retryMilliseconds))
  return loading
}

const textsOf = (feature: string, language: Language): Texts => loaded.get(`${feature}/${language}`) ?? {}

/** The texts of a feature in the page's language. Suspends until they are loaded. */
export function useTexts<F extends Feature>(feature: F): Translate<Catalogue[F]> {
  const language = useLanguage()
  use(loadTexts(feature, language))
  return useMemo(() => textsIn(feature, language), [feature, language])
}

/** The same outside React, for texts that are already loaded (`core`, or after `loadTexts`). */
export function textsIn<F extends Feature>(feature: F, language: Language): Translate<Catalogue[F]> {
  return (key, ...[parameters]) =>
    resolveText(textsOf(feature, language), language, key, { brand: productName(), ...parameters })
}
