// Checks the dependencies between features and workspaces. One list defines their direction: the tiers in features.ts.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'
import { tiers } from './features.ts'

// dependency-cruiser parses with swc without JSX: the parser is configured before it is loaded.
const swc: { parseFileSync(file: string, options: object): unknown } = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
const { cruise } = await import('dependency-cruiser')

/** The folders of the web app, bottom first: each may import from itself and from earlier ones. */
const webFolders = ['core', 'ui', 'features', 'shell']
const all = tiers.flat()
const any = (names: readonly string[]) => `(${names.join('|')})`
const aTest = '\\.test\\.ts$'

const upward: IForbiddenRuleType[] = [
  ...tiers.slice(0, -1).map((tier, index) => ({
    name: `no-import-from-above-tier-${index}`,
    severity: 'error' as const,
    from: { path: `^server/src/features/${any(tier)}/`, pathNot: aTest },
    to: { path: `^server/src/features/${any(tiers.slice(index + 1).flat())}/` },
  })),
  ...webFolders.slice(0, -1).map((folder, index) => ({
    name: `no-import-from-above-${folder}`,
    severity: 'error' as const,
    from: { path: `^web/src/${folder}/` },
    to: { path: `^web/src/${any(webFolders.slice(index + 1))}/` },
  })),
]

const rules: IForbiddenRuleType[] = [
  ...upward,
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'contract-imports-no-workspace',
    severity: 'error',
    from: { path: '^contract/' },
    to: { path: '^(server|adapters|web|e2e|bench)/' },
  },
  {
    name: 'adapters-import-no-workspace',
    severity: 'error',
    from: { path: '^adapters/' },
    to: { path: '^(server|contract|web|e2e|bench)/' },
  },
  { name: 'server-imports-no-pages', severity: 'error', from: { path: '^server/' }, to: { path: '^(web|e2e|bench)/' } },
  {
    name: 'web-imports-only-the-contract',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|adapters|e2e|bench)/' },
  },
  {
    name: 'console-imports-only-the-contract',
    severity: 'error',
    from: { path: '^console/' },
    to: { path: '^(server|adapters|web|e2e|bench)/' },
  },
  {
    name: 'end-to-end-tests-use-the-network',
    severity: 'error',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(server|adapters|web|console)/' },
  },
  {
    name: 'platform-imports-no-feature',
    severity: 'error',
    from: { path: '^server/src/platform/', pathNot: aTest },
    to: { path: '^server/src/(features|app|testing)/' },
  },
  {
    name: 'cart-knows-no-domains',
    severity: 'error',
    from: { path: '^server/src/features/cart/', pathNot: aTest },
    to: { path: '^contract/src/domain-name|^server/src/features/(domains|portfolio|tlds)/' },
  },
  {
    name: 'features-import-no-app',
    severity: 'error',
    from: { path: '^server/src/features/', pathNot: aTest },
    to: { path: '^server/src/(app|testing)/' },
  },
  {
    name: 'every-feature-has-a-tier',
    severity: 'error',
    from: {},
    to: { path: '^server/src/features/', pathNot: `^server/src/features/${any(all)}/` },
  },
  {
    name: 'features-are-imported-by-index',
    comment: 'Another feature is imported by its index.ts; tests may take any make.ts.',
    severity: 'error',
    from: { path: `^server/src/features/(${any(all)})/`, pathNot: aTest },
    to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '/index\\.ts$'] },
  },
  {
    name: 'adapters-import-no-tables',
    severity: 'error',
    from: { path: '^adapters/' },
    to: { path: '^server/src/platform/database' },
  },
  {
    name: 'web-features-are-joined-in-the-shell',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
]

const root = join(import.meta.dirname, '..')
const minModules = 250

async function check(folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    ruleSet: { forbidden: rules },
    validate: true,
    parser: 'swc',
    exclude: { path: ['node_modules', '/build/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
    combinedDependencies: true,
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text')
  return output
}

// A check that inspects nothing reports nothing: planted violations must be found. They stand in a copy, so that no editor, watcher or
// other check sees them.
const planted = {
  'server/src/features/ledger/planted-violation.ts':
    "import { endLine } from '../cart/index.ts'\nexport const planted = endLine\n",
  'web/src/core/planted-violation.ts': "import { Icon } from '../ui/icon.tsx'\nexport const planted = Icon\n",
}
const workspaces = ['contract', 'server', 'adapters', 'web', 'console', 'e2e', 'bench']

/** The sources, over the packages that are installed here. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'namestead-boundaries-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  const isSource = (path: string) => !/\/(node_modules|build|shots)$/.test(path)
  for (const workspace of workspaces)
    cpSync(join(root, workspace), join(copy, workspace), { recursive: true, filter: isSource })
  mkdirSync(join(copy, 'node_modules/@namestead'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@namestead') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const workspace of workspaces)
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@namestead', workspace))
  for (const [file, text] of Object.entries(planted)) writeFileSync(join(copy, file), text)
  return copy
}

process.chdir(copyOfSources())
const result = await check(['contract/src', 'server/src', 'adapters', 'web/src', 'console/src', 'e2e', 'bench'])

const [found, violations] = [
  result.summary.violations.filter(violation => violation.from.includes('planted-violation')),
  result.summary.violations.filter(violation => !violation.from.includes('planted-violation')),
]
const modules = result.modules.filter(module =>
  /^(contract|server|adapters|web|console|e2e|bench)\//.test(module.source),
).length
for (const { rule, from, to, cycle } of violations)
  console.error(`${rule.name}: ${[from, ...(cycle?.map(step => step.name) ?? [to])].join(' → ')}`)
const blind = found.length < Object.keys(planted).length
if (blind) console.error('A planted violation was not found: the check is blind.')
if (modules < minModules) console.error(`Only ${modules} modules were seen; there are at least ${minModules}.`)
console.log(`${modules} modules, ${violations.length} violations`)
process.exit(violations.length > 0 || blind || modules < minModules ? 1 : 0)
