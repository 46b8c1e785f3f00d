import { expect, test } from 'vitest'
import { sourcesOfAll, sourcesOfPage } from './page-sources.ts'
import { routes } from './routes.ts'
import { filesIn, hashOver } from './sources.ts'

test('a page is built from its own module, its widgets, its texts, its calls and the server behind them, and from no other page', () => {
  const orders = sourcesOfPage('/user/orders')
  for (const file of [
    'web/src/features/cart/orders-page.tsx',
    'web/src/features/cart/texts.zhcn.ts',
    'web/src/ui/list-page.tsx',
    'contract/src/features/cart/index.ts',
    'server/src/features/cart/calls.ts',
  ])
    expect(orders).toContain(file)
  expect(orders.filter(file => /\.test\.ts$|^web\/src\/features\/(?!cart)/.test(file))).toEqual([])
  // Styles count as modules do.
  expect(routes.flatMap(sourcesOfPage).filter(file => file.endsWith('.module.css')).length).toBeGreaterThan(100)
})

test('every page stands in the shell, with the same tokens, texts, data and looks', () => {
  for (const file of [
    'web/src/shell/shell.tsx',
    'web/src/ui/theme.css',
    'e2e/seed-account.ts',
    'e2e/judge-page.ts',
    'package-lock.json',
  ])
    expect(sourcesOfAll).toContain(file)

  expect(sourcesOfAll.filter(file => file.startsWith('web/src/features/'))).toEqual([])
})

test('another content, name or circumstance is another hash', () => {
  const [one = '', other = ''] = filesIn('web/src/ui')
  const all = [hashOver([one]), hashOver([other]), hashOver([one, other]), hashOver([one], 'a browser')]
  expect(new Set(all).size).toBe(all.length)
  expect(hashOver([other, one])).toBe(hashOver([one, other]))
})
