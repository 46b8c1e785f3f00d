import { use, useCallback } from 'react'
import { useLanguage } from './language.tsx'
import { type Feature, loadTexts, sayKey } from './texts.ts'

/** For menus, which show a word of many features. Suspends until all are there. */
export function useManyTexts(features: readonly Feature[]) {
  const language = useLanguage()
  // All are asked for before the first is waited for.
  const loading = features.map(feature => loadTexts(feature, language))
  for (const texts of loading) use(texts)
  return useCallback((feature: Feature, key: string) => sayKey(feature, language, key), [language])
}
