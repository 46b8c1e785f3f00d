import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/registrants'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { hashOfToken } from '../../platform/mailed-links.ts'
import { move } from '../../platform/states.ts'
import type { Context } from '../../platform/use-case.ts'
import { maskEmail } from '../identity/index.ts'
import { notifyAccount, settleTodoOfAll } from '../notices/index.ts'
import type { HoldPorts } from './require-verification.ts'
import { verificationStates } from './verification-states.ts'
import { verified } from './verification-texts.ts'
import { domainsOf } from './verified-domains.ts'

const shownDomains = 50
const maxResumed = 100_000

const linkOf = (db: Db | Tx, token: string) =>
  db
    .selectFrom('registrant_verification_mails as m')
    .innerJoin('registrant_verifications as k', 'k.id', 'm.verification_id')
    .select(['k.id', 'k.email', 'k.name', 'k.organisation', 'k.state', 'm.expires_at'])
    .select(
      sql<boolean>`exists (select from registrant_verification_mails n where n.verification_id = m.verification_id and n.id > m.id)`.as(
        'replaced',
      ),
    )
    .where('m.token_hash', '=', hashOfToken(token))

type Link = Awaited<ReturnType<ReturnType<typeof linkOf>['executeTakeFirstOrThrow']>>

/** Whether a link is still good. Once the email is verified, each of its links says so. */
function stateOf({ state, replaced, expires_at }: Link, now: Date) {
  if (state === 'verified') return 'used'
  if (replaced) return 'replaced'
  return expires_at <= now ? 'expired' : 'open'
}

export async function readVerification(db: Db, { now }: Context, { token }: Input<typeof contract.readVerification>) {
  const link = await linkOf(db, token).executeTakeFirst()
  if (!link) return fail('verification-unknown')
  const domains = await domainsOf(db, link, shownDomains)
  return ok({
    state: stateOf(link, now),
    email: maskEmail(link.email),
    name: link.name,
    organisation: link.organisation || null,
    domains: domains.map(({ name, unicode, suspended }) => ({ name, unicode, suspended })),
    domainCount: domains[0]?.count ?? 0,
    until: link.expires_at,
  })
}

/** Anyone who has the mail verifies the email: suspended domains of this registrant come back, in any account. */
export const confirmEmail =
  ({ liftHolds }: HoldPorts) =>
  async (tx: Tx, { now }: Context, { token }: Input<typeof contract.confirmEmail>) => {
    const link = await linkOf(tx, token).forUpdate('k').executeTakeFirst()
    if (!link) return fail('verification-unknown')
    const state = stateOf(link, now)
    if (state === 'used') return ok()
    if (state !== 'open') return fail(`verification-${state}`)
    const set = { verified_at: now, verified_by: 'link', next_at: null }
    await move(tx, verificationStates, { id: link.id, to: 'verified', now, set })
    const domains = await domainsOf(tx, link, maxResumed)
    await liftHolds(
      tx,
      domains.map(({ id }) => id),
      'registrant-unverified',
      now,
    )
    // An account whose domain left or has another registrant since still has its to-do.
    await settleTodoOfAll(tx, { kind: 'registrant-email', reference: link.id })
    for (const account of new Set(domains.map(domain => domain.account))) {
      await notifyAccount(tx, {
        account,
        kind: 'domain',
        texts: verified,
        parameters: { email: link.email },
        path: '/user/ym_mblist',
        now,
      })
    }
    return ok()
  }
