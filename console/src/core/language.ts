import { type Language, type Text, type TextParameters, translate } from '@namestead/contract/language'
import { useSyncExternalStore } from 'react'

const key = 'namestead.console.language'
const listeners = new Set<() => void>()

let language: Language = read()

function read(): Language {
  const kept = localStorage.getItem(key)
  if (kept === 'us' || kept === 'zhcn') return kept
  return navigator.language.startsWith('zh') ? 'zhcn' : 'us'
}

const show = () => {
  document.documentElement.lang = language === 'zhcn' ? 'zh-CN' : 'en'
}
show()

export const currentLanguage = (): Language => language

export function chooseLanguage(chosen: Language): void {
  language = chosen
  localStorage.setItem(key, chosen)
  show()
  for (const listener of listeners) listener()
}

export function useLanguage(): Language {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => language,
  )
}

/** A text in the chosen language. */
export function useSay(): (text: Text, parameters?: TextParameters) => string {
  const chosen = useLanguage()
  return (text, parameters) => translate(text, chosen, parameters)
}
