import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './product.ts'

/** Every route that the build knows, without its language. */
export const routes = readFileSync(join(root, 'web/build/routes.txt'), 'utf8').split('\n').filter(Boolean)

const built = new Set(routes)
/** Routes of which a part is chosen by anyone who opens them. */
const chosen = routes
  .filter(route => route.includes('/:'))
  .map(route => ({ route, pattern: new RegExp(`^${route.replace(/:[^/]+/g, '[^/]+')}$`) }))

/** The route of an address, in either language; undefined where no page stands. */
export function routeOf(path: string): string | undefined {
  const asked = path.replace(/^\/zhcn(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/'
  return built.has(asked) ? asked : chosen.find(({ pattern }) => pattern.test(asked))?.route
}

export const isBuilt = (path: string): boolean => routeOf(path) !== undefined

const folder = join(root, 'web/src/features')
const patterns = globSync('*/routes.ts', { cwd: folder }).flatMap(file =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}'(\/[^']*)': \{/gm)].map(
    ([, path = '']) => [dirname(file), new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)] as const,
  ),
)

/** The feature whose page stands at a route. */
export function featureOf(route: string): string {
  const [feature] = patterns.find(([, pattern]) => pattern.test(route)) ?? []
  if (feature === undefined) throw new Error(`no feature has the page ${route}`)
  return feature
}

/** The features that have pages. */
export const features: readonly string[] = [...new Set(routes.map(featureOf))].sort()
