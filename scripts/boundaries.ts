// Checks the arrows between features and workspaces. One list says which way they point: tiers below.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser'

// dependency-cruiser parses by swc without JSX: the parser is told before it is loaded.
const swc: { parseFileSync(file: string, options: object): unknown } = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
const { cruise } = await import('dependency-cruiser')

/** Features by tier: a feature imports from its own tier and those before it, never from one behind it. */
const tiers = [
  ['platform'],
  ['tlds', 'identity', 'ledger', 'notices', 'uploads'],
  ['account-security', 'registrants', 'domains', 'payments', 'coupons', 'invoices'],
  ['registration', 'transfers', 'renewals', 'dns', 'whois', 'withdrawals'],
  ['listings', 'auctions', 'backorders', 'brokerage', 'certificates', 'mailboxes', 'panels', 'website-protection'],
  ['cart', 'agents', 'reseller-api', 'support', 'campaigns', 'content'],
]
const all = tiers.flat()
const any = (names: readonly string[]) => `(${names.join('|')})`

const upward: IForbiddenRuleType[] = tiers.slice(0, -1).map((tier, index) => ({
  name: `no-import-from-above-tier-${index}`,
  severity: 'error',
  from: { path: `^server/src/${any(tier)}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^server/src/${any(tiers.slice(index + 1).flat())}/` },
}))

const rules: IForbiddenRuleType[] = [
  ...upward,
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'contract-stands-alone',
    severity: 'error',
    from: { path: '^contract/' },
    to: { path: '^(server|adapters|web|e2e|bench)/' },
  },
  {
    name: 'adapters-stand-alone',
    severity: 'error',
    from: { path: '^adapters/' },
    to: { path: '^(server|contract|web|e2e|bench)/' },
  },
  { name: 'server-knows-no-pages', severity: 'error', from: { path: '^server/' }, to: { path: '^(web|e2e|bench)/' } },
  {
    name: 'web-knows-the-contract-only',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|adapters|e2e|bench)/' },
  },
  {
    name: 'stories-use-the-network',
    severity: 'error',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(server|adapters|web)/' },
  },
  {
    name: 'features-show-their-face-only',
    comment: 'Another feature is imported by its index.ts; tests may take any make.ts.',
    severity: 'error',
    from: { path: `^server/src/(${any(all)})/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `^server/src/${any(all.filter(name => name !== 'platform'))}/`,
      pathNot: ['^server/src/$1/', '/index\\.ts$'],
    },
  },
  {
    name: 'adapters-never-meet-tables',
    severity: 'error',
    from: { path: '^adapters/' },
    to: { path: '^server/src/platform/database' },
  },
  {
    name: 'web-features-meet-in-app',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'ui-knows-no-feature',
    severity: 'error',
    from: { path: '^web/src/ui/' },
    to: { path: '^web/src/features/' },
  },
]

const root = join(import.meta.dirname, '..')
const leastModules = 250

async function check(folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    ruleSet: { forbidden: rules },
    validate: true,
    parser: 'swc',
    exclude: { path: ['node_modules', '/build/', '\\.react-router'] },
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

process.chdir(root)
// A check that sees nothing finds nothing: a violation is planted, and must be found.
const planted = join(root, 'server/src/ledger/planted-violation')
mkdirSync(planted, { recursive: true })
writeFileSync(
  join(planted, 'planted.ts'),
  "import { endLine } from '../../cart/index.ts'\nexport const planted = endLine\n",
)
const result = await check(['contract/src', 'server/src', 'adapters', 'web/src', 'e2e', 'bench']).finally(() =>
  rmSync(planted, { recursive: true, force: true }),
)

const [found, violations] = [
  result.summary.violations.filter(violation => violation.from.includes('planted-violation')),
  result.summary.violations.filter(violation => !violation.from.includes('planted-violation')),
]
const modules = result.modules.filter(module =>
  /^(contract|server|adapters|web|e2e|bench)\//.test(module.source),
).length
for (const { rule, from, to, cycle } of violations)
  console.error(`${rule.name}: ${[from, ...(cycle?.map(step => step.name) ?? [to])].join(' → ')}`)
if (found.length === 0) console.error('The planted violation was not found: the check is blind.')
if (modules < leastModules) console.error(`Only ${modules} modules were seen; there are at least ${leastModules}.`)
console.log(`${modules} modules, ${violations.length} violations`)
process.exit(violations.length > 0 || found.length === 0 || modules < leastModules ? 1 : 0)
