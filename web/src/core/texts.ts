import { type Language, sayText, type Texts } from '@namestead/contract/language'
import { use, useMemo } from 'react'
import { useLanguage } from './language.tsx'
import type { Both, Say } from './text-types.ts'
import type { us } from './texts.us.ts'
import type { zhcn } from './texts.zhcn.ts'

/** The texts by feature, as types; the shell adds those of the features (by declaration merging), so that core names none. */
export interface Catalogue {
  core: Both<typeof us, typeof zhcn>
}
export type Feature = keyof Catalogue

export type TextFile = Readonly<Record<string, Texts>>
/** How a file of texts is fetched, by `<feature>/<language>`. */
export type TextFiles = Readonly<Record<string, () => Promise<TextFile>>>

/** One chunk a feature and language, fetched when a page of it is first shown. */
let files: TextFiles = {
  'core/us': () => import('./texts.us.ts'),
  'core/zhcn': () => import('./texts.zhcn.ts'),
}

/** The shell says where the features keep their texts. */
export function provideTexts(found: TextFiles): void {
  files = { ...files, ...found }
}

const loaded = new Map<string, Texts>()

const under = new Map<string, Promise<void>>()

/** React reads these two of a promise and does not wait a turn for one that is done. */
const markDone = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })

export function addTexts(feature: string, language: string, file: TextFile): void {
  const key = `${feature}/${language}`
  loaded.set(key, file[language] ?? {})
  under.set(key, markDone(under.get(key) ?? Promise.resolve()))
}

/** Fetches the texts of a feature in a language, once. */
export function loadTexts(feature: string, language: Language): Promise<void> {
  const key = `${feature}/${language}`
  const known = under.get(key)
  if (known) return known
  const file = files[key]
  const loading = file ? file().then(texts => addTexts(feature, language, texts)) : Promise.resolve()
  under.set(key, loading)
  loading.catch(() => under.delete(key))
  return loading
}

const textsOf = (feature: string, language: Language): Texts => loaded.get(`${feature}/${language}`) ?? {}

/** A text by a key that its declaration has checked (menus over many features). */
export const sayKey = (feature: Feature, language: Language, key: string): string =>
  sayText(textsOf(feature, language), language, key)

/** What a feature says, in the page's language. Suspends until its texts are there. */
export function useTexts<F extends Feature>(feature: F): Say<Catalogue[F]> {
  const language = useLanguage()
  use(loadTexts(feature, language))
  return useMemo(() => sayIn(feature, language), [feature, language])
}

/** The same outside React, for texts that are loaded already (`core`, or after `loadTexts`). */
export function sayIn<F extends Feature>(feature: F, language: Language): Say<Catalogue[F]> {
  return (key, ...[parameters]) => sayText(textsOf(feature, language), language, key, { ...parameters })
}
