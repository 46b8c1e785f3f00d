import type { Input } from '@namestead/contract/call'
import { isLanguage } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/operate/support'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { DisclosureRequests } from '../../platform/database-types.ts'
import { listPage } from '../../platform/pages.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { queueMail, settleOperatorTodo } from '../notices/index.ts'
import { answerMail, disclosureTodo } from './disclosure-texts.ts'

const described = (row: Selectable<DisclosureRequests>) => ({
  request: row.id,
  kind: row.kind,
  urgent: row.urgent,
  name: row.name,
  requester: row.requester,
  email: row.email,
  receivedAt: row.received_at,
  dueAt: row.due_at,
})

export async function listDisclosureRequests(
  db: Db,
  _context: OperatorContext,
  { next: after }: Input<typeof contract.listDisclosureRequests>,
) {
  const { rows, next } = await listPage(
    db,
    db.selectFrom('disclosure_requests').selectAll().where('decision', 'is', null),
    { next: after, by: { instant: 'due_at', id: 'id' } },
  )
  return ok({ requests: rows.map(described), next })
}

export async function showDisclosureRequest(
  db: Db,
  { concerns }: OperatorContext,
  { request: id }: Input<typeof contract.showDisclosureRequest>,
) {
  const request = await db.selectFrom('disclosure_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!request) return fail('request-unknown', { request: id })
  const domain = await db
    .selectFrom('domains as d')
    .leftJoin('registrant_versions as v', join =>
      join.onRef('v.template_id', '=', 'd.template_id').onRef('v.version', '=', 'd.template_version'),
    )
    .select([
      'd.account_id',
      'v.name',
      'v.organisation',
      'v.address',
      'v.city',
      'v.province',
      'v.postcode',
      'v.country',
    ])
    .select(['v.email', 'v.phone_prefix', 'v.phone'])
    .where('d.id', '=', request.domain_id)
    .executeTakeFirstOrThrow()
  concerns('account', domain.account_id)
  const registrant = domain.name
    ? [
        domain.name, domain.organisation, domain.address, `${domain.postcode} ${domain.city}, ${domain.province}`,
        domain.country, domain.email, `+${domain.phone_prefix}.${domain.phone}`,
      ].filter(line => line !== null) // biome-ignore format: one list
    : []
  return ok({
    ...described(request),
    account: domain.account_id,
    legalBasis: request.legal_basis,
    evidence: request.evidence,
    decision: request.decision,
    registrant,
  })
}

/** Decides once; the request and its answer are kept as a log. */
export async function decideDisclosureRequest(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { request: id, decision, answer }: Input<typeof contract.decideDisclosureRequest>,
) {
  const request = await tx
    .selectFrom('disclosure_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return fail('request-unknown', { request: id })
  if (request.decision) return fail('request-decided', { request: id })
  const domain = await tx
    .selectFrom('domains')
    .select(['account_id', 'unicode'])
    .where('id', '=', request.domain_id)
    .executeTakeFirstOrThrow()
  concerns('account', domain.account_id)
  await tx
    .updateTable('disclosure_requests')
    .set({ decision, answer, decided_at: now, decided_by: operator })
    .where('id', '=', id)
    .execute()
  await settleOperatorTodo(tx, { kind: disclosureTodo, reference: id }, decision, now)
  await queueMail(tx, {
    to: request.email,
    texts: answerMail,
    parameters: { name: domain.unicode, receipt: id, answer },
    language: isLanguage(request.language) ? request.language : 'us',
    now,
  })
  return ok()
}
