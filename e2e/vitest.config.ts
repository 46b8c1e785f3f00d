import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** One browser and one product at a time: the stories share both, each with a person of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
