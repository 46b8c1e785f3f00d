import type { Language } from '@namestead/contract/language'
import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'

/** The prefix alone decides the language: `/zhcn/price` is Chinese, `/price` is not. */
export const languageOf = (pathname: string): Language => (/^\/zhcn(\/|$)/.test(pathname) ? 'zhcn' : 'us')

export const withoutLanguage = (pathname: string): string => pathname.replace(/^\/zhcn(?=\/|$)/, '') || '/'

/** The same address in the other language. */
export function inLanguage(language: Language, pathname: string): string {
  const path = withoutLanguage(pathname)
  return language === 'us' ? path : path === '/' ? '/zhcn' : `/zhcn${path}`
}

/** The language's tag (BCP 47), for `lang`, numbers and dates. */
export const localeOf = (language: Language): string => (language === 'zhcn' ? 'zh-CN' : 'en-US')

const LanguageContext = createContext<Language>('us')

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <LanguageContext value={languageOf(pathname)}>{children}</LanguageContext>
}

export const useLanguage = (): Language => use(LanguageContext)

/** The language of the current page, for code outside React. */
export const currentLanguage = (): Language => languageOf(typeof location === 'undefined' ? '/' : location.pathname)

export type { Language }
