import { type Language, sayText, type Texts } from '@namestead/contract/language'
import { use, useMemo } from 'react'
import { useLanguage } from './language.tsx'
import type { Catalogue } from './text-catalogue.ts'
import type { Say } from './text-types.ts'

export type Feature = keyof Catalogue

type TextFile = Readonly<Record<string, Texts>>

/** One chunk a feature and language, fetched when a page of it is first shown. */
const files: Record<string, () => Promise<TextFile>> = {
  ...import.meta.glob<TextFile>('./texts.*.ts'),
  ...import.meta.glob<TextFile>('../features/*/texts.*.ts'),
}

const loaded = new Map<string, Texts>()

const under = new Map<string, Promise<void>>()

/** React reads these two of a promise and does not wait a turn for one that is done. */
const markDone = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })

export function addTexts(feature: string, language: string, file: TextFile): void {
  const key = `${language}/${feature}`
  loaded.set(key, file[language] ?? {})
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
  const loading = file ? file().then(texts => addTexts(feature, language, texts)) : Promise.resolve()
  under.set(key, loading)
  loading.catch(() => under.delete(key))
  return loading
}

const textsOf = (feature: string, language: Language): Texts => loaded.get(`${language}/${feature}`) ?? {}

/** A text by a key that its declaration has checked (menus over many features). */
export const sayKey = (feature: Feature, language: Language, key: string): string =>
  sayText(textsOf(feature, language), language, key)

/** What a feature says, in the page's language. Suspends until its texts are there. */
export function useTexts<F extends Feature>(feature: F): Say<Catalogue[F]> {
  const language = useLanguage()
  use(loadTexts(feature, language))
  return useMemo(() => sayIn(feature, language), [feature, language])
}

/** The same outside React, for texts that are loaded already (`app`, or after `loadTexts`). */
export function sayIn<F extends Feature>(feature: F, language: Language): Say<Catalogue[F]> {
  return (key, ...[parameters]) => sayText(textsOf(feature, language), language, key, { ...parameters })
}
