import { sendBySftp } from '@namestead/adapters/escrow/send-by-sftp'
import type { AppContext } from '../../platform/app-context.ts'
import type { Databases } from '../../platform/database.ts'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Vaults } from '../../platform/vault.ts'
import * as whois from '../whois/index.ts'
import { readKeys } from './escrow-keys.ts'
import { facts } from './facts.ts'
import { makeDepositJob, sendDepositJob } from './jobs.ts'
import { makeDeposit } from './make-deposit.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { readServer, sendDeposit } from './send-deposit.ts'
import { dueDeposits } from './start-deposit.ts'

type Operators = { readonly databases: Databases; readonly vaults: Vaults; readonly settings: Settings }
type Schedule = { readonly policies: Policies; readonly settings: Settings }
type Worker = Pick<AppContext, 'databases' | 'log' | 'policies' | 'settings' | 'sites' | 'vaults' | 'outsideCalls'> & {
  readonly now: () => Date
}

export const feature = defineFeature({
  ...facts,
  operatorCalls: ({ databases, vaults, settings }: Operators) =>
    operatorCalls({ databases, vault: vaults('escrow-keys'), folder: settings.escrowDir }),
  policies,
  jobs: ({ databases, log, now, outsideCalls, policies, settings, sites, vaults }: Worker) => {
    const ports = { databases, log, now, folder: settings.escrowDir }
    const keys = readKeys({ databases, vault: vaults('escrow-keys') })
    const ianaId = () => whois.registrarOf(policies.at(now()), settings, sites.main())?.ianaId ?? 'registrar'
    const isSent = settings.escrowSftp !== undefined
    const send = outsideCalls.watched({ system: 'escrow-agent' }, sendBySftp)
    return [
      implementJob(makeDepositJob, ({ deposit }) => makeDeposit({ ...ports, keys, ianaId, isSent }, deposit)),
      implementJob(sendDepositJob, ({ deposit }) =>
        sendDeposit({ ...ports, send, server: () => readServer(settings.escrowSftp) }, deposit),
      ),
    ]
  },
  maintenance: ({ policies, settings }: Schedule) => [dueDeposits(policies, settings.escrowDir)],
})
