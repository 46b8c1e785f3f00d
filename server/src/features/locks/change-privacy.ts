import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/locks'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/use-case.ts'
import { lockOwnDomain, privacyOf, recordDomainEvent, setPublication } from '../domains/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { applyPrivacyJob } from './jobs.ts'

interface PrivacyPorts {
  readonly catalogue: Catalogue
}

/**
 * Publishes the registrant's data of a domain, or redacts it. Our own directory follows at once; its registry, where it has contacts,
 * by a job. The agreement is kept with its instant, in the domain and in its history.
 */
export const changePrivacy =
  ({ catalogue }: PrivacyPorts) =>
  async (
    tx: Tx,
    { account, now }: Pick<Actor, 'account' | 'now'>,
    { domain, published }: Input<typeof contract.changePrivacy>,
  ) => {
    const row = await lockOwnDomain(tx, account, domain)
    if (!row) return fail('domain-unknown')
    const before = privacyOf(catalogue, row)
    if (before === 'always-redacted' || before === 'always-published') return fail('privacy-fixed')
    if (row.state !== 'active' && row.state !== 'expired') return fail('domain-not-active')
    if ((before === 'published') === published) return ok()
    await setPublication(tx, domain, published ? now : null)
    await recordDomainEvent(tx, { domain, event: published ? 'published' : 'redacted', detail: '', account, now })
    enqueue(tx, applyPrivacyJob, { domain }, { key: `privacy ${domain}` })
    return ok()
  }
