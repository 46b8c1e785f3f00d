import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

interface Asset {
  readonly body: Buffer
  /** Compressed when it is first asked for: a start need not wait for it. */
  readonly zipped: (() => Buffer) | undefined
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Serves the built web app from memory: hashed assets for a year, prerendered pages where there are some, and for every
 * other route of the app its shell. An address that is no route answers 404 with the app's own page for it.
 */
export async function addWebApp(site: FastifyInstance, build: string): Promise<void> {
  const assets = readAssets(build)
  const routes = readRoutes(build)
  const shell = assets.get('/__spa-fallback.html') ?? assets.get('/index.html')

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodePath(request.url)
    const asset = assets.get(path) ?? assets.get(`${path === '/' ? '' : path}/index.html`)
    if (asset && !path.endsWith('.html')) return send(request, reply, asset)
    if (!shell) return reply.status(404).send()
    return send(request, reply.status(routes.some(route => route.test(path)) ? 200 : 404), shell)
  }
  site.get('/*', serve)
  site.setNotFoundHandler((request, reply) =>
    request.method === 'HEAD'
      ? reply.status(404).send()
      : reply.status(404).send({ code: -102, msg: 'Not found', data: null }),
  )
}

function decodePath(url: string): string {
  const path = url.split('?')[0] ?? '/'
  try {
    return decodeURIComponent(path).replace(/\/+$/, '') || '/'
  } catch {
    return path
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, zipped, headers }: Asset) {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  if (request.headers['if-none-match'] === headers.etag) return reply.status(304).send()
  if (zipped) reply.header('vary', 'accept-encoding')
  if (zipped && /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'gzip').send(zipped())
  return reply.send(body)
}

function readAssets(build: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(build, file).split(sep).join('/')}`
    const extension = extname(path)
    const body = readFileSync(file)
    const zipped = compressible.has(extension) && body.length > 500 ? zippedOnce(body) : undefined
    assets.set(path, { body, zipped, headers: headersOf(path, extension, body) })
  }
  return assets
}

function zippedOnce(body: Buffer): () => Buffer {
  let zipped: Buffer | undefined
  return () => {
    zipped ??= gzipSync(body, { level: 9 })
    return zipped
  }
}

function headersOf(path: string, extension: string, body: Buffer): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  if (extension === '.html') headers['content-security-policy'] = contentSecurityPolicy(body.toString('utf8'))
  return headers
}

/** Scripts: our own files and the very inline scripts of this page. Style attributes are the one recorded exception. */
function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The app's routes, as the build wrote them: one pattern a line. */
function readRoutes(build: string): RegExp[] {
  const file = join(build, '..', 'routes.txt')
  if (!existsSync(file) || !statSync(file).isFile()) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(
      path =>
        new RegExp(`^(?:/zhcn)?${path === '/' ? '/?' : path.replace(/[.+]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`),
    )
}
