import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('whois', {
  '/whois': { page: 'whois', prerender: true, indexed: {} },
  '/whois_jg': { page: 'whois-result' },
  '/contact/:domain': { page: 'contact' },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
