import { type Language, resolveText, type Texts } from '@namestead/contract/language'
import { use, useMemo } from 'react'
import { markDone } from './done-promise.ts'
import { useLanguage } from './language.tsx'
import { productName } from './product-name.ts'
import type * as sharedUs from './shared/texts.us.ts'
import type * as sharedZhcn from './shared/texts.zhcn.ts'
import type { Before, Both, Translate } from './text-types.ts'
import type { us } from './texts.us.ts'
import type { zhcn } from './texts.zhcn.ts'
import { type FirstFeature, textsBehind } from './texts-behind.ts'

/** The types of the texts by feature. The shell adds those of the features by declaration merging, so that core names none. */
export interface Catalogue {
  core: Both<typeof us, typeof zhcn>
  shared: Both<typeof sharedUs.us, typeof sharedZhcn.zhcn>
}
export type Feature = keyof Catalogue

/** The texts that a feature can say: its own, then those that it shares. */
export type TextsOf<F extends Feature> = F extends 'core'
  ? Catalogue[F]
  : F extends FirstFeature
    ? Before<Catalogue[F], Catalogue['core']>
    : Before<Catalogue[F], Before<Catalogue['shared'], Catalogue['core']>>

export type TextFile = Readonly<Record<string, Texts>>
/** Loads the texts of a feature in a language when one of its pages is first shown. */
type FetchTexts = (feature: string, language: Language) => Promise<TextFile>

let fetchTexts: FetchTexts = async () => ({})

/** The shell provides the loader. */
export const provideTexts = (fetch: FetchTexts): void => {
  fetchTexts = fetch
}

const loaded = new Map<string, Texts>()

/** By file, and by feature with all that stands behind it. */
const files = new Map<string, Promise<void>>()
const features = new Map<string, Promise<void>>()
const retryMilliseconds = 1000

const keyOf = (feature: string, language: string) => `${feature}/${language}`

export function addTexts(feature: string, language: string, file: TextFile): void {
  loaded.set(keyOf(feature, language), file[language] ?? {})
}

const fetchFile = async (feature: string, language: Language): Promise<void> =>
  addTexts(feature, language, await fetchTexts(feature, language))

/** The promise of a key, made once; a failed one is made again by a later call, after the components that wait have seen it. */
function once(promises: Map<string, Promise<void>>, key: string, make: () => Promise<void>): Promise<void> {
  const known = promises.get(key)
  if (known) return known
  const made = make()
  promises.set(key, made)
  made.catch(() => setTimeout(() => promises.delete(key), retryMilliseconds))
  return made
}

/** Fetches the texts of a feature in a language, and those behind it, once. */
export function loadTexts(feature: string, language: Language): Promise<void> {
  return once(features, keyOf(feature, language), () => {
    const missing = [feature, ...textsBehind(feature)].filter(each => !loaded.has(keyOf(each, language)))
    if (missing.length === 0) return markDone(Promise.resolve(), undefined)
    const loading = Promise.all(
      missing.map(each => once(files, keyOf(each, language), () => fetchFile(each, language))),
    ).then(() => {
      markDone(loading, undefined)
    })
    return loading
  })
}

/** The first of the feature and those behind it that has the text. */
const textsWith = (key: string, feature: string, language: Language): Texts =>
  [feature, ...textsBehind(feature)]
    .map(each => loaded.get(keyOf(each, language)) ?? {})
    .find(texts => key in texts || `${key}_other` in texts) ?? {}

/** The texts of a feature in the page's language. Suspends until they are loaded. */
export function useTexts<F extends Feature>(feature: F): Translate<TextsOf<F>> {
  const language = useLanguage()
  use(loadTexts(feature, language))
  return useMemo(() => textsIn(feature, language), [feature, language])
}

/** The same outside React, for texts that are already loaded (`core`, or after `loadTexts`). */
export function textsIn<F extends Feature>(feature: F, language: Language): Translate<TextsOf<F>> {
  return (key, ...[parameters]) =>
    resolveText(textsWith(key, feature, language), language, key, { brand: productName(), ...parameters })
}
