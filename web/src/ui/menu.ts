import { type Text, translate } from '@namestead/contract/language'
import { use } from 'react'
import { useLanguage } from '../core/language.tsx'
import type { Path } from '../core/paths.ts'
import { productName } from '../core/product-name.ts'
import type { IconName } from './icon.tsx'

/** The groups of menu entries on `/controls`. */
export const menuGroups = ['names', 'market', 'dns', 'products', 'money', 'agent', 'account', 'help'] as const
export type MenuGroup = (typeof menuGroups)[number]

export const groupTexts = {
  names: 'group_names',
  market: 'group_market',
  dns: 'group_dns',
  products: 'group_products',
  money: 'group_money',
  agent: 'level_agent',
  account: 'group_account',
  help: 'group_help',
} as const satisfies Readonly<Record<MenuGroup, string>>

/** Its texts stand beside it: a menu of many features must not load the texts of all their pages. */
export interface MenuEntry {
  readonly to: Path
  readonly icon: IconName
  readonly group: MenuGroup
  readonly text: Text
  readonly note?: Text
}

/** The entries of a feature, and its place among the features. */
export interface FeatureMenu {
  readonly place: number
  readonly entries: readonly MenuEntry[]
}

/** Declares a feature's menu entries. Only links to existing pages compile. */
export const menuOf = (place: number, entries: readonly MenuEntry[]): FeatureMenu => ({ place, entries })

let fetchMenu = async (): Promise<readonly MenuEntry[]> => []
let fetched: Promise<readonly MenuEntry[]> | undefined

/** The shell provides the loader; it runs only on pages that show a menu. */
export const provideMenu = (load: () => Promise<readonly MenuEntry[]>): void => {
  fetchMenu = load
}

export type ShownMenuEntry = Pick<MenuEntry, 'to' | 'icon' | 'group'> & {
  readonly text: string
  readonly note: string | undefined
}

/** All menu entries, in the page's language. Suspends until they are loaded. */
export function useMenu(): readonly ShownMenuEntry[] {
  const language = useLanguage()
  fetched ??= fetchMenu().catch(error => {
    // A retry loads them again.
    fetched = undefined
    throw error
  })
  return use(fetched).map(({ text, note, ...entry }) => ({
    ...entry,
    text: translate(text, language),
    note: note && translate(note, language, { brand: productName() }),
  }))
}
