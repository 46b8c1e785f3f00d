import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Domains } from '../../platform/database-types.ts'
import { formatInstant } from '../account-security/index.ts'
import { notifyAccount, queueMail } from '../notices/index.ts'
import { registrantAddress } from '../registrants/index.ts'
import { factsOf, recordStart } from './begin-transfer-out.ts'
import { pathTo, type TransferOut } from './end-transfer-out.ts'
import { movedNotice, requestedAndMovedMessage } from './texts.ts'

/** Older messages are about what happened before. */
const recentDays = 30

interface Announced {
  readonly requestedAt: Date
  readonly decidesAt: Date
}

/**
 * Records a transfer whose request was never seen as pending, since the registry approved it at once or told of both together.
 * A message of its poll queue must name the registrar that has the domain now. Undefined: nothing was said.
 */
export async function recordAnnouncedTransfer(
  tx: Tx,
  { domain: id, registrar, now }: { readonly domain: string; readonly registrar: string; readonly now: Date },
): Promise<TransferOut | undefined> {
  const domain = await tx.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const said = await announced(tx, domain, registrar, now)
  if (!said) return undefined
  const made = await tx
    .insertInto('transfers_out')
    .values({
      ...factsOf(domain),
      state: 'pending',
      gaining_registrar: registrar,
      requested_at: said.requestedAt,
      decides_at: said.decidesAt,
      read_at: now,
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['domain_id', 'requested_at']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return undefined
  await recordStart(tx, made.id, 'pending', now)
  const { to, language } = await registrantAddress(tx, domain)
  const { account_id: account, name, unicode } = domain
  await queueMail(tx, {
    to,
    texts: movedNotice,
    parameters: { name: unicode, registrar, requested: formatInstant(said.requestedAt, language) },
    language,
    now,
  })
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: requestedAndMovedMessage,
    parameters: { name: unicode, registrar },
    path: pathTo(name),
    now,
  })
  return made
}

/** What the registry has said since the domain came to us, or was last shown as ours after a doubt. */
async function announced(
  tx: Tx,
  { id, name, registry_id: registry }: Selectable<Domains>,
  registrar: string,
  now: Date,
): Promise<Announced | undefined> {
  const { rows } = await sql<Announced>`
    select coalesce((m.body #>> '{about,transfer,requestedAt}')::timestamptz, m.received_at) as "requestedAt",
      coalesce((m.body #>> '{about,transfer,actionAt}')::timestamptz, m.received_at) as "decidesAt"
    from registry_messages m
    where m.registry_id = ${registry} and m.received_at > ${now}::timestamptz - make_interval(days => ${recentDays})
      and m.received_at >= coalesce((select max(h.at) from domain_history h where h.domain_id = ${id}
        and h.event in ('registered', 'transferred-in', 'brought-in', 'taken-back', 'shown-again')), '-infinity')
      and (m.body #>> '{about,kind}' = 'domain-transfer' and m.body #>> '{about,transfer,name}' = ${name}
          and m.body #>> '{about,transfer,requester}' = ${registrar}
          and m.body #>> '{about,transfer,state}' in ('pending', 'clientApproved', 'serverApproved')
        or m.body #>> '{about,kind}' = 'domain' and m.body #>> '{about,domain,name}' = ${name}
          and m.body #>> '{about,domain,sponsor}' = ${registrar})
    order by m.received_at desc, m.body #>> '{about,transfer,state}' desc limit 1`.execute(tx)
  return rows[0]
}
