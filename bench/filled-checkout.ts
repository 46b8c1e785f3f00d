/** A copy of this checkout with as many routes as the specification: the size of the first load must not grow with them. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Pages per generated feature, as in a large feature. */
const perFeature = 15

export interface Checkout {
  readonly folder: string
  remove(): void
}

export function copyCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-filled-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n').filter(Boolean))
    cpSync(join(root, file), join(folder, file), { recursive: true, force: true })
  // Packages are linked to the installed ones; the workspaces are those of the copy.
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const workspace of ['contract', 'adapters', 'server', 'web'])
    linkPackages(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
  mkdirSync(join(folder, 'node_modules/@namestead'))
  for (const workspace of ['contract', 'adapters', 'server'])
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@namestead', workspace))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return
  const names = readdirSync(from, { withFileTypes: true }).filter(
    ({ name }) => name !== '@namestead' && name !== '.vite',
  )
  if (names.length > 0) mkdirSync(to, { recursive: true })
  for (const { name } of names) symlinkSync(join(from, name), join(to, name))
}

/** Adds features with copies of an existing page until the table has this many routes. */
export function fillPageTable({ folder }: Checkout, routes: number): void {
  const have = readFileSync(join(root, 'web/build/routes.txt'), 'utf8').split('\n').filter(Boolean).length
  for (let page = have, feature = 0; page < routes; page += perFeature, feature++)
    addFeature(folder, `generated-${feature}`, Math.min(perFeature, routes - page))
}

function addFeature(folder: string, feature: string, count: number): void {
  const [from, to] = [join(folder, 'web/src/features/coupons'), join(folder, 'web/src/features', feature)]
  cpSync(from, to, { recursive: true })
  rmSync(join(to, 'menu.ts'))
  const names = Array.from({ length: count }, (_, index) => `page-${index}`)
  for (const name of names) cpSync(join(from, 'my-coupons-page.tsx'), join(to, `${name}-page.tsx`))
  rmSync(join(to, 'my-coupons-page.tsx'))
  const routes = names.map(name => `  '/user/${feature}_${name}': { page: '${name}', account: true },`)
  write(
    to,
    'routes.ts',
    `import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('${feature}', {
${routes.join('\n')}
})
`,
  )
  const pages = names.map(name => `  '${name}': () => import('./${name}-page.tsx'),`)
  write(
    to,
    'pages.ts',
    `import type { PageFiles } from '../../core/page-table.ts'
import type { routes } from './routes.ts'

export const pages: PageFiles<typeof routes> = {
${pages.join('\n')}
}
`,
  )
  const table = join(folder, 'web/src/shell/pages.ts')
  const imported = feature.replace('-', '')
  const text = readFileSync(table, 'utf8')
    .replace('\ntype Load<', `import { routes as ${imported} } from '../features/${feature}/routes.ts'\n\ntype Load<`)
    .replace(
      'const table = [',
      `const table = [\n  line(${imported}, () => import('../features/${feature}/pages.ts')),`,
    )
  writeFileSync(table, text)
}

const write = (folder: string, name: string, text: string) => writeFileSync(join(folder, name), text)

/** The smallest change of a deploy: one text on one page. */
export function changeOneText({ folder }: Checkout): void {
  const file = join(folder, 'web/src/features/tlds/texts.us.ts')
  const before = readFileSync(file, 'utf8')
  const after = before.replace(/(pricesDescription: '[^']+)'/, "$1 Changed.'")
  if (after === before) throw new Error('the text to change is not there')
  writeFileSync(file, after)
}
