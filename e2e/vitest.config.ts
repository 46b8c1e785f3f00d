import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '../scripts/file-times.ts'
import { patience } from '../scripts/machine-speed.ts'

/** Four files run concurrently, each with a browser; they share one product, and each scenario has its own customer. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
    pool: 'forks',
    maxWorkers: 4,
    // A worker imports the browser's driver once for all of its files.
    isolate: false,
    sequence: { sequencer: longestFirst },
    testTimeout: patience(400),
    // A page may need some seconds while three other browsers are at work; a condition that holds ends the wait at once.
    expect: { poll: { timeout: patience(30) } },
    hookTimeout: patience(180),
  },
})
