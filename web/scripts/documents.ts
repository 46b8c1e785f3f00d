/** Renders one document per page and language, with the addresses of the files that the page needs. */
import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { themeScript } from '../src/core/theme.ts'
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
      const html = await render({ address, prerendered, styles, scripts: prerendered ? [] : scripts, script })
      const { ids, filledBy, indexed } = listed.entry
      const filled = filledBy && { by: filledBy, styles, script }
      documents.push({ path: listed.path, ids, language, html, scriptHashes: hashesOf(script), filled, indexed })
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
const pageFile = ({ line, entry }: ListedPage) => `src/features/${line.feature}/${entry.page}-page.tsx`
const textFile = (feature: string, language: Language) =>
  feature === 'core' ? `src/core/texts.${language}.ts` : `src/features/${feature}/texts.${language}.ts`

const hashesOf = (script: string): string[] =>
  [themeScript, script].map(code => `sha256-${createHash('sha256').update(code).digest('base64')}`)

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
  const features = one ? ['core', one.line.feature] : ['core']
  const texts = features.map(feature => [feature, urlOf(manifest, textFile(feature, language))] as const)
  const found = one ? { path: one.path, entry: withoutIds(one.entry) } : undefined
  const early = one?.entry.early
  const page = listed === 'any' ? undefined : urlOf(manifest, one ? pageFile(one) : notFoundFile)
  const preloaded = [...preload, ...texts.map(([, url]) => url)]
  const given = [
    `build:${JSON.stringify(id)}`,
    ...(found ? [`found:${JSON.stringify(found)}`] : []),
    ...(early ? ['early'] : []),
    `prerendered:${prerendered}`,
    ...(page ? [`page:()=>import(${JSON.stringify(page)})`] : []),
    `texts:{${texts.map(([feature, url]) => `${JSON.stringify(feature)}:()=>import(${JSON.stringify(url)})`).join()}}`,
  ]
  const sendEarly = early ? `const early = (${earlyCall})(${JSON.stringify({ ...early, language })})\n` : ''
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
${sendEarly}const start = ${start}
document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
}`
    : `{
${sendEarly};(${start})()
}`
}

/** In the document: a call for which the page would otherwise wait until its scripts are loaded. */
const earlyCall = `({ call, by, language }) => {
  const value = new URLSearchParams(location.search).get(by)?.trim()
  if (!value) return
  const address = call + '?' + new URLSearchParams({ [by]: value })
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language }
  const response = fetch(address, { headers })
  response.catch(() => undefined)
  return { address, response }
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
const withoutIds = ({
  ids: _ids,
  prerender: _prerender,
  filledBy: _filledBy,
  early: _early,
  ...entry
}: ListedPage['entry']) => entry

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
