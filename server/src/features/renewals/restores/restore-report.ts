import type { DomainData, RestoreReport } from '@namestead/adapters/registry/port'
import { translate } from '@namestead/contract/language'
import { restorePurposes } from '../texts.ts'
import type { Restore } from './end-restore.ts'

/** The statements that RFC 3915 section 4.2.5 demands of a registrar, in the words of its example. */
const statements = [
  'This registrar has not restored the Registered Name in order to assume the rights to use or sell the Registered Name for itself or for any third party.',
  'The information in this report is true to best of this registrar’s knowledge, and this registrar acknowledges that intentionally supplying false information in this report shall constitute an incurable material breach of the Registry-Registrar Agreement.',
]

/** The report that completes a restore. The registration data was not changed since the deletion, so both copies are the same. */
export function reportOf(restore: Restore, seen: DomainData, now: Date): RestoreReport {
  const { name, registrant, contacts, nameServers, expiresAt } = seen
  const data = [
    `Domain: ${name}`,
    ...(registrant ? [`Registrant: ${registrant}`] : []),
    ...contacts.map(({ role, contact }) => `Contact (${role}): ${contact}`),
    ...nameServers.map(host => `Name server: ${host}`),
    ...(expiresAt ? [`Expires: ${expiresAt.toISOString()}`] : []),
  ].join('\n')
  const purpose = Object.entries(restorePurposes).find(([key]) => key === restore.purpose)?.[1]
  return {
    dataBefore: data,
    dataAfter: data,
    deletedAt: restore.deletedAt ?? seen.updatedAt ?? restore.created_at,
    restoredAt: restore.request_sent_at ?? now,
    reason: purpose ? translate(purpose, 'us') : restore.purpose,
    statements,
  }
}
