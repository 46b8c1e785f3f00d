import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Compressed copies by content coding, in order of preference. */
const encodingNames = ['br', 'gzip'] as const
type Encoding = (typeof encodingNames)[number]
const encodings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** The octets, or a function that reads them. */
type Content = Buffer | (() => Promise<Buffer>)

export interface BuiltFile {
  readonly body: Content
  readonly compressed: Readonly<Partial<Record<Encoding, Content>>>
  readonly headers: Readonly<Record<string, string>>
}

/** A body with the type of its file extension and an entity tag of its content. */
export function contentOf(
  extension: string,
  body: Buffer,
  compressed: BuiltFile['compressed'],
  headers: BuiltFile['headers'],
): BuiltFile {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, compressed, headers: { 'content-type': typeOf(extension), etag, ...headers } }
}

/** Compresses at a level that takes milliseconds, for documents that are made while the site runs. */
export async function compressedDocument(body: Buffer, headers: BuiltFile['headers']): Promise<BuiltFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)])
  return contentOf('.html', body, { br, gzip: gz }, headers)
}

/** The octets of a file, uncompressed. */
export const readBody = async ({ body }: BuiltFile): Promise<Buffer> => (typeof body === 'function' ? body() : body)

const typeOf = (extension: string) => types[extension] ?? 'application/octet-stream'

/** A file that the next build replaces under the same name: kept in memory, so that body and headers agree. */
export function readBuiltFile(file: string, headers: BuiltFile['headers']): BuiltFile {
  const compressed = Object.fromEntries(
    encodingNames.flatMap(name => {
      const beside = file + encodings[name]
      return existsSync(beside) ? [[name, readFileSync(beside)]] : []
    }),
  )
  const whole = contentOf(extname(file), readFileSync(file), compressed, headers)
  const { gzip } = compressed
  // Few clients need it uncompressed, and it would be most of the memory.
  return gzip ? { ...whole, body: () => promisify(gunzip)(gzip) } : whole
}

/**
 * The files of a folder by path, of this and earlier builds. Their names are hashes of their content, so they are read from
 * disk on request.
 */
export function listHashedFiles(folder: string, headers: BuiltFile['headers']): ReadonlyMap<string, BuiltFile> {
  const read = createFileReader()
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const files = new Map<string, BuiltFile>()
  for (const name of names) {
    if (Object.values<string>(encodings).includes(extname(name))) continue
    const compressed = encodingNames.flatMap(encoding => {
      const beside = name + encodings[encoding]
      return names.has(beside) ? [[encoding, () => read(join(folder, beside))] as const] : []
    })
    files.set(name, {
      body: () => read(join(folder, name)),
      compressed: Object.fromEntries(compressed),
      headers: { 'content-type': typeOf(extname(name)), etag: `"${name}"`, ...headers },
    })
  }
  return files
}

/** Enough for a few pages; the rest comes from the operating system's cache. */
const maxCachedBytes = 2_000_000

/** Reads files and keeps the most recently used ones in memory. */
function createFileReader(): (file: string) => Promise<Buffer> {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const drop = (file: string) => {
    bytes -= kept.get(file)?.length ?? 0
    kept.delete(file)
  }
  return async file => {
    const body = kept.get(file) ?? (await readFile(file))
    drop(file)
    kept.set(file, body)
    bytes += body.length
    for (const oldest of kept.keys()) {
      if (bytes <= maxCachedBytes) break
      drop(oldest)
    }
    return body
  }
}

export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, compressed, headers }: BuiltFile,
) {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  if (encodingNames.some(name => compressed[name])) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === headers.etag) return reply.status(304).send()
  const taken = acceptedEncodings(request.headers['accept-encoding'])
  const encoding = encodingNames.find(name => compressed[name] && taken.has(name))
  if (encoding) reply.header('content-encoding', encoding)
  const content = (encoding && compressed[encoding]) ?? body
  return reply.send(typeof content === 'function' ? await content() : content)
}

/** RFC 9110, section 12.5.3: a weight of zero refuses. */
function acceptedEncodings(header: string | string[] | undefined): ReadonlySet<string> {
  const listed = String(header ?? '').split(',')
  return new Set(
    listed.flatMap(each => {
      const [name = '', ...parameters] = each.split(';').map(part => part.trim().toLowerCase())
      return parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
    }),
  )
}
