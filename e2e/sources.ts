import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './product.ts'

const { exports: contractExports } = JSON.parse(readFileSync(join(root, 'contract/package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string>>
}
const patterns = Object.entries(contractExports).filter(([name]) => name.includes('*'))

/** A module of the contract by its name in imports: `dns`, `operate/dns`. */
function contractFile(name: string): string {
  const exact = contractExports[`./${name}`]
  if (exact !== undefined) return join('contract', exact)
  for (const [pattern, file] of patterns) {
    const [before = '', after = ''] = pattern.split('*')
    if (!`./${name}`.startsWith(before)) continue
    return join('contract', file.replace('*', `./${name}`.slice(before.length, after ? -after.length : undefined)))
  }
  throw new Error(`the contract exports no ${name}`)
}

const imported = new Map<string, readonly string[]>()

/** What one of our files imports from the others; packages are in the lock file. */
function importsOf(file: string): readonly string[] {
  const found = imported.get(file) ?? readImports(file)
  imported.set(file, found)
  return found
}

function readImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    const [, ofContract] = /^@namestead\/contract\/(.+)$/.exec(name) ?? []
    const found = ofContract === undefined ? join(dirname(file), name) : contractFile(ofContract)
    return (ofContract !== undefined || name.startsWith('.')) && existsSync(join(root, found)) ? [found] : []
  })
}

/** The files that some of our own lead to by their imports, with them; `without` are neither taken nor followed. */
export function graphOf(files: readonly string[], without?: RegExp): string[] {
  const seen = new Set(files)
  for (const file of seen) for (const found of importsOf(file)) if (!without?.test(found)) seen.add(found)
  return [...seen].sort()
}

/** All files below a folder but tests. */
export function filesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(file => !/\/(?:build|node_modules)\//.test(file))
    .sort()
}

export const filesLike = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort()

/** The features of the server behind the calls that some files import from the contract. */
export function serversBehind(files: readonly string[]): string[] {
  const ofContract = files.flatMap(file => [file, ...importsOf(file)])
  const features = ofContract.flatMap(file => /^contract\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(features)].sort().flatMap(feature => filesIn(`server/src/features/${feature}`))
}

const hashes = new Map<string, string>()
const hashOf = (file: string): string => {
  const known =
    hashes.get(file) ??
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('base64url')
  hashes.set(file, known)
  return known
}

/** One hash over files, by name and content, and anything else counts. */
export function hashOver(files: readonly string[], ...others: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) hash.update(`${file} ${hashOf(file)}\n`)
  for (const other of others) hash.update(`${other}\n`)
  return hash.digest('base64url').slice(0, 16)
}
