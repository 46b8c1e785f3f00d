// Injects into core and ui what they must not import: the features' texts, pages and menus, and the content of slots.
import { providePages } from '../core/page-index.ts'
import { provideNotFound } from '../core/pages.ts'
import { provideTexts } from '../core/texts.ts'
import { provideMenu } from '../ui/menu.ts'
import './slots.tsx'

providePages(async () => (await import('./feature-index.ts')).pageIndex)
provideTexts(async (feature, language) => (await import('./feature-index.ts')).fetchTexts(feature, language))
provideNotFound(() => import('./not-found-page.tsx'))
provideMenu(async () => (await import('./menus.ts')).menu)
