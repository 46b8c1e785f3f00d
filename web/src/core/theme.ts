import { useSyncExternalStore } from 'react'
import { read, write } from './storage.ts'
import { themeKey as key } from './theme-key.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

const shown = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function chosenTheme(): Theme | undefined {
  const stored = read(key)
  return stored === 'dark' || stored === 'light' ? stored : undefined
}

const followSystem = () => chosenTheme() === undefined && show(systemTheme())

/** Follows the system from now on, and restores the attribute that React removed where it had to render the document again. */
export function keepTheme(): () => void {
  if (!document.documentElement.dataset.theme) show(chosenTheme() ?? systemTheme())
  darkSystem().addEventListener('change', followSystem)
  return () => darkSystem().removeEventListener('change', followSystem)
}

/** Saves the choice; undefined follows the system again. */
export function chooseTheme(theme: Theme | undefined): void {
  write(key, theme)
  show(theme ?? systemTheme())
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')
const systemTheme = (): Theme => (darkSystem().matches ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, shown, () => 'light')
