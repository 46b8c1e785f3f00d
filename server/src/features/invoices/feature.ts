import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import { calls } from './calls.ts'
import { checkTaxNumber, dueTaxNumbers } from './check-tax-number.ts'
import { missedCreditNotes } from './credit-refunds.ts'
import { facts } from './facts.ts'
import type { Invoicing } from './issue-invoices.ts'
import { checkTaxNumberJob, sendCopyJob } from './jobs.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { sendCopy } from './send-copy.ts'
import { type FeeSource, serviceFees } from './service-fees.ts'

type Schedule = { readonly invoicing: Invoicing; readonly feeSources: readonly FeeSource[] }
type Worker = Parameters<typeof checkTaxNumber>[0] & Parameters<typeof sendCopy>[0]

export const feature = defineFeature({
  ...facts,
  calls,
  operatorCalls,
  policies,
  jobs: (world: Worker) => [
    implementJob(checkTaxNumberJob, ({ account }) => checkTaxNumber(world, account)),
    implementJob(sendCopyJob, copy => sendCopy(world, copy)),
  ],
  maintenance: ({ invoicing, feeSources }: Schedule) => [
    missedCreditNotes,
    serviceFees(invoicing, feeSources),
    dueTaxNumbers,
  ],
})
