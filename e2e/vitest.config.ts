import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '../scripts/longest-first.ts'

/** Four files run concurrently, each with a browser; they share one product, and each scenario has its own customer. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
    pool: 'forks',
    maxWorkers: 4,
    // A worker imports the browser's driver once for all of its files.
    isolate: false,
    sequence: {
      sequencer: longestFirst([
        'console/console.test.ts',
        'crash-rounds.test.ts',
        'start.test.ts',
        'faults.test.ts',
        'many-rows.test.ts',
        'wrong-values.test.ts',
        'console/account.test.ts',
        'offline.test.ts',
        'search.test.ts',
        'domains/pages.test.ts',
        'registration/pages.test.ts',
        'transfers/pages.test.ts',
        'accounts.test.ts',
        'protection.test.ts',
        'domain-purchase.test.ts',
        'passkey-sign-in.test.ts',
        'storefront.test.ts',
        'sign-in-refusals.test.ts',
        'account/pages.test.ts',
      ]),
    },
    testTimeout: 120_000,
    // A page may need some seconds while three other browsers are at work; a condition that holds ends the wait at once.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
})
