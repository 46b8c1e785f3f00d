/**
 * Builds the console into `build/`: one document and its hashed files, with brotli and gzip copies. The folder is replaced as a
 * whole, so that a running server never serves half of a build.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const target = join(root, 'build')
const next = join(root, 'build-next')
const previous = join(root, 'build-previous')
const compressible = new Set(['.html', '.js', '.css', '.svg'])

process.chdir(root)
for (const folder of [next, previous]) rmSync(folder, { recursive: true, force: true })
await build({ root, logLevel: 'warn', build: { outDir: next } })
for (const entry of readdirSync(next, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
  const file = join(entry.parentPath, entry.name)
  const body = await readFile(file)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
if (existsSync(target)) renameSync(target, previous)
renameSync(next, target)
rmSync(previous, { recursive: true, force: true })
