import { implementBatch } from '../../platform/batches.ts'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { OrderAutomatically } from '../../platform/paid-work.ts'
import * as cards from '../cards/index.ts'
import * as portfolio from '../portfolio/index.ts'
import { agreePrice } from './agree-price.ts'
import { type AutomaticPorts, renewAutomatically } from './automatic/renew-automatically.ts'
import { switchAutomaticOfOne } from './automatic/switch-automatic-of-one.ts'
import { calls } from './calls.ts'
import { automaticRenewals } from './deadlines.ts'
import { oldClearedHosts } from './end-of-term/clear-hosts.ts'
import { deleteDomain } from './end-of-term/delete-domain.ts'
import { deleteOnRequest } from './end-of-term/delete-on-request.ts'
import { deletions } from './end-of-term/deletion-deadlines.ts'
import { interruptDomain } from './end-of-term/interrupt-domain.ts'
import { restoreDeleted } from './end-of-term/restore-deleted.ts'
import { resumeDomain } from './end-of-term/resume-domain.ts'
import { termEnds, unwatchedTerms } from './end-of-term/term-ends.ts'
import { facts } from './facts.ts'
import {
  agreePriceJob,
  deleteDomainJob,
  deleteOnRequestJob,
  interruptDomainJob,
  renewDomainJob,
  restoreDomainJob,
  resumeDomainJob,
} from './jobs.ts'
import { noticesOfFormerDomains } from './notices/old-notices.ts'
import { operatorCalls } from './operator-calls.ts'
import { pendingRenewals } from './pending-renewals.ts'
import * as policies from './policies.ts'
import { createRenewDomain } from './renew-domain.ts'

type Site = Parameters<typeof calls>[0]
type Schedule = Parameters<typeof termEnds>[0]
type Worker = Parameters<typeof createRenewDomain>[0] &
  Parameters<typeof interruptDomain>[0] &
  Parameters<typeof deleteOnRequest>[0] &
  Omit<AutomaticPorts, 'order'> & { readonly orderAutomatically: OrderAutomatically }

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  operatorCalls,
  policies,
  jobs: (world: Worker) => {
    const renewDomain = createRenewDomain(world)
    const automatic: AutomaticPorts = {
      ...world,
      order: (tx, buyer, { subject, facts }) =>
        world.orderAutomatically(
          tx,
          buyer,
          { kind: 'renewal', subject, years: 1, options: { automatic: true }, facts },
          { evenStopped: true },
        ),
    }
    return [
      implementJob(renewDomainJob, ({ renewal, decided }, attempt) =>
        renewDomain(renewal, attempt, decided === 'against'),
      ),
      implementJob(interruptDomainJob, ({ domain }) => interruptDomain(world, domain)),
      implementJob(resumeDomainJob, ({ domain }) => resumeDomain(world, domain)),
      implementJob(deleteDomainJob, ({ domain }) => deleteDomain(world, domain)),
      implementJob(deleteOnRequestJob, ({ deletion }) => deleteOnRequest(world, deletion)),
      implementJob(restoreDomainJob, ({ restore }, attempt) => restoreDeleted(world, restore, attempt)),
      implementJob(cards.renewAutomaticallyJob, ({ domain }, attempt) =>
        renewAutomatically(automatic, domain, attempt),
      ),
      implementJob(agreePriceJob, ({ domain }, attempt) => agreePrice(automatic, domain, attempt)),
    ]
  },
  batches: (world: Worker) => [implementBatch(portfolio.automaticBatch, switchAutomaticOfOne(world))],
  deadlines: (world: Schedule) => [deletions, pendingRenewals, automaticRenewals(world.policies), termEnds(world)],
  maintenance: (world: Schedule) => [unwatchedTerms, noticesOfFormerDomains(world), oldClearedHosts],
})
