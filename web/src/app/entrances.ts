import type { IconName } from '../ui/icon.tsx'
import type { Path } from './pages.ts'
import type { Catalogue } from './text-catalogue.ts'
import type { TextKey } from './text-types.ts'
import type { Feature } from './texts.ts'

/** Under which heading an entrance stands on `/controls`. */
export const entranceGroups = ['names', 'market', 'dns', 'products', 'money', 'agent', 'account', 'help'] as const
export type EntranceGroup = (typeof entranceGroups)[number]

export interface EntranceEntry<F extends Feature = Feature> {
  readonly to: Path
  readonly icon: IconName
  readonly group: EntranceGroup
  /** Keys of the feature's texts. */
  readonly text: TextKey<Catalogue[F]>
  readonly note?: TextKey<Catalogue[F]>
}

export interface FeatureEntrances<F extends Feature = Feature> {
  readonly feature: F
  readonly entrances: readonly EntranceEntry<F>[]
}

/** Declares the pages of a feature that a person enters from a menu. Only pages that are built compile. */
export const entrancesOf = <F extends Feature>(
  feature: F,
  entrances: readonly EntranceEntry<F>[],
): FeatureEntrances<F> => ({ feature, entrances })
