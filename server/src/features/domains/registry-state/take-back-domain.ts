import type { DomainData, Outcome } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { endSentence } from '../../../platform/sentences.ts'
import { move } from '../../../platform/states.ts'
import { notifyWithMail, raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import { RegistryUnavailable, wholeReasonOf } from '../../tlds/index.ts'
import type { DomainPorts } from '../domain-ports.ts'
import { recordDomainEvent } from '../history.ts'
import { reconcileJob } from '../jobs.ts'
import { domainStates } from '../states.ts'
import { takenBackMessage } from '../texts.ts'

export interface TakeBackPorts extends DomainPorts {
  /** What higher features keep of a domain that is its account's again: its zone, and the end of its term. */
  readonly returned: (tx: Tx, domain: Returned, now: Date) => Promise<void>
}

interface Returned {
  readonly account: string
  readonly domain: string
  readonly name: string
  readonly paidUntil: Date
  readonly nameServers: readonly string[]
}

const todo = 'domain-unowned'
/** A registry may truncate its instants. */
const toleranceMs = 60_000

/**
 * The job that gives a domain that had left back to its account, with its history and its term, where the registry shows that very
 * domain as ours.
 */
export async function takeBack({ databases, now, registries, returned }: TakeBackPorts, id: string): Promise<void> {
  const domain = await databases.db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (domain?.state !== 'gone') return
  const { name, account_id: account, unicode } = domain
  const registry = registries.of(domain.registry_id)
  if (!registry) throw new RegistryUnavailable(`${name}: no connection to the registry`)
  const seen = await registry.readDomain({ name })
  if (seen.kind === 'unavailable' || seen.kind === 'unanswered')
    throw new RegistryUnavailable(`${name}: ${seen.message}`)
  const why = obstacle(seen)
  const at = now()
  await databases.transact(async tx => {
    if (why) return refuse(tx, why)
    const other = await tx
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name)
      .where('state', '<>', 'gone')
      .executeTakeFirst()
    if (other) return
    const to = domain.paid_until > at ? 'active' : 'expired'
    const set = { registry_read_at: null, revision: sql`revision + 1` }
    if (!(await move(tx, domainStates, { id, to, now: at, set }))) return
    await recordDomainEvent(tx, { domain: id, event: 'taken-back', detail: '', account: null, now: at })
    await returned(
      tx,
      { account, domain: id, name, paidUntil: domain.paid_until, nameServers: domain.name_servers },
      at,
    )
    await settleOperatorTodo(tx, { kind: todo, reference: name }, 'Taken back.', at)
    enqueue(tx, reconcileJob, { domain: id }, { key: `reconcile ${id}` })
    await notifyWithMail(tx, {
      account,
      kind: 'domain',
      texts: takenBackMessage,
      parameters: { name: unicode },
      path: `/user/domain_xq?domain=${id}`,
      now: at,
    })
  })

  function obstacle(answer: Outcome<DomainData>): string | undefined {
    if (answer.kind !== 'done') return wholeReasonOf(answer)
    const { sponsor, createdAt } = answer.data
    if (sponsor !== registry?.registrar) return `its registrar is ${sponsor}`
    return createdAt && createdAt.getTime() > (domain?.registered_at.getTime() ?? 0) + toleranceMs
      ? 'it was registered again since'
      : undefined
  }

  function refuse(tx: Tx, reason: string) {
    return raiseOperatorTodo(tx, {
      kind: todo,
      reference: name,
      text: {
        us: `${name} couldn't be taken back. The registry says: ${endSentence(reason)}`,
        zhcn: `${name} 未能收回，注册局答复：${endSentence(reason)}`,
      },
      now: at,
    })
  }
}
