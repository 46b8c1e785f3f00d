import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,adapters,web}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 4,
    // A worker imports the product once for all of its files: no module keeps state that a test could see.
    isolate: false,
  },
})
