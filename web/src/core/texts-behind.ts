/** The feature of the first page, which loads nothing but the texts of core beside its own. */
const firstFeature = 'home'
export type FirstFeature = typeof firstFeature

/** The features whose pages show records: they say the texts of `ui/zone` too. */
const zoneFeatures = ['zones', 'record-templates'] as const
export type ZoneFeature = (typeof zoneFeatures)[number]

/** Where a text is looked up that the feature itself does not have: what several features say stands there once. */
export function textsBehind(feature: string): readonly ('zone' | 'shared' | 'core')[] {
  if (feature === 'core') return []
  if (feature === firstFeature) return ['core']
  return zoneFeatures.some(each => each === feature) ? ['zone', 'shared', 'core'] : ['shared', 'core']
}

/** The file of a feature's texts below `web/src`. */
export function textFileOf(feature: string, language: string): string {
  const folders: Readonly<Record<string, string>> = { core: 'core', shared: 'core/shared', zone: 'ui/zone' }
  return `${folders[feature] ?? `features/${feature}`}/texts.${language}.ts`
}
