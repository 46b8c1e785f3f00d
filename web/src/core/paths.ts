import type { Language } from '@namestead/contract/language'
import { useCallback } from 'react'
import { inLanguage, useLanguage } from './language.tsx'
import { type NavigationOptions, useNavigate } from './navigation.ts'

/** The addresses of all pages, as keys. Each feature's `routes.ts` adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the pages are listed
export interface Paths {}
/** The address of a page. A link to any other address does not compile. */
export type Path = keyof Paths & string

/** A query string; empty values are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>

export interface Destination {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Query
}

export function queryString(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

const withParams = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_mark, name: string) => encodeURIComponent(params[name] ?? ''))

/** The address of a page in a language. */
export function pathTo(language: Language, path: Path, { params = {}, query }: Destination = {}): string {
  return `${inLanguage(language, withParams(path, params))}${queryString(query)}`
}

/** `pathTo` in the page's language. */
export function usePathTo() {
  const language = useLanguage()
  return useCallback((path: Path, destination?: Destination) => pathTo(language, path, destination), [language])
}

/** Navigates to a page in the page's language. The promise resolves when it is rendered. */
export function useGoTo() {
  const language = useLanguage()
  const navigate = useNavigate()
  return useCallback(
    (path: Path, { params = {}, query = {}, ...options }: Destination & NavigationOptions = {}) =>
      navigate(pathTo(language, path, { params, query }), options),
    [language, navigate],
  )
}
