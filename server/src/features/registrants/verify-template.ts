import type { Input } from '@namestead/contract/call'
import * as contract from '@namestead/contract/registrants'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import type { Vault } from '../../platform/vault.ts'
import { lockAccount } from '../identity/index.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { attachUploads } from '../uploads/index.ts'
import { documentKind, documentStates } from './document-states.ts'
import { maxDocumentsADay } from './policies.ts'

const ownTemplate = (db: Db | Tx, account: string, template: string) =>
  db
    .selectFrom('registrant_templates')
    .select(['id', 'kind', 'name', sql<string>`coalesce(organisation, '')`.as('organisation')])
    .where('id', '=', template)
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

type Own = NonNullable<Awaited<ReturnType<typeof ownTemplate>>>

/** The newest documents of a template's registrant as it is now. */
const latest = (db: Db | Tx, account: string, { id, kind, name, organisation }: Own) =>
  db
    .selectFrom('registrant_documents')
    .selectAll()
    .where('account_id', '=', account)
    .where('template_id', '=', id)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('organisation', '=', organisation)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export async function readDocuments(
  db: Db,
  { account, now }: Actor,
  { template }: Input<typeof contract.readDocuments>,
) {
  const own = await ownTemplate(db, account, template)
  if (!own) return fail('template-unknown')
  const found = await latest(db, account, own)
  const isPast = found?.verified_until && found.verified_until <= now
  return ok({
    state: !found || isPast || found.state === 'superseded' ? ('none' as const) : found.state,
    kind: own.kind,
    submittedAt: found?.submitted_at ?? null,
    until: found?.verified_until ?? null,
    reason: found?.reason ?? '',
  })
}

/** Stores documents for an operator to check. The account's lock makes a second submit find the first. */
export const verifyTemplate =
  (numbers: Vault) =>
  async (tx: Tx, { account, by, session, now, policy }: Actor, input: Input<typeof contract.verifyTemplate>) => {
    await lockAccount(tx, account)
    const own = await ownTemplate(tx, account, input.template)
    if (!own) return fail('template-unknown')
    if (own.kind !== input.kind) return fail('documents-kind')
    if (new Set(input.files).size !== contract.documentsOf[input.kind].length) return fail('documents-files')
    const { today } = await tx
      .selectFrom('registrant_documents')
      .select(sql<number>`count(*)::int`.as('today'))
      .where('account_id', '=', account)
      .where('submitted_at', '>', new Date(now.getTime() - dayMs))
      .executeTakeFirstOrThrow()
    if (today >= policy(maxDocumentsADay)) return fail('documents-too-many')
    const { kind, name, organisation } = own
    const checking = await tx
      .selectFrom('registrant_documents')
      .select(['id', 'kind', 'name', 'organisation'])
      .where('template_id', '=', own.id)
      .where('state', '=', 'checking')
      .executeTakeFirst()
    if (checking) {
      const isSame = checking.kind === kind && checking.name === name && checking.organisation === organisation
      if (isSame) return fail('documents-checking')
      await supersede(tx, checking.id, { by, now })
    }
    const { id } = await tx
      .insertInto('registrant_documents')
      .values({
        account_id: account,
        template_id: own.id,
        kind,
        name,
        organisation,
        document_number: numbers.seal(sealedFor(account, own.id), Buffer.from(input.documentNumber)),
        state: documentStates.initial,
        submitted_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!(await attachUploads(tx, { session, by }, input.files, documentKind, id))) return fail('documents-files')
    await recordInitialState(tx, documentStates, { id, now, by })
    await raiseOperatorTodo(tx, {
      kind: documentKind,
      reference: id,
      text: {
        us: `Check the identity documents ${id} of ${organisation || name} (account ${account}).`,
        zhcn: `请审核 ${organisation || name}（账户 ${account}）的证件 ${id}。`,
      },
      now,
    })
    return ok()
  }

/** They prove a registrant that the template no longer has. */
async function supersede(tx: Tx, id: string, { by, now }: Pick<Actor, 'by' | 'now'>): Promise<void> {
  await move(tx, documentStates, { id, to: 'superseded', now, by, set: { decided_at: now } })
  await settleOperatorTodo(tx, { kind: documentKind, reference: id }, 'superseded', now)
}

/** The row that a number is sealed for. */
export const sealedFor = (account: string, template: string): string => `${account} ${template}`
