import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BuiltFile, readBuiltFile, readBuiltFiles, sendBuiltFile } from './built-files.ts'

/** What the build says of a document (`web/scripts/build.ts`). */
interface WrittenDocument {
  readonly file: string
  /** Below its language; nothing for the document of all other addresses. */
  readonly path?: string
  /** Every value of the path's parameter, where they are known. */
  readonly ids?: readonly string[]
  readonly language: string
  readonly scriptHashes: readonly string[]
}

export interface Build {
  /** Tells builds apart. */
  readonly id: string
  readonly documents: readonly WrittenDocument[]
}

export function readBuild(folder: string): Build {
  return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
}

/**
 * Serves the built pages from memory: files with a hash in their name for a year, those of earlier builds too, and at each
 * page's address, in both languages, its document. An address that is no page's answers 404 with the page that says so.
 */
export function addWebApp(site: FastifyInstance, folder: string, build: Build): void {
  const files = readBuiltFiles(join(folder, 'client'), path => ({
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }))
  const documents = readDocuments(folder, build.documents)

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodePath(request.url)
    const file = files.get(path)
    if (file) return sendBuiltFile(request, reply, file)
    const { language, below } = byLanguage(path)
    const { document, found } = documents[language](below)
    return sendBuiltFile(request, reply.status(found ? 200 : 404), document)
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

type PageLanguage = 'us' | 'zhcn'

/** The prefix alone decides the language. */
function byLanguage(path: string): { language: PageLanguage; below: string } {
  const chinese = path === '/zhcn' || path.startsWith('/zhcn/')
  return chinese ? { language: 'zhcn', below: path.slice('/zhcn'.length) || '/' } : { language: 'us', below: path }
}

interface Found {
  readonly document: BuiltFile
  readonly found: boolean
}

function readDocuments(folder: string, written: readonly WrittenDocument[]) {
  const of = (language: PageLanguage) =>
    finderOf(
      folder,
      written.filter(each => each.language === language),
    )
  return { us: of('us'), zhcn: of('zhcn') }
}

/** Finds a document by its path: most are literal, the others are few. */
function finderOf(folder: string, written: readonly WrittenDocument[]): (path: string) => Found {
  const literal = new Map<string, BuiltFile>()
  const withParameters: { readonly parts: readonly string[]; readonly document: BuiltFile }[] = []
  let none: BuiltFile | undefined
  for (const { file, path, ids, scriptHashes } of written) {
    const document = readBuiltFile(join(folder, file), {
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(scriptHashes),
    })
    if (path === undefined) none = document
    else if (ids) for (const id of ids) literal.set(path.replace(/:\w+/, id), document)
    else if (path.includes('/:')) withParameters.push({ parts: path.split('/'), document })
    else literal.set(path, document)
  }
  const other = none
  if (!other) throw new Error(`${folder} has no document for addresses that are no page's`)
  return path => {
    const parts = path.split('/')
    const document = literal.get(path) ?? withParameters.find(each => fits(each.parts, parts))?.document
    return document ? { document, found: true } : { document: other, found: false }
  }
}

/** A part that begins with a colon stands for any that is not empty. */
const fits = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length &&
  wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))

/** Scripts: our own files and the very inline scripts of this page. Style attributes are the one recorded exception. */
const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map(hash => `'${hash}'`).join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
