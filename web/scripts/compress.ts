import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])
/** In bytes; below this, compression saves less than its headers cost. */
const minBytes = 500
const batchSize = 8

/** Writes a brotli and a gzip copy beside each compressible file, so that the server never compresses. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && compressible.has(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
  for (let start = 0; start < files.length; start += batchSize)
    await Promise.all(files.slice(start, start + batchSize).map(compress))
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
