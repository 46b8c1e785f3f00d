import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const shrinking = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])
/** Below this many octets the headers weigh more than what is saved. */
const least = 500
const atOnce = 8

/** Writes what shrinks a second and a third time, by brotli and by gzip: the server only sends. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && shrinking.has(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
  for (let start = 0; start < files.length; start += atOnce)
    await Promise.all(files.slice(start, start + atOnce).map(compress))
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < least) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
