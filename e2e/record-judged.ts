import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { recordJudged } from './judged.ts'
import { root } from './product.ts'

/** Of a run of all files that is green: keeps what the pages were built from that it has judged in all looks. */
export default class RecordJudged implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    // A page is judged in scenarios, too: one that failed may have found a fault of any.
    if (modules.some(module => module.state() === 'failed')) return
    const passed = modules.map(({ moduleId }) => relative(root, moduleId))
    // After the run, since it begins by building the pages.
    const { routes } = await import('./routes.ts')
    const exists = (one: string) => routes.includes(one) || one.startsWith('/console') || existsSync(join(root, one))
    recordJudged(new Set(passed), exists)
  }
}
