import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '../core/language.tsx'
import { loadTexts } from '../core/texts.ts'
import { watchSubmits } from '../ui/first-error.ts'
import './wiring.ts'

declare global {
  interface Window {
    /** React Router's own: the modules of the page that the document shows, by route id (`tlds/prices`). */
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>
  }
}

/** The texts are there before React takes over the document, so that nothing flickers. */
async function start() {
  const language = languageOf(location.pathname)
  const shown = Object.keys(window.__reactRouterRouteModules ?? {}).flatMap(id =>
    id.includes('/') ? id.split('/')[0]! : [],
  )
  await Promise.all(['core', ...new Set(shown)].map(feature => loadTexts(feature, language)))
  watchSubmits()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
}

start()
