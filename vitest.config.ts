import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/file-times.ts'

export default defineConfig({
  test: {
    include: ['{contract,server,adapters,web,console}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    // Of a machine that is loaded by others: what hangs is found late, but what is slow is no fault.
    testTimeout: 120_000,
    hookTimeout: 90_000,
    pool: 'forks',
    // More than most machines have processors: the longest tests mostly wait.
    maxWorkers: 6,
    // A worker imports the product once for all of its files: no module keeps state that a test could see.
    isolate: false,
    sequence: { sequencer: longestFirst },
  },
})
