import { use, useCallback } from 'react'
import { useLanguage } from './language.tsx'
import { type Feature, loadTexts, textByKey } from './texts.ts'

/** Loads the texts of several features, for menus. Suspends until all are loaded. */
export function useManyTexts(features: readonly Feature[]) {
  const language = useLanguage()
  // All requests start before the first one is awaited.
  const loading = features.map(feature => loadTexts(feature, language))
  for (const texts of loading) use(texts)
  return useCallback((feature: Feature, key: string) => textByKey(feature, language, key), [language])
}
