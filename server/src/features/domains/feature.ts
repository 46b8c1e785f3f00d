import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import { applyHandOver } from './apply-hand-over.ts'
import { expiries } from './deadlines.ts'
import type { DomainPorts } from './domain-ports.ts'
import { facts } from './facts.ts'
import { eraseFormerDomains } from './former-domains.ts'
import { oldFormerRegistrants } from './former-registrants.ts'
import { applyHold } from './holds/apply-hold.ts'
import { applyHandOverJob, applyHoldJob, reconcileJob, reconcileRegistryJob, takeBackJob } from './jobs.ts'
import { journals } from './journals.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { reconcileDomain } from './registry-state/reconcile-domain.ts'
import { reconcileRegistry, reconciliations } from './registry-state/reconcile-registry.ts'
import { suspicionChecks } from './registry-state/suspicions.ts'
import { takeBack } from './registry-state/take-back-domain.ts'

type Schedule = Parameters<typeof oldFormerRegistrants>[0]
type Worker = DomainPorts & Parameters<typeof applyHandOver>[0] & Parameters<typeof takeBack>[0]

export const feature = defineFeature({
  ...facts,
  operatorCalls,
  policies,
  jobs: (world: Worker) => [
    implementJob(applyHandOverJob, ({ domain }, attempt) => applyHandOver(world, domain, attempt)),
    implementJob(applyHoldJob, ({ domain }, attempt) => applyHold(world, domain, attempt)),
    implementJob(reconcileJob, async ({ domain }) => {
      await reconcileDomain(world, domain)
    }),
    implementJob(takeBackJob, ({ domain }) => takeBack(world, domain)),
    implementJob(reconcileRegistryJob, ({ registry }) => reconcileRegistry(world, registry)),
  ],
  deadlines: [expiries, suspicionChecks],
  maintenance: (world: Schedule) => [reconciliations, oldFormerRegistrants(world), eraseFormerDomains(world)],
  journals,
})
