import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { allPages, prerenderedPaths } from './src/app/pages.ts'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPaths.flatMap(path => [path, path === '/' ? '/zhcn' : `/zhcn${path}`]),
  /** The server answers a path that is not in this list with status 404, and the same page tells it. */
  async buildEnd({ reactRouterConfig }) {
    const list = Object.keys(allPages).sort().join('\n')
    await writeFile(join(reactRouterConfig.buildDirectory, 'routes.txt'), `${list}\n`)
    await letStylesGoFirst(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config

/** A page that stands as HTML is read before its scripts are there: on a slow line they must not hold up its styles. */
async function letStylesGoFirst(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.html'))
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8')
    await writeFile(
      join(folder, file),
      html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" '),
    )
  }
}
