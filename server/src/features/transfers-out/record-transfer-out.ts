import type { DomainData, DomainTransfer } from '@namestead/adapters/registry/port'
import type { RefusalReason } from '@namestead/contract/transfers-out'
import type { Insertable, Selectable } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import type { Domains, TransfersOut } from '../../platform/database-types.ts'
import { addressOf, newLinkToken } from '../../platform/mailed-links.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Sites } from '../../platform/sites.ts'
import { move } from '../../platform/states.ts'
import { formatInstant } from '../account-security/index.ts'
import { promiseOf, unpaidAmong } from '../domains/index.ts'
import { siteOfAccount } from '../identity/index.ts'
import { notifyAccount, queueMail, raiseTodo } from '../notices/index.ts'
import { registrantAddress } from '../registrants/index.ts'
import { lockedDays, recentlyChanged } from '../transfers-in/index.ts'
import { type DomainFacts, factsOf, recordStart } from './begin-transfer-out.ts'
import { endTransferOut, lockOpenTransferOut, outTodo, pathTo, type TransferOut } from './end-transfer-out.ts'
import { transferOutStates } from './states.ts'
import { losingNotice, requestedMessage, supersededMessage } from './texts.ts'

export interface RecordPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly sites: Sites
}

/**
 * What a domain may be promised to that keeps it here: a proceeding must, and a purchase whose payment its payer took back is evidence of
 * fraud (ICANN Transfer Policy, sections I.A.3.8 and I.A.3.7.1).
 */
const promisedReasons: Readonly<Partial<Record<string, RefusalReason>>> = {
  dispute: 'proceeding',
  'charge-back': 'payment-taken-back',
}

/** Its own period is unpaid, and it is on clientHold first, as the policy asks (ICANN Transfer Policy, section I.A.3.7.3). */
const unpaidReason = async (tx: Tx, domain: string, { statuses }: DomainData) =>
  statuses.includes('clientHold') && (await unpaidAmong(tx, [domain])).has(domain)
    ? ('payment-taken-back' as const)
    : undefined

/**
 * Records a request that the registry shows as pending; the losing notice goes out in the same transaction, so that a request is
 * announced once. A request within the days after a registration, a transfer or a change of registrant is refused at once, without
 * a notice. Returns the
 * transfer; undefined if the domain has left or the transfer has ended since.
 */
export async function recordTransferOut(
  { databases, now, policies, sites }: RecordPorts,
  domain: string,
  seen: DomainData,
  shown: DomainTransfer,
): Promise<TransferOut | undefined> {
  const at = now()
  const given = { lockedDays: policies.at(at)(lockedDays), now: shown.requestedAt }
  return databases.transact(async tx => {
    const held = await tx
      .selectFrom('domains')
      .selectAll()
      .where('id', '=', domain)
      .where('state', '<>', 'gone')
      .forUpdate()
      .executeTakeFirst()
    if (!held) return undefined
    const isLocked = held.transfer_locked_until !== null && held.transfer_locked_until > shown.requestedAt
    const reason =
      promisedReasons[(await promiseOf(tx, domain)) ?? 'none'] ??
      (await unpaidReason(tx, domain, seen)) ??
      recentlyChanged(seen, given) ??
      (isLocked ? ('registrant-changed-recently' as const) : null)
    const open = await lockOpenTransferOut(tx, domain)
    if (open?.requested_at?.getTime() === shown.requestedAt.getTime()) return refresh(tx, open)
    // The end of an earlier request was never seen. No code is replaced: the new request was made with it.
    if (open && open.state !== 'code-given') {
      const to = open.state === 'pending' && open.answer === 'refuse' ? 'refused' : 'cancelled'
      await endTransferOut(tx, { ...open, gaining_registrar: shown.requester }, to, at, supersededMessage)
    }
    const { token, hash } = newLinkToken()
    const requested = {
      gaining_registrar: shown.requester,
      requested_at: shown.requestedAt,
      decides_at: shown.actionAt,
      ...(reason ? { answer: 'refuse', reason, answered_by: 'policy', answered_at: at } : { token_hash: hash }),
      read_at: at,
    }
    const made =
      open?.state === 'code-given' ? await useCode(tx, open.id, requested) : await insert(tx, held, requested)
    if (!made) return undefined
    if (!reason) await announce(tx, held, made, token)
    return made
  })

  function refresh(tx: Tx, { id }: TransferOut) {
    return tx
      .updateTable('transfers_out')
      .set({ read_at: at, decides_at: shown.actionAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  }

  type Requested = Pick<Insertable<TransfersOut>, 'gaining_registrar' | 'requested_at' | 'decides_at' | 'read_at'>

  /** The registrar came with the auth code that the owner asked for. */
  async function useCode(tx: Tx, id: string, requested: Requested) {
    await move(tx, transferOutStates, { id, to: 'pending', now: at, set: { ...requested } })
    return tx.selectFrom('transfers_out').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async function insert(tx: Tx, held: DomainFacts, requested: Requested) {
    const made = await tx
      .insertInto('transfers_out')
      .values({ ...factsOf(held), ...requested, state: 'pending', created_at: at })
      .onConflict(conflict => conflict.columns(['domain_id', 'requested_at']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (made) await recordStart(tx, made.id, 'pending', at)
    return made
  }

  async function announce(tx: Tx, held: Selectable<Domains>, made: TransferOut, token: string) {
    const { account_id: account, name, unicode } = made
    const { requester: registrar, requestedAt, actionAt } = shown
    const { to, language } = await registrantAddress(tx, held)
    const site = await siteOfAccount(tx, sites, account)
    await queueMail(tx, {
      to,
      texts: losingNotice,
      parameters: {
        name: unicode,
        registrar,
        requested: formatInstant(requestedAt, language),
        decides: formatInstant(actionAt, language),
        link: addressOf(site.address, language, `/confirm/transfer?token=${token}`),
      },
      language,
      now: at,
    })
    await notifyAccount(tx, {
      account,
      kind: 'domain',
      texts: requestedMessage,
      parameters: { name: unicode, registrar },
      path: pathTo(name),
      now: at,
    })
    await raiseTodo(tx, { account, kind: outTodo, reference: name, about: { subject: unicode }, now: at })
  }
}
