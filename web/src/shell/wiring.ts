// What core and ui ask for without knowing it: the features' texts, pages and menus, and what stands in their slots.
import { providePages } from '../core/paths.ts'
import { provideMenus } from '../ui/menu.ts'
import './home-slot.tsx'
import './text-files.ts'

providePages(async () => (await import('./pages.ts')).isPath)
provideMenus(async () => (await import('./menus.ts')).menus)
