import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../product.ts'
import { filesIn, graphOf, hashOver } from '../sources.ts'

const hashOfAll = hashOver([
  ...filesIn('console'),
  ...graphOf(['e2e/console/console.test.ts'], /^e2e\/(?:console\/screen-)/),
  'package-lock.json',
])

/** A hash of what a screen is built from: the console, its feature's calls and the server behind them, its rows, the browser. */
export function hashOfScreen(address: string, browserVersion: string): string {
  const [, , feature = ''] = address.split('/')
  const calls = `contract/src/features/${feature}/operate.ts`
  const own = existsSync(join(root, calls)) ? graphOf([calls]) : filesIn('contract/src')
  return hashOver([...own, ...filesIn(`server/src/features/${feature}`)], hashOfAll, browserVersion)
}
