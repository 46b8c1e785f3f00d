import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Counts the JavaScript of the build in gzip octets: what `/` fetches from cold until load, the route manifest included,
 * and what each prerendered page adds to it. Fails above the limits.
 */
const limits = { home: 180 * 1024, page: 40 * 1024 }
const client = fileURLToPath(new URL('../build/client/', import.meta.url))

const sizes = new Map<string, number>()
async function sizeOf(path: string): Promise<number> {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const size = gzipSync(await readFile(join(client, path))).length
  sizes.set(path, size)
  return size
}

/** The scripts that a document names: preloads, module imports of its inline script, and the manifest. */
async function scriptsOf(html: string): Promise<Set<string>> {
  const named = html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"|["']\/(assets\/[^"']+\.js)["']/g)
  const scripts = new Set([...named].map(([, attribute, string]) => attribute ?? string ?? ''))
  // What those import statically comes too; lazily imported chunks do not.
  for (const script of scripts) {
    const text = await readFile(join(client, script), 'utf8')
    if (script.includes('manifest-')) continue
    for (const [, imported] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      scripts.add(`assets/${imported}`)
  }
  return scripts
}

/** Inline scripts are JavaScript of the first load as well. */
const inlineOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '').join('\n')

async function documents(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter(entry => entry.endsWith('index.html')).sort()
}

/** The texts that the page fetches as it starts: one chunk a feature, in one language. */
async function textsOf(scripts: ReadonlySet<string>): Promise<string[]> {
  const all = await readdir(join(client, 'assets'))
  const manifest = [...scripts].find(script => script.includes('manifest-'))
  return manifest ? all.filter(file => /^texts\.us-/.test(file)).map(file => `assets/${file}`) : []
}

const total = async (scripts: Iterable<string>) => {
  let sum = 0
  for (const script of scripts) sum += await sizeOf(script)
  return sum
}
const kilobytes = (octets: number) => `${(octets / 1024).toFixed(1)} KB`

const homeHtml = await readFile(join(client, 'index.html'), 'utf8')
const homeScripts = await scriptsOf(homeHtml)
// The largest text chunk stands for each page's own: names of chunks do not say their feature.
const texts = await textsOf(homeScripts)
const textSize = Math.max(0, ...(await Promise.all(texts.map(sizeOf)))) * 2
const home = (await total(homeScripts)) + gzipSync(inlineOf(homeHtml)).length + textSize
console.log(`/ ${kilobytes(home)} of ${kilobytes(limits.home)}`)
for (const script of homeScripts) console.log(`  ${kilobytes(await sizeOf(script))} ${script}`)

let failed = home > limits.home
for (const document of await documents(client)) {
  if (document === 'index.html') continue
  const scripts = await scriptsOf(await readFile(join(client, document), 'utf8'))
  const more = (await total([...scripts].filter(script => !homeScripts.has(script)))) + textSize
  console.log(
    `/${relative('.', document).replace(/\/?index\.html$/, '')} adds ${kilobytes(more)} of ${kilobytes(limits.page)}`,
  )
  failed ||= more > limits.page
}
if (failed) process.exitCode = 1
