import type { Reporter, TestModule } from 'vitest/node'

/** Prints how long the pages of each feature took, a line: `Time a route: cart 1.1 s (3), dns 0.9 s (6)`. */
export default class Times implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    // After the run, since it begins by building the pages.
    const { featureOf, routes } = await import('./routes.ts')
    const times = modules.flatMap(module => {
      const [, feature] = /e2e\/([^/]+)\/pages\.test\.ts$/.exec(module.moduleId) ?? []
      if (feature === undefined) return []
      const count = routes.filter(route => featureOf(route) === feature).length
      const seconds = module.diagnostic().duration / 1000
      return [`${feature} ${(seconds / count).toFixed(1)} s (${count})`]
    })
    if (times.length > 0) console.log(`Time a route: ${times.join(', ')}`)
  }
}
