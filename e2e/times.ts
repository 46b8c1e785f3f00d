import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * Prints what a route of each feature adds to the run, a line: `A route adds: cart 1.1 s (3), dns 0.9 s (6); all 1.0 s (9)`. Files
 * run concurrently, so it is their duration divided by the number of workers.
 */
export default class Times implements Reporter {
  private workers = 1

  onInit({ config: { maxWorkers } }: Vitest): void {
    this.workers = Number(maxWorkers)
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    // After the run, since it begins by building the pages.
    const { featureOf, routes } = await import('./routes.ts')
    const features = modules.flatMap(module => {
      const [, feature] = /e2e\/([^/]+)\/pages\.test\.ts$/.exec(module.moduleId) ?? []
      if (feature === undefined) return []
      const count = routes.filter(route => featureOf(route) === feature).length
      return [{ feature, count, seconds: module.diagnostic().duration / 1000 / Math.min(this.workers, modules.length) }]
    })
    if (features.length === 0) return
    const all = {
      feature: 'all',
      count: features.reduce((sum, { count }) => sum + count, 0),
      seconds: features.reduce((sum, { seconds }) => sum + seconds, 0),
    }
    const [shown, total] = [features.map(describe).join(', '), describe(all)]
    console.log(`A route adds: ${shown}; ${total}`)
  }
}

const describe = ({ feature, count, seconds }: { feature: string; count: number; seconds: number }): string =>
  `${feature} ${(seconds / count).toFixed(1)} s (${count})`
