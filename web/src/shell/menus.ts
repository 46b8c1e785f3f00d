import type { FeatureMenu, MenuEntry } from '../ui/menu.ts'

const menus = import.meta.glob<FeatureMenu>('../features/*/menu.ts', { eager: true, import: 'menu' })

/** The entries of all features, by their places. */
export const menu: readonly MenuEntry[] = Object.values(menus)
  .toSorted((one, other) => one.place - other.place)
  .flatMap(({ entries }) => entries)
