import { implementBatch } from '../../platform/batches.ts'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import * as domains from '../domains/index.ts'
import * as portfolio from '../portfolio/index.ts'
import { applyLocks } from './apply-locks.ts'
import { applyPrivacy } from './apply-privacy.ts'
import { calls } from './calls.ts'
import { changeLocksOfOne } from './change-locks-of-one.ts'
import { changePrivacyOfOne } from './change-privacy-of-one.ts'
import { hideAgain } from './deadlines.ts'
import { facts } from './facts.ts'
import { applyLocksJob, applyPrivacyJob, lockTransferJob } from './jobs.ts'
import { createLockTransfer, lockNew } from './lock-transfer.ts'

type Site = Parameters<typeof calls>[0]
type Worker = Parameters<typeof createLockTransfer>[0] & Parameters<typeof applyPrivacy>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  jobs: (world: Worker) => {
    const lockTransfer = createLockTransfer(world)
    return [
      implementJob(applyPrivacyJob, ({ domain }) => applyPrivacy(world, domain)),
      implementJob(applyLocksJob, ({ domain }, attempt) => applyLocks(world, domain, attempt)),
      implementJob(lockTransferJob, ({ domain }, attempt) => lockTransfer(domain, attempt)),
      implementJob(domains.lockNewJob, ({ domains }) => world.databases.transact(tx => lockNew(tx, domains))),
    ]
  },
  batches: (world: Worker) => [
    implementBatch(portfolio.lockBatch, changeLocksOfOne(world)),
    implementBatch(portfolio.privacyBatch, changePrivacyOfOne(world)),
  ],
  maintenance: [hideAgain],
})
