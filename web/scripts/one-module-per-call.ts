import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyCall } from '@namestead/contract/call'
import { type Plugin, parseAst } from 'vite'

const features = join(import.meta.dirname, '../../contract/src/features')
const pageSource = /\/web\/src\/.+\.tsx?$/
const contractFile = /\/contract\/src\/features\/.+\.ts$/
const contractName = /^@namestead\/contract\/([\w-]+)$/
const builders = new Set(['query', 'command', 'action', 'stream'])

/**
 * The bundler assigns whole files to chunks, so a page that makes one call of a feature would load all of them. This plugin
 * splits a file of calls into one module per call, `calls.ts?call=readCart`, and one for the rest, `calls.ts?shared`; the file
 * itself re-exports them, and imports in the pages are rewritten to the modules. Error texts of calls are dropped, because
 * the server sends the text of the error that occurred; the fields that errors are about stay, by which forms show them.
 */
export const oneModulePerCall = (): Plugin => ({
  name: 'one-module-per-call',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: environment => environment.name === 'client',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (!contractFile.test(file)) return null
    const source = readSource(file)
    if (source.calls.length === 0) return null
    if (query === undefined) return namesOf(file, source)
    const about = await errorFieldsOf(file, source)
    return query === 'shared' ? sharedOf(source, about) : callOf(file, source, query.slice('call='.length), about)
  },
  transform(code, id) {
    return pageSource.test(id) && code.includes('@namestead/contract/') ? importsOfCalls(code) : null
  },
})

/** The errors of each call that are about a field, with the field's name. */
type ErrorFields = ReadonlyMap<string, Readonly<Record<string, { readonly field: unknown }>>>

async function errorFieldsOf(file: string, { calls }: Source): Promise<ErrorFields> {
  const made: Readonly<Record<string, Pick<AnyCall, 'errors'>>> = await import(file)
  return new Map(
    calls.map(({ name }) => {
      const errors = Object.entries(made[name]?.errors ?? {})
      return [name, Object.fromEntries(errors.flatMap(([error, { field }]) => (field ? [[error, { field }]] : [])))]
    }),
  )
}

/** Rewrites imports of a feature's calls to imports of their modules. */
function importsOfCalls(code: string): string {
  const spans = parseAst(code, { lang: 'tsx' }).body.flatMap(node => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
    const [, feature] = contractName.exec(node.source.value) ?? []
    const files = feature === undefined ? undefined : callFilesOf(feature)
    if (!files) return []
    const written: string[] = []
    const others: string[] = []
    for (const each of node.specifiers) {
      const file =
        each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
          ? files.get(each.imported.name)
          : undefined
      const text = code.slice(each.start, each.end)
      // With `import * as contract` the used names are unknown here.
      if (each.type !== 'ImportSpecifier') return []
      if (file && each.importKind !== 'type') written.push(`import { ${text} } from '${file}'`)
      else others.push(text)
    }
    if (others.length > 0) written.push(`import { ${others.join(', ')} } from '${node.source.value}'`)
    return [{ start: node.start, end: node.end, by: written.join(';') }]
  })
  return withSpans(code, spans)
}

const known = new Map<string, ReadonlyMap<string, string> | undefined>()

/** The module of each name that a feature's files of calls export. */
function callFilesOf(feature: string): ReadonlyMap<string, string> | undefined {
  if (!known.has(feature)) known.set(feature, findCallFiles(join(features, feature)))
  return known.get(feature)
}

function findCallFiles(folder: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(folder)) return undefined
  // Only files that the feature's index exports are read; calls of operators have names of their own and may collide.
  const index = readFileSync(join(folder, 'index.ts'), 'utf8')
  const files = readdirSync(folder).filter(name => index.includes(`'./${name}'`))
  return new Map(files.flatMap(name => modulesIn(join(folder, name))))
}

function modulesIn(file: string): [name: string, module: string][] {
  const { calls, exported } = readSource(file)
  if (calls.length === 0) return []
  return [
    ...calls.map(({ name }): [string, string] => [name, `${file}?call=${name}`]),
    ...exported.map((name): [string, string] => [name, `${file}?shared`]),
  ]
}

interface Span {
  readonly start: number
  readonly end: number
}

interface Call extends Span {
  readonly name: string
  /** The call's list of errors. */
  readonly errors: Span | undefined
}

interface Source {
  readonly text: string
  readonly calls: readonly Call[]
  /** Declarations other than calls, and those of them that are exported. */
  readonly declared: readonly string[]
  readonly exported: readonly string[]
  readonly imports: readonly Span[]
  /** The `export` keywords of declarations other than calls. */
  readonly exportWords: readonly Span[]
  /** The arguments of `callsOver`. */
  readonly errorTexts: readonly Span[]
}

type Node = ReturnType<typeof parseAst>['body'][number]
type Declaration = Extract<Node, { type: 'VariableDeclaration' }>
type Declarator = Declaration['declarations'][number]
type Expression = NonNullable<Declarator['init']>

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const calls: Call[] = []
  const declared: string[] = []
  const exported: string[] = []
  const imports: Span[] = []
  const exportWords: Span[] = []
  const errorTexts: Span[] = []
  for (const node of parseAst(text, { lang: 'ts' }).body) {
    if (node.type === 'ImportDeclaration') imports.push(node)
    const isExport = node.type === 'ExportNamedDeclaration'
    const inner = isExport ? node.declaration : node
    if (inner?.type === 'FunctionDeclaration' && inner.id) {
      declared.push(inner.id.name)
      if (isExport) exported.push(inner.id.name)
    }
    if (inner?.type === 'VariableDeclaration') {
      const [only] = inner.declarations
      const call = isExport && only && callIn(only, node)
      if (call) {
        calls.push(call)
        continue
      }
      for (const { id, init } of inner.declarations) {
        const names = domainsIn(id)
        declared.push(...names)
        if (isExport) exported.push(...names)
        const made =
          init && calleeOf(init) === 'callsOver' && init.type === 'CallExpression' ? init.arguments[0] : undefined
        if (made) errorTexts.push(made)
      }
    }
    if (isExport && inner) exportWords.push({ start: node.start, end: inner.start })
  }
  return { text, calls, declared, exported, imports, exportWords, errorTexts }
}

const calleeOf = (init: Expression): string | undefined =>
  init.type === 'CallExpression' && init.callee.type === 'Identifier' ? init.callee.name : undefined

function callIn({ id, init }: Declarator, { start, end }: Span): Call | undefined {
  if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || !builders.has(calleeOf(init) ?? ''))
    return undefined
  const definition = init.arguments[1]
  return {
    name: id.name,
    start,
    end,
    errors: definition?.type === 'ObjectExpression' ? errorsIn(definition) : undefined,
  }
}

function errorsIn({ properties }: Extract<Expression, { type: 'ObjectExpression' }>): Span | undefined {
  for (const each of properties)
    if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'errors') return each.value
  return undefined
}

function domainsIn(pattern: Declarator['id']): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type !== 'ObjectPattern') throw new Error('a file of calls declares in a way that is not known here')
  return pattern.properties.flatMap(each =>
    each.type === 'Property' && each.value.type === 'Identifier' ? [each.value.name] : [],
  )
}

/** Returns the text with the spans replaced. */
function withSpans(text: string, spans: readonly (Span & { readonly by?: string })[]): string {
  let written = ''
  let at = 0
  for (const { start, end, by = '' } of [...spans].sort((a, b) => a.start - b.start)) {
    written += text.slice(at, start) + by
    at = end
  }
  return written + text.slice(at)
}

const namesOf = (file: string, { calls, exported }: Source): string =>
  [
    ...(exported.length > 0 ? [`export { ${exported.join(', ')} } from '${file}?shared'`] : []),
    ...calls.map(({ name }) => `export { ${name} } from '${file}?call=${name}'`),
  ].join('\n')

function sharedOf({ text, calls, declared, exportWords, errorTexts }: Source, about: ErrorFields): string {
  const by = JSON.stringify(Object.assign({}, ...about.values()))
  const spans = [...calls, ...exportWords, ...errorTexts.map(span => ({ ...span, by }))]
  return `${withSpans(text, spans)}\nexport { ${declared.join(', ')} }`
}

function callOf(file: string, { text, calls, declared, imports }: Source, name: string, about: ErrorFields): string {
  const call = calls.find(each => each.name === name)
  if (!call) throw new Error(`${file} has no call ${name}`)
  const { start, end, errors } = call
  const own = withSpans(
    text.slice(start, end),
    errors
      ? [
          {
            start: errors.start - start,
            end: errors.end - start,
            by: JSON.stringify(Object.keys(about.get(name) ?? {})),
          },
        ]
      : [],
  )
  const others = calls.filter(each => each.name !== name && own.includes(each.name))
  return [
    ...imports.map(span => text.slice(span.start, span.end)),
    `import { ${declared.join(', ')} } from '${file}?shared'`,
    ...others.map(other => `import { ${other.name} } from '${file}?call=${other.name}'`),
    own,
  ].join('\n')
}
