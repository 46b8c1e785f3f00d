/** The web app manifests, one a language (W3C Web Application Manifest): what an installed Namestead is called and opens. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtName } from '../src/core/product-name.ts'

const texts = {
  us: {
    lang: 'en-US',
    description: 'Register, transfer, renew and manage domains, with first-year and renewal prices side by side.',
    shortcuts: { search: 'Search domains', domains: 'My domains', cart: 'Cart' },
  },
  zhcn: {
    lang: 'zh-CN',
    description: '域名注册、转入、续费与管理，首年价格与续费价格一目了然。',
    shortcuts: { search: '查询域名', domains: '我的域名', cart: '购物车' },
  },
} as const

type Language = keyof typeof texts

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ...[192, 512].map(size => icon('icon', size, 'any')),
  ...[192, 512].map(size => icon('icon-maskable', size, 'maskable')),
  icon('icon-monochrome', 512, 'monochrome'),
]

function manifestIn(language: Language) {
  const { lang, description, shortcuts } = texts[language]
  const prefix = language === 'us' ? '' : `/${language}`
  const shortcut = (name: string, path: string) => ({
    name,
    url: `${prefix}${path}`,
    icons: [icon('icon', 192, 'any')],
  })
  return {
    name: builtName,
    short_name: builtName,
    description,
    lang,
    dir: 'ltr',
    // One app a language; either may open the other's pages.
    id: prefix || '/',
    start_url: prefix || '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f3f5f9',
    background_color: '#f3f5f9',
    categories: ['business', 'productivity', 'utilities'],
    icons,
    shortcuts: [
      shortcut(shortcuts.search, '/search'),
      shortcut(shortcuts.domains, '/user/my_domain'),
      shortcut(shortcuts.cart, '/shopcar'),
    ],
  }
}

export function writeManifests(folder: string): void {
  for (const language of Object.keys(texts) as Language[]) {
    const file = join(folder, language === 'us' ? '' : language, 'manifest.webmanifest')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(manifestIn(language)))
  }
}
