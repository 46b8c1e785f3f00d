import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
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
const encodings = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof encodings
const encodingNames = Object.keys(encodings) as Encoding[]

export interface BuiltFile {
  readonly body: Buffer
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>
  readonly headers: Readonly<Record<string, string>>
}

export function readBuiltFile(file: string, headers: Readonly<Record<string, string>>): BuiltFile {
  const body = readFileSync(file)
  const compressed = Object.fromEntries(
    encodingNames.flatMap(name => {
      const beside = file + encodings[name]
      return existsSync(beside) ? [[name, readFileSync(beside)]] : []
    }),
  )
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const type = types[extname(file)] ?? 'application/octet-stream'
  return { body, compressed, headers: { 'content-type': type, etag, ...headers } }
}

/** The files of a folder by path. */
export function readBuiltFiles(folder: string, headersOf: (path: string) => Record<string, string>) {
  const files = new Map<string, BuiltFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || Object.values<string>(encodings).includes(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    files.set(path, readBuiltFile(file, headersOf(path)))
  }
  return files
}

export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, { body, compressed, headers }: BuiltFile) {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  if (encodingNames.some(name => compressed[name])) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === headers.etag) return reply.status(304).send()
  const taken = acceptedEncodings(request.headers['accept-encoding'])
  for (const name of encodingNames) {
    const smaller = compressed[name]
    if (smaller && taken.has(name)) return reply.header('content-encoding', name).send(smaller)
  }
  return reply.send(body)
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
