/** Renders one document per page and language, with the addresses of the files that the page needs. */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { headScript } from '../src/core/head-script.ts'
import { builtName } from '../src/core/product-name.ts'
import { keys } from '../src/core/storage.ts'
import { textFileOf, textsBehind } from '../src/core/texts-behind.ts'
import { earlyCallsOf } from '../src/shell/early-calls.ts'
import type * as Pages from '../src/shell/entry.server.tsx'

type Server = typeof Pages
type ListedPage = Server['allPages'][number]
type Language = 'us' | 'zhcn'

export interface PageDocument {
  /** The route pattern without a language; undefined for the not-found page. */
  readonly path: string | undefined
  readonly ids: readonly string[] | undefined
  readonly language: Language
  readonly html: string
  /** Hashes of the inline scripts in the format of a content security policy. */
  readonly scriptHashes: readonly string[]
  /** The input for rendering the page with answers; undefined if the web role does not render it. */
  readonly filled: FilledPage | undefined
  /** Undefined where search engines may not list the page. */
  readonly indexed: ListedPage['entry']['indexed']
}

interface FilledPage {
  /** The query parameters that change the page. */
  readonly by: readonly string[]
  readonly styles: readonly string[]
  readonly script: string
  readonly early: string | undefined
}

/** Of the document for any address: no page of the product. */
export const anyAddress = '/offline'

const languages: readonly Language[] = ['us', 'zhcn']
const shellFile = 'src/shell/entry.client.tsx'

export interface Built {
  /** Identifies the build; an open page compares it with the server's. */
  readonly id: string
  readonly manifest: Manifest
}

export async function writeDocuments({ allPages, render }: Server, built: Built): Promise<PageDocument[]> {
  const documents: PageDocument[] = []
  for (const language of languages) {
    for (const listed of allPages) {
      const prerendered = listed.entry.prerender === true
      const { scripts, styles } = filesOf(built.manifest, [shellFile, pageFile(listed)])
      const script = startScript(built, { language, prerendered, listed, preload: scripts })
      const address = addressOf(language, listed.path)
      // Without its scripts, a page that is not prerendered shows nothing.
      const early = earlyScript(listed, language, scripts)
      const html = await render({ address, prerendered, styles, scripts: prerendered ? [] : scripts, script, early })
      const { ids, filledBy, indexed } = listed.entry
      const filled = filledBy && { by: filledBy, styles, script, early }
      const scriptHashes = hashesOf(script, ...(early ? [early] : []))
      documents.push({ path: listed.path, ids, language, html, scriptHashes, filled, indexed })
    }
    documents.push(await notFoundDocument(render, built, language))
    documents.push(await documentForAnyAddress(render, built, language))
  }
  return documents
}

async function notFoundDocument(render: Server['render'], built: Built, language: Language): Promise<PageDocument> {
  const { scripts, styles } = filesOf(built.manifest, [shellFile, notFoundFile])
  const script = startScript(built, { language, prerendered: true, listed: undefined, preload: scripts })
  // A path that no page has.
  const html = await render({ address: addressOf(language, '/404'), prerendered: true, styles, script })
  return documentOf(undefined, language, html, script)
}

/** The shell without a page: the service worker answers with it while the server cannot be reached. */
async function documentForAnyAddress(
  render: Server['render'],
  built: Built,
  language: Language,
): Promise<PageDocument> {
  const { scripts, styles } = filesOf(built.manifest, [shellFile])
  const script = startScript(built, { language, prerendered: false, listed: 'any', preload: scripts })
  const html = await render({ address: addressOf(language, anyAddress), prerendered: false, styles, script })
  return documentOf(anyAddress, language, html, script)
}

/** A document that is no page of the table. */
const documentOf = (path: string | undefined, language: Language, html: string, script: string): PageDocument => ({
  path,
  ids: undefined,
  language,
  html,
  scriptHashes: hashesOf(script),
  filled: undefined,
  indexed: undefined,
})

const addressOf = (language: Language, path: string) =>
  language === 'us' ? path : path === '/' ? '/zhcn' : `/zhcn${path}`

const notFoundFile = 'src/shell/not-found-page.tsx'
/** The module of a page stands in its feature's folder or in one below. */
const pageFile = ({ line, entry }: ListedPage): string =>
  globSync(`features/${line.feature}/{,*/}${entry.page}-page.tsx`, { cwd: sources }).map(file => `src/${file}`)[0] ??
  `src/features/${line.feature}/${entry.page}-page.tsx`
const sources = join(import.meta.dirname, '../src')
const textFile = (feature: string, language: Language) => `src/${textFileOf(feature, language)}`

function hashesOf(...scripts: readonly string[]): string[] {
  return [headScript, ...scripts].map(code => {
    if (code.includes(builtName)) throw new Error('a script that is allowed by its hash has the name of the product')
    return `sha256-${createHash('sha256').update(code).digest('base64')}`
  })
}

interface Started {
  readonly language: Language
  readonly prerendered: boolean
  /** Undefined for the not-found page; any: the page is found by the address. */
  readonly listed: ListedPage | 'any' | undefined
  readonly preload: readonly string[]
}

/**
 * The scripts of a prerendered page are fetched after its first paint, so that they do not compete with its styles and images
 * on a slow connection. They are fetched in parallel and evaluated in separate tasks, so that input is handled in between.
 */
function startScript({ id, manifest }: Built, { language, prerendered, listed, preload }: Started): string {
  const one = listed === 'any' ? undefined : listed
  const features = one ? [one.line.feature, ...textsBehind(one.line.feature)] : ['core']
  const texts = features.map(feature => [feature, urlOf(manifest, textFile(feature, language))] as const)
  const found = one ? { path: one.path, entry: withoutIds(one.entry) } : undefined
  const page = listed === 'any' ? undefined : urlOf(manifest, one ? pageFile(one) : notFoundFile)
  const preloaded = [...preload, ...texts.map(([, url]) => url)]
  const given = [
    `build:${JSON.stringify(id)}`,
    ...(found ? [`found:${JSON.stringify(found)}`] : []),
    ...(one && hasEarly(one) ? ['early'] : []),
    `prerendered:${prerendered}`,
    ...(page ? [`page:()=>import(${JSON.stringify(page)})`] : []),
    `texts:{${texts.map(([feature, url]) => `${JSON.stringify(feature)}:()=>import(${JSON.stringify(url)})`).join()}}`,
  ]
  const start = `async () => {
  for (const href of ${JSON.stringify(preloaded)})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  for (const href of ${JSON.stringify(filesOf(manifest, [shellFile]).scripts)}) {
    await import(href)
    await new Promise(next => setTimeout(next))
  }
  ;(await import(${JSON.stringify(urlOf(manifest, shellFile))})).start({ ${given.join(', ')} })
}`
  return prerendered
    ? `{
const start = ${start}
document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
}`
    : `(${start})()`
}

const callsOf = ({ path, entry }: ListedPage) => earlyCallsOf(path, entry.account === true)
const hasEarly = (listed: ListedPage) => callsOf(listed).length > 0

/**
 * Sends the page's early calls; undefined without any. What the visitor came for is then not in the HTML, so that the scripts
 * are fetched from the beginning as well.
 */
function earlyScript(listed: ListedPage, language: Language, scripts: readonly string[]): string | undefined {
  if (!hasEarly(listed)) return undefined
  const given = {
    calls: callsOf(listed),
    keys: { token: keys.token, leaving: keys.leaving },
    language,
    // The other documents have them as elements.
    scripts: listed.entry.prerender ? scripts : [],
  }
  return `const early = (${sendEarly})(${JSON.stringify(given)})`
}

/**
 * Runs in the document. A customer who has signed out without a connection is signed out on the server before anything is read.
 * A POST needs the session's token.
 */
const sendEarly = `({ calls, keys, language, scripts }) => {
  let token
  try {
    token = localStorage.getItem(keys.token)
    if (localStorage.getItem(keys.leaving)) return []
  } catch {}
  const search = new URLSearchParams(location.search)
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language }
  const sent = calls.flatMap(pattern => {
    const [method, address] = pattern.split(' ')
    const [path, fields] = address.split('?')
    const others = new Set(search.keys())
    const form = new URLSearchParams(fields)
    for (const [key, value] of [...form]) {
      const name = /^{(.+)}$/.exec(value)?.[1]
      if (!name) continue
      others.delete(name)
      form.set(key, search.get(name)?.trim() ?? '')
    }
    if (fields && (others.size > 0 || [...form.values()].includes(''))) return []
    const asked = fields ? path + '?' + form : path
    if (method === 'GET') return [{ asked, response: send(asked, { headers }) }]
    if (!token) return []
    const body = new URLSearchParams(form)
    for (const [key, value] of [['csrf_token', token], ['lang', language], ['_client', 'wap']]) body.set(key, value)
    return [{ asked, response: send(path, { method, headers, body }) }]
  })
  if (sent.length > 0)
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  return sent
  function send(address, request) {
    const response = fetch(address, request)
    response.catch(() => undefined)
    return response
  }
}`

/**
 * What the service worker keeps from the start: the shell, the home page, and what finds a page and its texts. The code of other
 * pages is kept when they are visited.
 */
export function filesOfShell({ allPages }: Pick<Server, 'allPages'>, manifest: Manifest): string[] {
  const home = allPages.find(({ path }) => path === '/')
  const lists = new Set(allPages.map(({ line }) => `src/features/${line.feature}/pages.ts`))
  const sources = [
    shellFile,
    ...(home ? [pageFile(home)] : []),
    ...['src/shell/feature-index.ts', 'src/shell/after-start.ts', 'src/shell/error-codes.ts', notFoundFile, ...lists],
    ...languages.flatMap(language => ['core', 'home'].map(feature => textFile(feature, language))),
  ].filter(source => manifest[source])
  const { scripts, styles } = filesOf(manifest, sources)
  return [...scripts, ...styles]
}

/** Only the server and the build use these fields. */
const withoutIds = ({ ids: _ids, prerender: _prerender, ...entry }: ListedPage['entry']) => entry

function urlOf(manifest: Manifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no chunk for ${source}`)
  return `/${chunk.file}`
}

/** The scripts and styles of chunks, including their static imports. */
function filesOf(manifest: Manifest, sources: readonly string[]) {
  const seen = new Set<string>()
  const scripts: string[] = []
  const styles = new Set<string>()
  const add = (source: string) => {
    const url = urlOf(manifest, source)
    if (seen.has(url)) return
    seen.add(url)
    const { imports = [], css = [] } = manifest[source] ?? {}
    // Imports come first: they are evaluated before their importer, and its styles override theirs.
    for (const imported of imports) add(imported)
    scripts.push(url)
    for (const sheet of css) styles.add(`/${sheet}`)
  }
  for (const source of sources) add(source)
  return { scripts, styles: [...styles] }
}
