import type { ResolveRecords } from '@namestead/adapters/mail/authenticate'
import type { RelayMail } from '@namestead/adapters/mail/relay'
import type { AppContext } from '../../platform/app-context.ts'
import type { Databases } from '../../platform/database.ts'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Vaults } from '../../platform/vault.ts'
import { calls } from './calls.ts'
import { oldForwardDays, oldLinkMails, oldReturnAddresses, oldReturnDays, oldReturns } from './deadlines.ts'
import { createDeliverer, dueDeliveries } from './deliver.ts'
import { facts } from './facts.ts'
import { deliverForwardedJob } from './jobs.ts'
import { openMailKey, publishedKey } from './mail-keys.ts'
import { operatorCalls } from './operator-calls.ts'
import * as policies from './policies.ts'
import { forwardsOfGoneDomains } from './reset-forwards.ts'

type Site = { readonly forwardingHost: string | undefined; readonly ourNameServers: readonly string[] }
type Operators = { readonly databases: Databases; readonly vaults: Vaults; readonly settings: Settings }
type Worker = Pick<AppContext, 'databases' | 'log' | 'policies' | 'settings' | 'vaults'> & {
  readonly now: () => Date
  readonly relayMail: RelayMail
  readonly resolveRecords: ResolveRecords
}

export const feature = defineFeature({
  ...facts,
  calls: ({ forwardingHost, ourNameServers }: Site) => calls({ mailHost: forwardingHost, ourNameServers }),
  operatorCalls: ({ databases, vaults, settings }: Operators) =>
    operatorCalls({ databases, vault: vaults('mail-keys'), mailHost: settings.mailHost }),
  policies,
  jobs: ({ databases, log, now, policies, relayMail, resolveRecords, settings, vaults }: Worker) => {
    const { mailHost } = settings
    const open = () => openMailKey({ databases, vault: vaults('mail-keys') }, mailHost)
    const signingKey = publishedKey({ databases, log, open, resolve: resolveRecords, now })
    const deliver = createDeliverer({ databases, policies, log, relayMail, signingKey, now, mailHost })
    return [implementJob(deliverForwardedJob, ({ delivery, attempts }) => deliver(delivery, attempts))]
  },
  maintenance: [
    dueDeliveries,
    forwardsOfGoneDomains,
    oldLinkMails,
    oldForwardDays,
    oldReturnAddresses,
    oldReturnDays,
    oldReturns,
  ],
})
