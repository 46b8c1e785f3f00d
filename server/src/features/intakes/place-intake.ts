import type { Input } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import type * as contract from '@namestead/contract/intakes'
import { times } from '@namestead/contract/money'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { refusedByOperator } from '../account-security/index.ts'
import { levelOf } from '../identity/index.ts'
import { hold } from '../ledger/index.ts'
import { agreementColumns, readName } from '../registration/index.ts'
import type { QueuePorts } from '../transfers-in/index.ts'
import { contest, lockNames } from './contest-intakes.ts'
import { feeOf, offeredRegistrar, takesTld } from './intake-registrars.ts'
import { intakeObstacles } from './obstacles.ts'
import { intakeDays, maxWaitingIntakes } from './policies.ts'
import { intakeStates } from './states.ts'

/**
 * Places an intake and holds its fees. The domains are locked by name: one that another account awaits, or has
 * stopped to await lately, is contested, and an operator decides. What lies at the registrar already, unlisted, belongs to someone
 * else's mistake and cannot be claimed by listing it.
 */
export const placeIntake =
  ({ catalogue, acceptanceOf }: Pick<QueuePorts, 'catalogue' | 'acceptanceOf'>) =>
  async (
    tx: Tx,
    actor: Actor,
    { registrar: registry, theirAccount, names: typed }: Input<typeof contract.placeIntake>,
  ) => {
    const { account, by, now, policy } = actor
    // A fee is paid for it, as for an order.
    const stopped = await refusedByOperator(tx, actor, 'orders')
    if (stopped) return stopped
    const registrar = await offeredRegistrar(tx, registry)
    if (!registrar) return fail('intake-registrar-unknown')
    const names = new Map<string, string>()
    for (const text of typed) {
      const read = readName(catalogue, text)
      if (!read || !takesTld(registrar, read.tld.label)) return fail('intake-changed', { name: text })
      names.set(read.ascii, read.tld.label)
    }
    const sorted = [...names.keys()].sort()
    await lockNames(tx, sorted)
    const [obstacle] = (await intakeObstacles(tx, { account, registrar: registry, names: sorted })).keys()
    if (obstacle !== undefined) return fail('intake-changed', { name: toUnicodeName(obstacle) })
    // Before the limit is counted: intakes of one account are serial.
    const fee = feeOf(registrar, await levelOf(tx, account))
    const id = await nextId(tx)
    const subject = subjectOf(sorted)
    const held = await hold(tx, { by, reason: 'intake', reference: id, subject, now }, times(fee, sorted.length))
    if (held.failed !== undefined) return held
    const most = policy(maxWaitingIntakes)
    if ((await countWaiting(tx, account)) + sorted.length > most) return fail('too-many-intakes', { most })
    const lapsesAt = new Date(now.getTime() + policy(intakeDays) * dayMs)
    const lookAt = new Date(now.getTime() + dayMs)
    const accepted = agreementColumns(await acceptanceOf(tx, actor))
    await sql`
      insert into intakes (id, account_id, registry_id, hold_id, fee, their_account, state, created_at, lapses_at, look_at,
        agreement, agreement_version, agreement_language, agreement_address, agreement_user_agent)
      values (${id}, ${account}, ${registry}, ${held.data.id}, ${fee.minor}, ${theirAccount}, ${intakeStates.initial}, ${now},
        ${lapsesAt}, least(${lapsesAt}::timestamptz, ${lookAt}::timestamptz), ${accepted.agreement}, ${accepted.agreement_version},
        ${accepted.agreement_language}, ${accepted.agreement_address}, ${accepted.agreement_user_agent})`.execute(tx)
    await recordInitialState(tx, intakeStates, { id, now, by })
    const contested = await contest(tx, { account, names: sorted, now })
    await insertMany(
      tx,
      'intake_domains',
      sorted.map(name => ({
        intake_id: id,
        account_id: account,
        contested_at: contested.has(name) ? now : null,
        name,
        unicode: toUnicodeName(name),
        tld: names.get(name) ?? '',
        state: 'waiting',
      })),
    )
    return ok({ intake: id })
  }

/** The hold names the intake, and the intake its hold: the id is taken first. */
async function nextId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('intakes', 'id')) as id`.execute(tx)
  return rows[0]?.id ?? ''
}

async function countWaiting(tx: Tx, account: string): Promise<number> {
  const { count } = await tx
    .selectFrom('intake_domains as d')
    .innerJoin('intakes as i', 'i.id', 'd.intake_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('i.account_id', '=', account)
    .where('d.state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** In statements: the first domain, and how many follow. */
const subjectOf = ([first = '', ...others]: readonly string[]): string =>
  others.length > 0 ? `${first} +${others.length}` : first
