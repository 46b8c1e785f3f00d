import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/longest-first.ts'

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
    sequence: {
      sequencer: longestFirst([
        'app/lost-answers.test.ts',
        'renewals/term-ends.test.ts',
        'renewals/automatic-renewals.test.ts',
        'cards/cards.test.ts',
        'renewals/restores.test.ts',
        'dns/signing.test.ts',
        'transfers/transfers-out.test.ts',
        'domains/pushes.test.ts',
        'registration/watch-domain.test.ts',
        'platform/lost-connections.test.ts',
        'domains/reconcile.test.ts',
        'registration/registry-answers.test.ts',
        'http/fuzz.test.ts',
        'renewals/renewals.test.ts',
        'registration/search.test.ts',
        'registration/faults.test.ts',
        'http/bounds.test.ts',
        'domains/bulk-name-servers.test.ts',
        'domains/change-name-servers.test.ts',
        'platform/jobs.test.ts',
      ]),
    },
  },
})
