import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/file-times.ts'
import { patience } from './scripts/machine-speed.ts'

export default defineConfig({
  test: {
    include: ['{contract,server,adapters,web,console}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    // What hangs is found late, but what is slow is no fault: no test sets a limit of its own.
    testTimeout: patience(300),
    hookTimeout: patience(180),
    expect: { poll: { timeout: patience(15) } },
    pool: 'forks',
    // More than most machines have processors: the longest tests mostly wait.
    maxWorkers: 8,
    // A worker imports the product once for all of its files: no module keeps state that a test could see.
    isolate: false,
    sequence: { sequencer: longestFirst },
  },
})
