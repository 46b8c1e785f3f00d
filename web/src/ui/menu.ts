import { use } from 'react'
import { useManyTexts } from '../core/many-texts.ts'
import type { Path } from '../core/paths.ts'
import type { TextKey } from '../core/text-types.ts'
import type { Catalogue, Feature } from '../core/texts.ts'
import type { IconName } from './icon.tsx'

/** The groups of menu entries on `/controls`. */
export const menuGroups = ['names', 'market', 'dns', 'products', 'money', 'agent', 'account', 'help'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface MenuEntryOf<F extends Feature> {
  readonly to: Path
  readonly icon: IconName
  readonly group: MenuGroup
  /** A key of the feature's texts. */
  readonly text: TextKey<Catalogue[F]>
  readonly note?: TextKey<Catalogue[F]>
}

export interface FeatureMenu<F extends Feature> {
  readonly feature: F
  readonly entries: readonly MenuEntryOf<F>[]
}

/** Declares a feature's menu entries. Only links to existing pages compile. */
export const menuOf = <F extends Feature>(feature: F, entries: readonly MenuEntryOf<F>[]): FeatureMenu<F> => ({
  feature,
  entries,
})

export type AnyMenu = { [F in Feature]: FeatureMenu<F> }[Feature]
type Menus = readonly AnyMenu[]
let fetchMenus = async (): Promise<Menus> => []
let fetched: Promise<Menus> | undefined

/** The shell provides the loader; it runs only on pages that show a menu. */
export const provideMenus = (load: () => Promise<Menus>): void => {
  fetchMenus = load
}

export interface ShownMenuEntry {
  readonly to: Path
  readonly icon: IconName
  readonly group: MenuGroup
  readonly text: string
  readonly note: string | undefined
}

/** All menu entries, in the page's language. Suspends until they are loaded. */
export function useMenu(): readonly ShownMenuEntry[] {
  fetched ??= fetchMenus().catch(error => {
    // A retry loads them again.
    fetched = undefined
    throw error
  })
  const menus = use(fetched)
  const textOf = useManyTexts(menus.map(({ feature }) => feature))
  return menus.flatMap(({ feature, entries }) =>
    entries.map(({ to, icon, group, text, note }) => ({
      to,
      icon,
      group,
      text: textOf(feature, text),
      note: note && textOf(feature, note),
    })),
  )
}
