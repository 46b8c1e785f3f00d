import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import type { ChangePorts } from '../domains/index.ts'
import { changeLocks } from '../locks/index.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { disputeTodo } from './dispute-texts.ts'

/** Looked at again while a change of locks is at the registry. */
const soonMs = 60_000

/** Keeps the registry's transfer and delete locks on while a dispute is open; operators hear where a registry has none. */
export const disputeLocks = (ports: Pick<ChangePorts, 'catalogue' | 'registries'>) => ({
  name: 'support.dispute-locks',
  nextDue: () => sql<Date | null>`(select min(due_at) from disputes)`,
  async sweep(tx: Tx, now: Date): Promise<number> {
    const due = await tx
      .selectFrom('disputes as p')
      .innerJoin('domains as d', 'd.id', 'p.domain_id')
      .select(['p.id', 'p.name', 'd.id as domain', 'd.account_id as account', 'd.state'])
      .where('p.due_at', '<=', now)
      .orderBy('p.due_at')
      .limit(20)
      .forUpdate('p')
      .skipLocked()
      .execute()
    for (const { id, name, domain, account, state } of due) {
      const turns = { domain, transfer: 'on', update: undefined, delete: 'on' } as const
      const { failed } =
        state === 'gone' ? { failed: undefined } : await changeLocks(ports)(tx, { account, now }, turns)
      const soon = failed === 'change-under-way'
      await tx
        .updateTable('disputes')
        .set({ due_at: new Date(now.getTime() + (soon ? soonMs : dayMs)) })
        .where('id', '=', id)
        .execute()
      if (!failed) await settleOperatorTodo(tx, { kind: disputeTodo, reference: id }, 'locked', now)
      else if (!soon)
        await raiseOperatorTodo(tx, {
          kind: disputeTodo,
          reference: id,
          text: {
            us: `Lock ${name} for its dispute at the registry by hand: ${failed}.`,
            zhcn: `${name} 处于争议中，请在注册局手动锁定：${failed}。`,
          },
          now,
        })
    }
    return due.length
  },
})
