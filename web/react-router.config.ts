import { writeFile } from 'node:fs/promises'
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
    const list = `${JSON.stringify(Object.keys(allPages).sort(), null, 2)}\n`
    await writeFile(join(reactRouterConfig.buildDirectory, 'paths.json'), list)
  },
} satisfies Config
