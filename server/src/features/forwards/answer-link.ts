import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/forwards'
import { fail, ok } from '@namestead/contract/result'
import type { Db, Tx } from '../../platform/database.ts'
import { hashOfToken } from '../../platform/mailed-links.ts'
import { move } from '../../platform/states.ts'
import type { Context } from '../../platform/use-case.ts'
import { maskEmail } from '../identity/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { shownState } from './find-forwards.ts'
import { recipientStates } from './states.ts'
import { agreed as agreedText, declined } from './texts.ts'

/** Changes of a recipient's answer of which the owner of the domain is notified, a day. */
const maxNotified = 3

const linkOf = (db: Db | Tx, token: string) =>
  db
    .selectFrom('forward_recipients as r')
    .innerJoin('domains as d', 'd.id', 'r.domain_id')
    .select([
      'r.id',
      'r.email',
      'r.state',
      'r.expires_at',
      'r.decided_day',
      'r.decisions',
      'd.id as domain',
      'd.name',
      'd.unicode',
      'd.account_id',
    ])
    .where('r.token_hash', '=', hashOfToken(token))
    .where('d.state', '<>', 'gone')

export async function readForwardLink(db: Db, { now }: Context, { token }: Input<typeof contract.readForwardLink>) {
  const link = await linkOf(db, token).executeTakeFirst()
  if (!link) return fail('link-unknown')
  const rows = await db
    .selectFrom('forward_targets as t')
    .innerJoin('forwards as f', 'f.id', 't.forward_id')
    .select('f.mailbox')
    .where('t.recipient_id', '=', link.id)
    .orderBy('f.mailbox')
    .execute()
  return ok({
    state: shownState(link, now),
    name: link.name,
    unicode: link.unicode,
    email: maskEmail(link.email),
    mailboxes: rows.map(({ mailbox }) => mailbox),
    until: link.expires_at,
  })
}

/** Anyone who has the mail answers for its address. Declining is possible at any time; repeats change nothing. */
export async function answerForwardLink(
  tx: Tx,
  { now }: Context,
  { token, agreed }: Input<typeof contract.answerForwardLink>,
) {
  const link = await linkOf(tx, token).forUpdate('r').executeTakeFirst()
  if (!link) return fail('link-unknown')
  const state = shownState(link, now)
  const to = agreed ? 'confirmed' : 'declined'
  if (state === to) return ok()
  if (agreed && state === 'expired') return fail('link-expired')
  const today = now.toISOString().slice(0, 10)
  const decisions = (link.decided_day === today ? link.decisions : 0) + 1
  const set = { decided_at: now, decided_day: today, decisions }
  await move(tx, recipientStates, { id: link.id, to, now, set })
  // Anyone who goes back and forth cannot flood the owner; the page of forwards shows the answer.
  if (decisions > maxNotified) return ok()
  await notifyAccount(tx, {
    account: link.account_id,
    kind: 'domain',
    texts: agreed ? agreedText : declined,
    parameters: { email: link.email, domain: link.unicode },
    path: `/user/domain_forwards?domain=${link.domain}`,
    now,
  })
  return ok()
}
