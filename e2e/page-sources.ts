import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressesOf, headings } from './page-headings.ts'
import { root } from './product.ts'
import { featureOf } from './routes.ts'
import type { SeededThings } from './seed-account.ts'
import { filesIn, filesLike, graphOf, hashOver, serversBehind } from './sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The module of the page at a route, as its feature's `routes.ts` names it. */
function moduleOf(route: string, feature: string): string {
  const routesFile = `web/src/features/${feature}/routes.ts`
  const [, page = ''] =
    [...read(routesFile).matchAll(/^ {2}'(\/[^']*)': \{[^}]*?page: '([^']+)'/gms)]
      .map(([, path = '', name = '']) => [new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`), name] as const)
      .find(([path]) => path.test(route)) ?? []
  const [file] = filesLike(`web/src/features/${feature}/{,*/}${page}-page.tsx`)
  if (file === undefined) throw new Error(`the module of ${route} was not found`)
  return file
}

/** What the shell takes from the features, and its lists of theirs, are the sources of the pages that show them. */
const ofFeatures = /^web\/src\/(?:features\/|shell\/(?:early-calls|text-files)\.ts$)/

/** What every page stands in, and is looked at with: the shell, the build, the data, the looks and the packages. */
export const sourcesOfAll: readonly string[] = [
  ...graphOf(
    filesIn('web/src/shell').filter(file => !ofFeatures.test(file)),
    ofFeatures,
  ),
  ...filesLike('web/src/{core,ui}/**/texts.*.ts'),
  ...filesIn('web/scripts'),
  ...filesIn('web/public'),
  ...graphOf(['e2e/seed-account.ts', 'e2e/every-page.ts'], /^e2e\/(?:page-|wrong-values\/)/),
  'web/vite.config.ts',
  'package-lock.json',
]
const hashOfAll = hashOver(sourcesOfAll)

/** The names of the things instead of their ids, which differ from run to run. */
const nameThings = new Proxy({} as SeededThings, { get: (_, name) => String(name) })

/** Texts and menus of a feature, whole: they are small. */
const wordsOf = (feature: string) => filesLike(`web/src/features/${feature}/**/{texts.*,menu,routes}.ts`)

/** The files that one page is built from, beside those of all: its imports, its texts, the features of the server behind its calls. */
export function sourcesOfPage(route: string): string[] {
  const feature = featureOf(route)
  const own = graphOf([moduleOf(route, feature)])
  return [...own, ...wordsOf(feature), ...serversBehind(own.filter(file => file.startsWith('web/src/features/')))]
}

const known = new Map<string, string>()

/** A hash of what a page is built from, with where it is looked at, what its heading must be, and the browser. */
export function hashOfPage(route: string, browserVersion: string): string {
  const hash = known.get(route) ?? readHash(route, browserVersion)
  known.set(route, hash)
  return hash
}

const readHash = (route: string, browserVersion: string): string =>
  hashOver(
    sourcesOfPage(route),
    hashOfAll,
    browserVersion,
    addressesOf(nameThings)[route] ?? '',
    JSON.stringify(headings[route], sayPattern),
  )

const sayPattern = (_key: string, value: unknown) => (value instanceof RegExp ? String(value) : value)
