/** The documents of the build: one a page and language, each with the addresses of what its page needs. */
import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { themeScript } from '../src/core/theme.ts'
import type * as Pages from '../src/shell/entry.server.tsx'

type Server = typeof Pages
type ListedPage = Server['allPages'][number]
type Language = 'us' | 'zhcn'

export interface PageDocument {
  /** As the table of pages has it, below its language; nothing for the page of all other addresses. */
  readonly path: string | undefined
  readonly ids: readonly string[] | undefined
  readonly language: Language
  readonly html: string
  /** Of the inline scripts, as a content security policy names them. */
  readonly scriptHashes: readonly string[]
}

const languages: readonly Language[] = ['us', 'zhcn']
const shellFile = 'src/shell/entry.client.tsx'

export interface Built {
  /** Tells builds apart: a page that was open over a deploy knows it by this. */
  readonly id: string
  readonly manifest: Manifest
}

export async function writeDocuments({ allPages, render }: Server, built: Built): Promise<PageDocument[]> {
  const documents: PageDocument[] = []
  for (const language of languages) {
    for (const listed of allPages) {
      const standing = listed.entry.prerender === true
      const { scripts, styles } = filesOf(built.manifest, [shellFile, pageFile(listed)])
      const script = startScript(built, { language, standing, listed, preload: scripts })
      const address = addressOf(language, listed.path)
      const html = await render({ address, standing, styles, script })
      documents.push({ path: listed.path, ids: listed.entry.ids, language, html, scriptHashes: hashesOf(script) })
    }
    documents.push(await notFoundDocument(render, built, language))
  }
  return documents
}

async function notFoundDocument(render: Server['render'], built: Built, language: Language): Promise<PageDocument> {
  const { scripts, styles } = filesOf(built.manifest, [shellFile, notFoundFile])
  const script = startScript(built, { language, standing: true, listed: undefined, preload: scripts })
  // No page stands there, in the table or on the server.
  const html = await render({ address: addressOf(language, '/404'), standing: true, styles, script })
  return { path: undefined, ids: undefined, language, html, scriptHashes: hashesOf(script) }
}

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
  readonly standing: boolean
  /** Nothing: the page that says there is none. */
  readonly listed: ListedPage | undefined
  readonly preload: readonly string[]
}

/**
 * A page that stands as HTML is read before its scripts are there: they are fetched once it has been painted, so that on a
 * slow line and a slow phone they hold up neither its styles nor its first picture. They are fetched side by side and run one
 * after another: each is a task of its own, between which a tap is heard.
 */
function startScript({ id, manifest }: Built, { language, standing, listed, preload }: Started): string {
  const features = listed ? ['core', listed.line.feature] : ['core']
  const texts = features.map(feature => [feature, urlOf(manifest, textFile(feature, language))] as const)
  const found = listed ? { path: listed.path, entry: withoutIds(listed.entry) } : undefined
  const page = urlOf(manifest, listed ? pageFile(listed) : notFoundFile)
  const preloaded = [...preload, ...texts.map(([, url]) => url)]
  const given = [
    `build:${JSON.stringify(id)}`,
    ...(found ? [`found:${JSON.stringify(found)}`] : []),
    `standing:${standing}`,
    `page:()=>import(${JSON.stringify(page)})`,
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
  return standing
    ? `{
const start = ${start}
document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
}`
    : `;(${start})()`
}

/** The server knows them; the page need not. */
const withoutIds = ({ ids: _ids, prerender: _prerender, ...entry }: ListedPage['entry']) => entry

function urlOf(manifest: Manifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no chunk for ${source}`)
  return `/${chunk.file}`
}

/** What chunks need, with all that they import. */
function filesOf(manifest: Manifest, sources: readonly string[]) {
  const seen = new Set<string>()
  const scripts: string[] = []
  const styles = new Set<string>()
  const add = (source: string) => {
    const url = urlOf(manifest, source)
    if (seen.has(url)) return
    seen.add(url)
    const { imports = [], css = [] } = manifest[source] ?? {}
    // What is imported comes first: it runs before its importer, whose styles prevail.
    for (const imported of imports) add(imported)
    scripts.push(url)
    for (const sheet of css) styles.add(`/${sheet}`)
  }
  for (const source of sources) add(source)
  return { scripts, styles: [...styles] }
}
