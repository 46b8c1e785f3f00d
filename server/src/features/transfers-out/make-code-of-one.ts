import { leavingReasons } from '@namestead/contract/transfers-out'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { randomAuthCode } from '../../platform/auth-code.ts'
import { type BatchItem, defineBatch, type ItemOutcome, type ParametersOf } from '../../platform/batches.ts'
import type { Tx } from '../../platform/database.ts'
import type { Domains } from '../../platform/database-types.ts'
import type { Policies } from '../../platform/policies.ts'
import { keepsDomains } from '../account-security/index.ts'
import { replaceAuthCode } from '../domains/index.ts'
import { changeLocksOfOne } from '../locks/index.ts'
import { type Catalogue, canDo, meaningOf, RegistryUnavailable, refusalOf } from '../tlds/index.ts'
import { lockedDays } from '../transfers-in/index.ts'
import { factsOf, recordStart } from './begin-transfer-out.ts'
import { lockOpenTransferOut } from './end-transfer-out.ts'
import { mailCode } from './mail-code.ts'
import { leavingFacts } from './rules.ts'
import { type SendCodePorts, setAuthCode } from './send-auth-code.ts'

/** `run` finds the codes of a batch. */
export const codeBatch = defineBatch('auth-codes', {
  reason: z.enum(leavingReasons),
  note: z.string(),
  /** To the registrants by email, instead of on the screen. */
  mailed: z.boolean(),
  run: z.string(),
})
type CodeParameters = ParametersOf<typeof codeBatch>

type Judged = { readonly error: string } | { readonly error?: undefined; readonly row: Selectable<Domains> }

interface Ports extends SendCodePorts {
  readonly catalogue: Catalogue
  readonly policies: Policies
}

/** What an upstream registrar is told. */
const leavingText = ({ reason, note }: CodeParameters): string => note || reason

const failed = (why: { readonly error: string } | { readonly registry: string }): ItemOutcome => ({
  state: 'failed',
  outcome: why,
})

/**
 * An item of a batch: unlocks a domain, gives it an auth code, and records that its owner has it once the registry does. A repeat
 * makes another code, of which nobody has seen the first.
 */
export const makeCodeOfOne =
  (ports: Ports): BatchItem<CodeParameters> =>
  async item => {
    const { account, subject: domain, parameters, now } = item
    const { databases, policies, codes, registries } = ports
    const given = { lockedDays: policies.at(now)(lockedDays), now }
    const before = await databases.transact(tx => judge(tx))
    if (before.error !== undefined) return failed(before)
    const upstream = registries.of(before.row.registry_id)?.upstream
    if (upstream) {
      const issued = await upstream.issueAuthCode({ name: before.row.name, reason: leavingText(parameters) })
      if (meaningOf(issued) === 'refused') return failed({ registry: refusalOf(issued) })
      if (issued.kind !== 'done') throw new RegistryUnavailable(`${before.row.name}: ${issued.message}`)
      const sealed = codes.seal(before.row.name, Buffer.from(issued.data.authCode))
      await databases.transact(async tx => {
        await replaceAuthCode(tx, domain, sealed)
        await record(tx)
      })
      return { state: 'done', outcome: null }
    }
    if (canDo(ports, before.row, 'locks')) {
      const unlocked = await changeLocksOfOne(ports)({
        ...item,
        parameters: { locks: { transfer: 'off', update: 'off' } },
      })
      if (unlocked.state === 'failed') return unlocked
    }
    const refused = await databases.transact(async tx => {
      const judged = await judge(tx)
      if (judged.error !== undefined) return judged
      await replaceAuthCode(tx, domain, codes.seal(judged.row.name, Buffer.from(randomAuthCode())))
      return undefined
    })
    if (refused) return lockedAgain(failed(refused))
    const sent = await setAuthCode(ports, domain)
    if ('refused' in sent) return lockedAgain(failed({ registry: sent.refused }))
    if ('left' in sent) return failed({ error: 'domain-unknown' })
    await databases.transact(record)
    return { state: 'done', outcome: null }

    /** Without a code the domain goes nowhere: it has the locks that it had. */
    async function lockedAgain(outcome: ItemOutcome): Promise<ItemOutcome> {
      if (before.error !== undefined) return outcome
      const { statuses } = before.row
      const locks = {
        ...(statuses.includes('clientTransferProhibited') && ({ transfer: 'on' } as const)),
        ...(statuses.includes('clientUpdateProhibited') && ({ update: 'on' } as const)),
      }
      if (Object.keys(locks).length > 0) await changeLocksOfOne(ports)({ ...item, parameters: { locks } })
      return outcome
    }

    async function judge(tx: Tx): Promise<Judged> {
      const row = await tx
        .selectFrom('domains')
        .selectAll()
        .where('id', '=', domain)
        .where('account_id', '=', account)
        .where('state', '<>', 'gone')
        .forUpdate()
        .executeTakeFirst()
      if (!row) return { error: 'domain-unknown' }
      const kept = await keepsDomains(tx, { account, now: ports.now() })
      if (kept) return { error: kept.failed }
      const refusal = (await leavingFacts(tx, [row], given)).get(domain)?.refusal
      return refusal ? { error: refusal } : { row }
    }

    /** A code that was made before and not used is replaced by this one. */
    async function record(tx: Tx): Promise<void> {
      const open = await lockOpenTransferOut(tx, domain)
      const { reason, note, mailed, run } = parameters
      // A code that is mailed belongs to no run, so that it is not shown.
      const set = {
        leaving_reason: reason,
        leaving_note: note,
        code_run: mailed ? null : run,
        code_shown_at: null,
        read_at: now,
      }
      if (mailed) await mailCode(tx, codes, domain, now)
      if (open) {
        await tx.updateTable('transfers_out').set(set).where('id', '=', open.id).execute()
        return
      }
      const held = await tx
        .selectFrom('domains')
        .selectAll()
        .where('id', '=', domain)
        .where('account_id', '=', account)
        .executeTakeFirst()
      if (!held) return
      const { id } = await tx
        .insertInto('transfers_out')
        .values({ ...factsOf(held), ...set, state: 'code-given', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordStart(tx, id, 'code-given', now)
    }
  }
