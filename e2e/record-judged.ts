import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { recordJudged } from './judged.ts'
import { root } from './product.ts'

/** With `RECORD=1`, keeps what the pages were built from that this run has judged in all looks. */
export default class RecordJudged implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (process.env.RECORD !== '1') return
    const passed = modules.filter(module => module.state() === 'passed').map(({ moduleId }) => relative(root, moduleId))
    // After the run, since it begins by building the pages.
    const { routes } = await import('./routes.ts')
    const isPage = (page: string) => routes.includes(page) || page.startsWith('/console')
    recordJudged(new Set(passed), isPage)
  }
}
