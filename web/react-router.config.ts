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
    const list = Object.keys(allPages).sort().join('\n')
    await writeFile(join(reactRouterConfig.buildDirectory, 'routes.txt'), `${list}\n`)
  },
} satisfies Config
