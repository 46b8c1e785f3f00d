import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../product.ts'
import { filesIn, graphOf, hashOver } from '../sources.ts'

const hashOfAll = hashOver([
  ...filesIn('console'),
  ...graphOf(['e2e/console/console.test.ts'], /^e2e\/(?:console\/screen-)/),
  'package-lock.json',
])

/** The screen at an address, without the number of a row: `/console/cart/list-orders`. */
export const screenOf = (pathname: string): string => pathname.split('/').slice(0, 4).join('/')

const known = new Map<string, string>()

/** A hash of what a screen is built from: the console, its feature's calls and the server behind them, its rows, the browser. */
export function hashOfScreen(address: string, browserVersion: string): string {
  const [, , feature = ''] = address.split('/')
  const before = known.get(feature)
  if (before !== undefined) return before
  const calls = `contract/src/features/${feature}/operate.ts`
  const own = existsSync(join(root, calls)) ? graphOf([calls]) : filesIn('contract/src')
  const hash = hashOver([...own, ...filesIn(`server/src/features/${feature}`)], hashOfAll, browserVersion)
  known.set(feature, hash)
  return hash
}
