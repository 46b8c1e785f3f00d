import type { Authority } from '@namestead/adapters/authority/port'
import { defineFeature } from '../../platform/feature.ts'
import { implementJob } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Vaults } from '../../platform/vault.ts'
import { facts } from './facts.ts'
import { keepCertificateJob } from './jobs.ts'
import { keepCertificate } from './keep-certificate.ts'
import * as policies from './policies.ts'
import { redirectCertificates } from './redirect-certificates.ts'

type Schedule = {
  readonly authority: Authority | undefined
  readonly ourNameServers: readonly string[]
  readonly policies: Policies
}
type Worker = Omit<Parameters<typeof keepCertificate>[0], 'authority' | 'vault'> & {
  readonly authority: Authority | undefined
  readonly vaults: Vaults
}

export const feature = defineFeature({
  ...facts,
  policies,
  jobs: ({ authority, vaults, ...world }: Worker) => [
    implementJob(keepCertificateJob, async ({ certificate }) => {
      if (authority) await keepCertificate({ ...world, authority, vault: vaults('redirect-certificates') }, certificate)
    }),
  ],
  maintenance: ({ authority, ourNameServers, policies }: Schedule) =>
    authority ? [redirectCertificates(ourNameServers, policies)] : [],
})
