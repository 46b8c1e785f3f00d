import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { allPages, prerenderedPaths } from './src/shell/pages.ts'

export default {
  appDirectory: 'src/shell',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPaths.flatMap(path => [path, path === '/' ? '/zhcn' : `/zhcn${path}`]),
  /** The server answers a path that is not in this list with status 404, and the same page tells it. */
  async buildEnd({ reactRouterConfig }) {
    const list = Object.entries(allPages)
      .flatMap(([path, { ids }]) => ids?.map(id => path.replace(':id', id)) ?? [path])
      .sort()
      .join('\n')
    await writeFile(join(reactRouterConfig.buildDirectory, 'routes.txt'), `${list}\n`)
    await paintBeforeScripts(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config

/**
 * A page that stands as HTML is read before its scripts are there: they are fetched once it has been painted, so that on
 * a slow line and a slow phone they hold up neither its styles nor its first picture.
 */
async function paintBeforeScripts(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.html'))
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), scriptsAfterPaint(html))
  }
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/

function scriptsAfterPaint(html: string): string {
  const preloaded = [...html.matchAll(preload)].map(([, href]) => href)
  const [, script = ''] = moduleScript.exec(html) ?? []
  const imports = [...script.matchAll(/^\s*import (?:\* as (\w+) from )?("[^"]+");/gm)]
  const rest = script.replace(/^\s*import (?:\* as \w+ from )?"[^"]+";/gm, '').trim()
  if (imports.length === 0 || preloaded.length === 0 || !rest.includes('__reactRouterRouteModules'))
    throw new Error('React Router writes its documents in another way now')
  const later = `const start = async () => {
  for (const href of ${JSON.stringify(preloaded)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const [${imports.map(([, name = '']) => name).join(', ')}] = await Promise.all([${imports.map(([, , href]) => `import(${href})`).join(', ')}])
  ${rest}
}
document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))`
  return html.replaceAll(preload, '').replace(moduleScript, () => `<script type="module">${later}</script>`)
}
