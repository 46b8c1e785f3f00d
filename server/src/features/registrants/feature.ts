import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Sites } from '../../platform/sites.ts'
import type { Vaults } from '../../platform/vault.ts'
import type { Catalogue } from '../tlds/index.ts'
import { calls } from './calls.ts'
import { dataReminders } from './data-reminders.ts'
import { missedVerifications, unverifiedRegistrants } from './deadlines.ts'
import { oldDocuments } from './erase-documents.ts'
import { eraseRegistrants } from './erase-registrants.ts'
import { facts } from './facts.ts'
import { sendContactJob } from './jobs.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { workQueues } from './queues.ts'
import type { RegistrantData } from './registrant-data.ts'
import { createSentContact } from './registry-contacts.ts'
import type { HoldPorts, VerificationPorts } from './require-verification.ts'
import type { TemplateUses } from './templates.ts'

type Site = HoldPorts & {
  readonly sites: Sites
  readonly vaults: Vaults
  readonly catalogue: Catalogue
  readonly registrantData: RegistrantData
  readonly templateUses: TemplateUses
}
type Operators = VerificationPorts & { readonly vaults: Vaults }
type Schedule = VerificationPorts & HoldPorts
type Worker = Parameters<typeof createSentContact>[0]

export const feature = defineFeature({
  ...facts,
  calls: ({ sites, vaults, catalogue, registrantData, templateUses, placeHolds, liftHolds }: Site) =>
    calls(sites, { placeHolds, liftHolds }, vaults('registrant-documents'), catalogue, registrantData, templateUses),
  operatorCalls: (world: Operators) => operatorCalls(world.vaults('registrant-documents'), world),
  workQueues,
  policies,
  jobs: (world: Worker) => [implementJob(sendContactJob, contact => createSentContact(world, contact))],
  deadlines: (world: Schedule) => [unverifiedRegistrants(world)],
  maintenance: (world: Schedule) => [
    dataReminders(world.sites),
    missedVerifications(world),
    oldDocuments(world),
    eraseRegistrants(world),
  ],
})
