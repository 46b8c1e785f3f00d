/**
 * Builds the pages into `build/`: `client/` holds the static files, `pages/` one document per page and language, `server/` the
 * module that renders them, `build.json` the path of each document. Compressible files get a brotli and a gzip copy. Files of
 * recent builds are kept for the tabs that were opened with them.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Manifest } from 'vite'
import { addressMarks } from '../src/core/page-address.ts'
import { builtName } from '../src/core/product-name.ts'
import type * as Pages from '../src/shell/entry.server.tsx'
import { compressFolder } from './compress.ts'
import { anyAddress, filesOfShell, type PageDocument, writeDocuments } from './documents.ts'
import { keepEarlier } from './earlier-builds.ts'
import { writeManifests } from './manifest.ts'

const web = join(import.meta.dirname, '..')
const target = join(web, 'build')
const next = join(target, 'next')

process.chdir(web)
rmSync(next, { recursive: true, force: true })
await build({ root: web, build: { outDir: join(next, 'client') } })
await build({
  root: web,
  logLevel: 'error',
  publicDir: false,
  build: {
    outDir: join(next, 'server'),
    manifest: false,
    minify: true,
    rolldownOptions: { input: 'src/shell/entry.server.tsx', output: { codeSplitting: true } },
    ssr: true,
  },
  // The module is self-contained, so that the web role needs neither the pages' packages nor NODE_ENV.
  ssr: { noExternal: true },
})
const manifestFile = join(next, 'client/.vite/manifest.json')
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const server: typeof Pages = await import(join(next, 'server/entry.server.js'))
// Equal sources have equal ids.
const id = createHash('sha256').update(JSON.stringify(manifest)).digest('base64url').slice(0, 12)
const documents = await writeDocuments(server, { id, manifest })

await buildServiceWorker()
writeManifests(join(next, 'client'))
writeFileSync(
  join(next, 'build.json'),
  JSON.stringify({ id, documents: documents.map(writeDocument), marks: { ...addressMarks, brand: builtName } }),
)
writeFileSync(join(next, 'routes.txt'), `${addressesOf(documents).sort().join('\n')}\n`)
rmSync(dirname(manifestFile), { recursive: true })
for (const folder of ['client', 'pages']) await compressFolder(join(next, folder))
keepEarlier({ from: target, to: next, now: new Date() })
// A running server may be reading these files, so each one is missing only between two renames.
for (const name of readdirSync(next)) {
  if (existsSync(join(target, name))) renameSync(join(target, name), join(next, `replaced-${name}`))
  renameSync(join(next, name), join(target, name))
}
rmSync(next, { recursive: true })

/** `service-worker.js` stands beside the pages, because its address bounds its scope; its list names this build's files. */
async function buildServiceWorker(): Promise<void> {
  const shells = documents.flatMap(({ path, language, html }) =>
    path === anyAddress
      ? [
          {
            url: language === 'us' ? path : `/zhcn${path}`,
            revision: createHash('sha256').update(html).digest('hex').slice(0, 12),
          },
        ]
      : [],
  )
  const files = filesOfShell(server, manifest).map(url => ({ url, revision: null }))
  await build({
    root: web,
    logLevel: 'error',
    publicDir: false,
    define: { __KEPT_FILES__: JSON.stringify([...shells, ...files]) },
    build: {
      outDir: join(next, 'worker'),
      manifest: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/shell/offline.worker.ts',
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  })
  renameSync(join(next, 'worker/service-worker.js'), join(next, 'client/service-worker.js'))
  rmSync(join(next, 'worker'), { recursive: true })
}

function writeDocument({ html, path, ...about }: PageDocument) {
  const file = `pages/${about.language}${path === undefined ? '/404' : path === '/' ? '/index' : path.replaceAll(':', '')}.html`
  mkdirSync(dirname(join(next, file)), { recursive: true })
  writeFileSync(join(next, file), html)
  return { file, path, ...about }
}

/** The paths of all pages without a language: end-to-end tests and reports iterate over them. */
function addressesOf(documents: readonly PageDocument[]): string[] {
  return documents.flatMap(({ path, ids, language }) =>
    path === undefined || path === anyAddress || language !== 'us'
      ? []
      : (ids?.map(id => path.replace(':id', id)) ?? [path]),
  )
}
