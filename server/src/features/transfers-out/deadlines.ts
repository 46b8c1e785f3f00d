import { sql } from 'kysely'
import { type Deadline, type Maintenance, onceAny } from '../../platform/deadlines.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { move } from '../../platform/states.ts'
import { settleTodo } from '../notices/index.ts'
import { nextReading } from '../transfers-in/index.ts'
import { outTodo } from './end-transfer-out.ts'
import { followTransferOutJob } from './jobs.ts'
import { transferOutStates } from './states.ts'

/** Reads domains that other registrars requested, as pending transfers are read. */
export const pendingTransfersOut: Deadline = {
  name: 'transfers.pending-out',
  nextDue: () => sql`(select min(${nextReading}) from transfers_out where state in ('pending', 'approved'))`,
  async sweep(tx, now) {
    const { rows } = await sql<{ domain_id: string }>`
      update transfers_out set read_at = ${now} where id in (
        select id from transfers_out where state in ('pending', 'approved') and ${nextReading} <= ${now}::timestamptz
        order by read_at limit 100 for update skip locked)
      returning domain_id`.execute(tx)
    enqueueAll(
      tx,
      followTransferOutJob,
      rows.map(({ domain_id: domain }) => ({ domain })),
      { keys: rows.map(({ domain_id: domain }) => `follow transfer out ${domain}`) },
    )
    return rows.length
  },
}

const orphans = sql`from transfers_out o join domains d on d.id = o.domain_id where o.ended_at is null and d.state = 'gone'`

/** A domain that is gone by another way, such as its deletion, leaves nothing to answer; its to-do is settled. */
export const orphanedTransfersOut: Maintenance = {
  name: 'transfers.orphaned-out',
  nextDue: () => onceAny(sql`select ${orphans}`),
  async sweep(tx, now) {
    const { rows } = await sql<{ id: string; account: string; name: string; state: string }>`
      select o.id, o.account_id as account, o.name, o.state ${orphans} order by o.id limit 100 for update of o skip locked`.execute(
      tx,
    )
    for (const { id, account, name, state } of rows) {
      const to = state === 'approved' ? 'gone' : 'cancelled'
      await move(tx, transferOutStates, { id, to, now, set: { ended_at: now, token_hash: null } })
      await settleTodo(tx, { account, kind: outTodo, reference: name })
    }
    return rows.length
  },
}
