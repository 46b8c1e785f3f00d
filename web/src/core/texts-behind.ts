/** The feature of the first page, which loads nothing but the texts of core beside its own. */
const firstFeature = 'home'
export type FirstFeature = typeof firstFeature

/** Where a text is looked up that the feature itself does not have: what several features say stands there once. */
export const textsBehind = (feature: string): readonly ('shared' | 'core')[] =>
  feature === 'core' ? [] : feature === firstFeature ? ['core'] : ['shared', 'core']
