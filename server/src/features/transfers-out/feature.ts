import { implementBatch } from '../../platform/batches.ts'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import { calls } from './calls.ts'
import { orphanedTransfersOut, pendingTransfersOut } from './deadlines.ts'
import { facts } from './facts.ts'
import { followTransferOut } from './follow-transfer-out.ts'
import { eraseFormerTransfers } from './former-transfers.ts'
import { followTransferOutJob, sendAuthCodeJob } from './jobs.ts'
import { codeBatch, makeCodeOfOne } from './make-code-of-one.ts'
import { sendAuthCode } from './send-auth-code.ts'

type Site = Parameters<typeof calls>[0]
type Schedule = Parameters<typeof eraseFormerTransfers>[0]
type Worker = Parameters<typeof makeCodeOfOne>[0] &
  Parameters<typeof followTransferOut>[0] &
  Parameters<typeof sendAuthCode>[0]

export const feature = defineFeature({
  ...facts,
  calls: (world: Site) => calls(world),
  jobs: (world: Worker) => [
    implementJob(followTransferOutJob, ({ domain }, attempt) => followTransferOut(world, domain, attempt)),
    implementJob(sendAuthCodeJob, ({ domain }) => sendAuthCode(world, domain)),
  ],
  batches: (world: Worker) => [implementBatch(codeBatch, makeCodeOfOne(world))],
  deadlines: [pendingTransfersOut],
  maintenance: (world: Schedule) => [orphanedTransfersOut, eraseFormerTransfers(world)],
})
