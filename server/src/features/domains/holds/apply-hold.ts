import { sql } from 'kysely'
import { raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import { meaningOf, refusalOf } from '../../tlds/index.ts'
import { alarmOfUpdates, settleAlarmOfUpdates } from '../alarm-of-updates.ts'
import type { DomainPorts } from '../domain-ports.ts'
import { recordDomainEvent } from '../history.ts'
import { updateLock } from '../lock-rules.ts'
import { reconcileLost } from '../registry-state/reconcile-domain.ts'
import { keepsUpdateLock, updatePastLock } from '../update-past-lock.ts'
import { enqueueApply, holdStatus as hold, wantsHold } from './holds.ts'

const todo = 'domain-hold'

/**
 * Puts a domain on clientHold at its registry while there is a reason for it, else takes it off. Reads first, so that a repeat,
 * after an answer was lost too, sends only what is missing.
 */
export async function applyHold(ports: DomainPorts, id: string, attempt: number): Promise<void> {
  const { databases, now, registries } = ports
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (domain.state === 'gone') return
  const { name } = domain
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new Error(`${name}: no connection to the registry`)
  const wanted = (await wantsHold(databases.db, id)) ?? false

  const seen = await registry.readDomain({ name })
  if (seen.kind !== 'done') throw new Error(`${name}: ${seen.message}`)
  // Another registrar sponsors it by now.
  if (seen.data.sponsor !== registry.registrar) return reconcileLost(ports, id)
  const { statuses } = seen.data
  if (statuses.includes('pendingUpdate')) throw new Error(`${name}: the registry has not decided yet`)
  const isHeld = statuses.includes(hold)
  const relock = keepsUpdateLock(domain)
  const turn = isHeld === wanted ? {} : { [wanted ? 'add' : 'remove']: { statuses: [hold] } }
  const outcome =
    isHeld === wanted && (!relock || statuses.includes(updateLock))
      ? seen
      : await updatePastLock(registry, statuses, { name, ...turn }, { relock })
  const meaning = meaningOf(outcome)
  if (meaning === 'done') {
    await settle()
    return attempt > 1 ? settleAlarmOfUpdates(ports, domain.registry_id) : undefined
  }
  // A domain that is about to leave or to be deleted accepts nothing (2304): the reconciliation repeats it once that has ended.
  if (meaning === 'refused' && statuses.some(status => status.startsWith('pending'))) return
  if (meaning === 'refused') return refused(refusalOf(outcome))
  if (meaning === 'ours') await alarmOfUpdates(ports, domain, outcome)
  // Pending (1001) too: the next attempt checks whether the registry has decided.
  throw new Error(`${name}: ${outcome.message}`)

  /**
   * The rows are marked once, so that the history has each event once. What is wanted may have changed, and another job may have
   * settled it before this one's command reached the registry: then nothing is settled, and another job looks again.
   */
  async function settle() {
    const at = now()
    await databases.transact(async tx => {
      await tx.selectFrom('domains').select('id').where('id', '=', id).forUpdate().execute()
      if (((await wantsHold(tx, id)) ?? false) !== wanted) return enqueueApply(tx, [id])
      await settleOperatorTodo(tx, { kind: todo, reference: id }, 'The registry has done it.', at)
      const changed = wanted
        ? await tx
            .updateTable('domain_holds')
            .set({ applied_at: at })
            .where('domain_id', '=', id)
            .where('applied_at', 'is', null)
            .where('lifted_at', 'is', null)
            .returning(['reason', 'applied_at'])
            .execute()
        : await tx
            .deleteFrom('domain_holds')
            .where('domain_id', '=', id)
            .where('lifted_at', 'is not', null)
            .returning(['reason', 'applied_at'])
            .execute()
      if (changed.length === 0) return
      await tx
        .updateTable('domains')
        .set(eb => ({
          statuses: wanted
            ? sql<string[]>`array_append(array_remove(statuses, ${hold}), ${hold})`
            : sql<string[]>`array_remove(statuses, ${hold})`,
          revision: eb('revision', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      // Lifted before it was seen at the registry, or told with the end of the term: nothing to tell.
      const known = changed.filter(({ reason, applied_at }) => applied_at !== null && reason !== 'interrupted')
      if (known.length === 0) return
      const detail = known.map(({ reason }) => reason).join(' ')
      const event = wanted ? 'suspended' : 'resumed'
      await recordDomainEvent(tx, { domain: id, event, detail, account: null, now: at })
    })
  }

  async function refused(why: string) {
    await databases.transact(tx =>
      raiseOperatorTodo(tx, {
        kind: todo,
        reference: id,
        text: {
          us: `${wanted ? 'Suspend' : 'Resume'} ${name} at its registry by hand. It refused: ${why}`,
          zhcn: `请在注册局手动${wanted ? '暂停' : '恢复'} ${name}。注册局拒绝：${why}`,
        },
        now: now(),
      }),
    )
  }
}
