import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBrandedDocuments } from './branded-documents.ts'
import { type BuiltFile, listHashedFiles, readBuiltFile, sendBuiltFile } from './built-files.ts'
import type { FilledPage, FilledPages } from './filled-pages.ts'
import {
  type AddressMarks,
  createAddressedDocuments,
  type Indexed,
  isListed,
  noindex,
  ownQuery,
} from './page-addresses.ts'
import { addSitemap, type ListedAddress } from './sitemap.ts'

/** A document in `build.json` (written by `web/scripts/build.ts`). */
interface WrittenDocument {
  readonly file: string
  /** The route pattern without a language; undefined for the not-found page. */
  readonly path?: string
  /** All values of the pattern's parameter, if they are known. */
  readonly ids?: readonly string[]
  readonly language: string
  readonly scriptHashes: readonly string[]
  /** Undefined where the page carries no answers. */
  readonly filled?: FilledPage
  /** Undefined where search engines may not list the page. */
  readonly indexed?: Indexed
}

export interface Build {
  /** Identifies the build. */
  readonly id: string
  readonly documents: readonly WrittenDocument[]
  readonly marks: AddressMarks & { readonly brand: string }
}

export function readBuild(folder: string): Build {
  return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
}

interface WebAppOptions {
  readonly folder: string
  readonly build: Build
  readonly filledPages: FilledPages
  /** The origin by which a browser reached us. */
  readonly originOf: (request: FastifyRequest) => string
  /** Addresses with a query that search engines may list: articles. */
  listedArticles(): readonly ListedAddress[]
}

/**
 * Serves the built pages: hashed files of this and earlier builds with a year of caching, and from memory a document for each
 * route in both languages, with the answers to its calls where it is a page of that kind. Unknown paths answer 404 with the
 * not-found page of their language.
 */
export function addWebApp(site: FastifyInstance, options: WebAppOptions): void {
  const { folder, build, filledPages, originOf, listedArticles } = options
  const files = readFiles(join(folder, 'client'))
  const documents = readDocuments(folder, build.documents)
  const addressed = createAddressedDocuments(build.marks)
  const branded = createBrandedDocuments(build.marks.brand)
  const listed = listedPages(build.documents)
  addSitemap(site, () => [...listed, ...listedArticles()], originOf)

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodePath(request.url)
    const { site, head } = request
    const file = files.get(path)
    if (file)
      return path.endsWith('.webmanifest')
        ? branded(file, site.name).then(named => sendBuiltFile(request, reply, named))
        : sendBuiltFile(request, reply, file)
    const { language, below } = byLanguage(path)
    const { document, pattern, found, filled, indexed } = documents[language](below)
    const named = () => branded(document, site.name)
    if (!indexed) return named().then(file => sendBuiltFile(request, reply.status(found ? 200 : 404), file))
    const query = request.url.split('?')[1] ?? ''
    const address = {
      origin: originOf(request),
      pattern,
      path: below,
      query: ownQuery(filled?.page.by ?? [], query),
      listed: isListed(indexed, query),
    }
    const send = (page: BuiltFile) => addressed(page, address).then(file => sendBuiltFile(request, reply, file))
    if (!filled) return named().then(send)
    return filledPages
      .read({ page: filled.page, headers: filled.headers, path, query, language, site, address: head.address })
      .then(page => (page ? send(page) : named().then(send)))
  }
  site.get('/*', serve)
  site.setNotFoundHandler((request, reply) =>
    request.method === 'HEAD'
      ? reply.status(404).send()
      : reply.status(404).send({ code: -102, msg: 'Not found', data: null }),
  )
}

/** The pages that search engines may list by their path alone; both languages have the same. */
const listedPages = (documents: readonly WrittenDocument[]): readonly ListedAddress[] =>
  documents.flatMap(({ path, ids, language, indexed }) =>
    path === undefined || language !== 'us' || !isListed(indexed, '')
      ? []
      : (ids?.map(id => path.replace(/:\w+/, id)) ?? [path]).map(address => ({ address })),
  )

/** The files beside the pages, by path. */
function readFiles(client: string): ReadonlyMap<string, BuiltFile> {
  const assets = listHashedFiles(join(client, 'assets'), { 'cache-control': 'public, max-age=31536000, immutable' })
  // Earlier builds have left thousands of files in the other folder.
  const others = readdirSync(client, { withFileTypes: true })
    .filter(({ name }) => name !== 'assets')
    .flatMap(entry => (entry.isFile() ? [entry.name] : filesBelow(client, entry.name)))
    .filter(name => !/\.(br|gz)$/.test(name))
  return new Map([
    ...[...assets].map(([name, file]) => [`/assets/${name}`, file] as const),
    ...others.map(name => [`/${name}`, readBuiltFile(join(client, name), { 'cache-control': 'no-cache' })] as const),
  ])
}

const filesBelow = (client: string, folder: string): readonly string[] =>
  readdirSync(join(client, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(client, join(entry.parentPath, entry.name)))

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
  /** Empty for the not-found page. */
  readonly pattern: string
  readonly found: boolean
  readonly filled?: { readonly page: FilledPage; readonly headers: Readonly<Record<string, string>> } | undefined
  readonly indexed?: Indexed | undefined
}

function readDocuments(folder: string, written: readonly WrittenDocument[]) {
  const of = (language: PageLanguage) =>
    finderOf(
      folder,
      written.filter(each => each.language === language),
    )
  return { us: of('us'), zhcn: of('zhcn') }
}

/** Finds a document by path: most patterns are literal. */
function finderOf(folder: string, written: readonly WrittenDocument[]): (path: string) => Found {
  const literal = new Map<string, Found>()
  const patterns: (Found & { readonly parts: readonly string[] })[] = []
  let none: Found | undefined
  for (const { file, path, ids, scriptHashes, filled: page, indexed } of written) {
    const headers = {
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(scriptHashes),
      ...(indexed ? {} : noindex),
    }
    const document = readBuiltFile(join(folder, file), headers)
    const filled = page && { page, headers }
    if (path === undefined) none = { document, pattern: '', found: false }
    else if (!path.includes('/:')) literal.set(path, { document, pattern: path, found: true, filled, indexed })
    else {
      for (const id of ids ?? [])
        literal.set(path.replace(/:\w+/, id), { document, pattern: path, found: true, filled, indexed })
      // If all values are known, the page itself reports any other one.
      patterns.push({ parts: path.split('/'), document, pattern: path, found: ids === undefined })
    }
  }
  const other = none
  if (!other) throw new Error(`${folder} has no not-found page`)
  return path => {
    const parts = path.split('/')
    return literal.get(path) ?? patterns.find(each => fits(each.parts, parts)) ?? other
  }
}

/** A part that begins with a colon matches any non-empty value. */
const fits = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length &&
  wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))

/** Scripts: our own files and exactly the inline scripts of this page. Style attributes are the one recorded exception. */
const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map(hash => `'${hash}'`).join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
