import { type Language, resolveText, type Texts } from '@namestead/contract/language'
import { use, useMemo } from 'react'
import { markDone } from './done-promise.ts'
import { useLanguage } from './language.tsx'
import { productName } from './product-name.ts'
import type * as sharedUs from './shared/texts.us.ts'
import type * as sharedZhcn from './shared/texts.zhcn.ts'
import type { Both, Marks, Translate } from './text-types.ts'
import type { us } from './texts.us.ts'
import type { zhcn } from './texts.zhcn.ts'
import { type FirstFeature, textsBehind, type ZoneFeature } from './texts-behind.ts'

/** The types of the texts by feature. The shell adds those of the features by declaration merging, so that core names none. */
export interface Catalogue {
  core: Both<typeof us, typeof zhcn>
  shared: Both<typeof sharedUs.us, typeof sharedZhcn.zhcn>
}
export type Feature = keyof Catalogue

type MarksOf = { readonly [F in Feature]: Marks<Catalogue[F]> }

/** Says the texts of a feature: its own, then those that it shares. */
export type TextsOf<F extends Feature> = Translate<
  F extends ZoneFeature ? MarksOf[F] & MarksOf['zone'] : MarksOf[F],
  F extends FirstFeature ? object : MarksOf['shared'],
  MarksOf['core']
>

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

function loadFile(feature: string, language: Language): Promise<void> {
  const key = `${feature}/${language}`
  const known = under.get(key)
  if (known) return known
  const loading = fetchTexts(feature, language).then(texts => addTexts(feature, language, texts))
  under.set(key, loading)
  // Suspended components see the failure; a later call fetches the texts again.
  loading.catch(() => setTimeout(() => under.delete(key), retryMilliseconds))
  return loading
}

const catalogues = (feature: string) => [feature, ...textsBehind(feature)]

const loadEach = (feature: string, language: Language) => catalogues(feature).map(each => loadFile(each, language))

/** Fetches the texts of a feature in a language, and those behind it, once. */
export const loadTexts = async (feature: string, language: Language): Promise<void> =>
  void (await Promise.all(loadEach(feature, language)))

/** The first of the feature and those behind it that has the text. */
const textsWith = (key: string, feature: string, language: Language): Texts =>
  catalogues(feature)
    .map(each => loaded.get(`${each}/${language}`) ?? {})
    .find(texts => key in texts || `${key}_other` in texts) ?? {}

/** The texts of a feature in the page's language. Suspends until they are loaded. */
export function useTexts<F extends Feature>(feature: F): TextsOf<F> {
  const language = useLanguage()
  for (const loading of loadEach(feature, language)) use(loading)
  return useMemo(() => textsIn(feature, language), [feature, language])
}

/** The same outside React, for texts that are already loaded (`core`, or after `loadTexts`). */
export function textsIn<F extends Feature>(feature: F, language: Language): TextsOf<F> {
  return (key, ...[parameters]) =>
    resolveText(textsWith(key, feature, language), language, key, { brand: productName(), ...parameters })
}
