// Prints what the sources are measured by, beside the bar of each figure and what it may be until the bar is reached; more than that fails.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { unlistedWords } from './words.ts'

const root = join(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$|\/make\.ts$/.test(file)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const filesOf = (...patterns: string[]) =>
  patterns
    .flatMap(pattern => globSync(pattern, { cwd: root }))
    .map(path => relative(root, join(root, path)).replaceAll('\\', '/'))
    .filter(file => !isTest(file))
const linesIn = (files: readonly string[]) => files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)

interface Figure {
  readonly name: string
  readonly value: number
  readonly bar: number
  /** More than this fails; it only ever falls, until it is the bar. */
  readonly limit: number
  /** Where the most of it is. */
  readonly worst?: string
}

function largestFolder(): Figure {
  const counts = new Map<string, number>()
  for (const file of filesOf('{contract,server,web}/src/features/**/*.{ts,tsx,css}'))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const [[worst, value] = ['', 0]] = [...counts].sort(([, one], [, other]) => other - one)
  return { name: 'files of the largest folder of a feature', value, bar: 40, limit: 40, worst }
}

const routes = filesOf('web/src/features/*/routes.ts').flatMap(file => [
  ...read(file).matchAll(/^ {2}'\/[^']*': \{/gm),
]).length

const perRoute = (name: string, patterns: string[], bar: number, limit: number): Figure => ({
  name,
  value: Math.round((linesIn(filesOf(...patterns)) / routes) * 10) / 10,
  bar,
  limit,
})

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, seen)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) seen(value as Node)
    for (const one of Object.values(value)) visit(one, seen)
  }
}

/** Assertions of a type that the compiler does not know to be true; `as const` is none. */
function castsIn(file: string): number {
  let casts = 0
  visit(parseSync(read(file), { syntax: 'typescript', tsx: file.endsWith('x') }), ({ type }) => {
    if (type === 'TsAsExpression' || type === 'TsNonNullExpression') casts++
  })
  return casts
}

/** Statements that set a `state` column, in SQL or in the query builder; `move` of platform/states.ts does it once for all. */
const stateWrites = (source: string) =>
  [
    ...source.matchAll(
      /\bupdate\s+[a-z_]+(?:\s+[a-z])?\s+set\b(?:(?!\b(?:from|where|returning)\b)[^`])*?(?<![.\w])state\s*=|\.set\((?:\s*eb => \()?\s*\{(?:[^{}]*,)?\s*state(?:,|:|\s*\})/g,
    ),
  ].length

const sumOf = (files: readonly string[], count: (file: string) => number) =>
  files.reduce((sum, file) => sum + count(file), 0)

function most(files: readonly string[], count: (file: string) => number): string {
  const [worst] = files.map(file => ({ file, found: count(file) })).sort((one, other) => other.found - one.found)
  return worst && worst.found > 0 ? `${worst.file} (${worst.found})` : ''
}

type Texts = Readonly<Record<string, string>>

/** Texts whose English and Chinese are those of another: in a catalogue of a feature, or in a shared one. */
async function textsTwice(): Promise<Figure> {
  const known = new Map<string, string[]>()
  for (const file of filesOf('web/src/{core,core/shared,ui/zone,features/*}/texts.us.ts')) {
    const { us }: { us: Texts } = await import(join(root, file))
    const { zhcn }: { zhcn: Texts } = await import(join(root, file.replace('.us.', '.zhcn.')))
    for (const [key, text] of Object.entries(us)) {
      // The forms of a plural count once: Chinese has one.
      if (key.endsWith('_one')) continue
      const both = JSON.stringify([text, zhcn[key]])
      known.set(both, [...(known.get(both) ?? []), dirname(file)])
    }
  }
  const twice = [...known.values()].flatMap(([, ...others]) => others)
  const within = (folder: string) => twice.filter(each => each === folder).length
  return {
    name: 'texts that stand twice',
    value: twice.length,
    bar: 0,
    limit: 0,
    worst: most([...new Set(twice)], within),
  }
}

/** Texts of a feature under the key of a shared one: without its own, the feature would say the other and still compile. */
async function textsOverShared(): Promise<Figure> {
  const textsOf = async (file: string): Promise<Texts> => (await import(join(root, file))).us
  const core = await textsOf('web/src/core/texts.us.ts')
  const shared = await textsOf('web/src/core/shared/texts.us.ts')
  const over: string[] = Object.keys(shared).filter(key => key in core)
  for (const file of filesOf('web/src/{ui/zone,features/*}/texts.us.ts'))
    for (const key of Object.keys(await textsOf(file)))
      if (key in core || key in shared) over.push(`${dirname(file)} ${key}`)
  return { name: 'texts under the key of a shared one', value: over.length, bar: 0, limit: 18, worst: over[0] ?? '' }
}

/** Classes that no module names which imports their style sheet; one that is looked up by a value may be any of them. */
function unusedClasses(): Figure {
  const modules = filesOf('web/src/**/*.{ts,tsx}').map(file => ({ file, source: read(file) }))
  const namesIn = (sheet: string) =>
    modules.flatMap(({ file, source }) =>
      [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
        .filter(([, , path = '']) => join(dirname(file), path) === sheet)
        .flatMap(([, name = '']) => [...source.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))])
        .map(([, name]) => name),
    )
  const unused = filesOf('web/src/**/*.module.css').flatMap(sheet => {
    const named = namesIn(sheet)
    if (named.includes(undefined)) return []
    const rules = read(sheet).replace(/\/\*.*?\*\//gs, '')
    const classes = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name))
    return [...classes].filter(name => !named.includes(name)).map(name => `${sheet} .${name}`)
  })
  return { name: 'classes of styles without a use', value: unused.length, bar: 0, limit: 0, worst: unused[0] ?? '' }
}

/** Classes that a module names and its style sheet does not have: what they said is lost. */
function missingClasses(): Figure {
  const missing = filesOf('web/src/**/*.{ts,tsx}').flatMap(file => {
    const source = read(file)
    return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([line, name = '', path = '']) => {
      const rules = read(join(dirname(file), path))
      return [...source.replace(line, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
        .filter(([, found]) => !new RegExp(`\\.${found}(?![\\w-])`).test(rules))
        .map(([found]) => `${file} ${found}`)
    })
  })
  return {
    name: 'classes named that no style sheet has',
    value: missing.length,
    bar: 0,
    limit: 0,
    worst: missing[0] ?? '',
  }
}

const server = filesOf('server/src/{features,platform,app}/**/*.ts').filter(file => !file.endsWith('database-types.ts'))
const writes = (file: string) => (file.endsWith('platform/states.ts') ? 0 : stateWrites(read(file)))
const all = filesOf('{contract,server,web,adapters,console}/{src,*/**}/**/*.{ts,tsx}', 'scripts/*.ts').filter(
  file => !/node_modules|\/build\/|scripts\/words|common-passwords/.test(file),
)
const words = (file: string) => unlistedWords(read(file)).length

const figures: Figure[] = [
  largestFolder(),
  perRoute('lines of a page, without tests', ['web/src/features/**/*.{ts,tsx,css}'], 220, 236.8),
  perRoute('lines of styles of a page', ['web/src/**/*.css'], 40, 40),
  await textsTwice(),
  await textsOverShared(),
  unusedClasses(),
  missingClasses(),
  { name: 'casts in the server', value: sumOf(server, castsIn), bar: 0, limit: 2, worst: most(server, castsIn) },
  {
    name: 'states written outside move',
    value: sumOf(server, writes),
    bar: 0,
    limit: 0,
    worst: most(server, writes),
  },
  { name: 'words that are not ours', value: sumOf(all, words), bar: 0, limit: 0, worst: most(all, words) },
]

for (const { name, value, bar, limit, worst } of figures)
  console.log(
    `${value > limit ? 'FAIL' : value > bar ? 'open' : 'ok  '} ${name}: ${value} (bar ${bar}${limit === bar ? '' : `, at most ${limit}`})${worst ? `; most in ${worst}` : ''}`,
  )
process.exit(figures.some(({ value, limit }) => value > limit) ? 1 : 0)
