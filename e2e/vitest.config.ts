import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Two files at a time, each with a browser; they share one product, each scenario with a customer of its own. */
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
