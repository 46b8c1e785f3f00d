import type { Tx } from '../../../platform/database.ts'
import { notifyWithMail, raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import type { Catalogue } from '../../tlds/index.ts'
import type { DomainRow } from '../describe-domain.ts'
import { wantsHold } from '../holds/holds.ts'
import { begunMessages } from '../texts.ts'

/** What a registry may begin by itself: the deletion of a domain, or a hold. */
type Begun = Exclude<keyof typeof begunMessages, 'ended'>

const todo = 'registry-began'

interface Compared {
  readonly catalogue: Catalogue
  readonly state: string
  readonly statuses: readonly string[]
  readonly now: Date
}

/** Tells the customer, once, what the registry began by itself and that it has ended; an operator finds out why. */
export async function notifyOfRegistry(tx: Tx, domain: DomainRow, { catalogue, state, statuses, now }: Compared) {
  const before = await begunBy(tx, domain.id, domain)
  const begun = await begunBy(tx, domain.id, { state, statuses })
  if (begun === before) return
  const { id, account_id: account, name, unicode, tld } = domain
  if (!begun) await settleOperatorTodo(tx, { kind: todo, reference: name }, 'It has ended.', now)
  if (!begun && wasDeletion(before) && state !== 'active' && state !== 'expired') return
  await notifyWithMail(tx, {
    account,
    kind: 'domain',
    texts: begunMessages[begun ?? 'ended'],
    parameters: { name: unicode, days: String(catalogue.find(tld)?.rules.lifeCycle.redemption ?? 30) },
    path: begun === 'redemption' ? '/user/xfsh_list' : `/user/domain_xq?domain=${id}`,
    now,
  })
  if (!begun) return
  await raiseOperatorTodo(tx, {
    kind: todo,
    reference: name,
    text: {
      us: `Find out why registry ${domain.registry_id} ${begun === 'hold' ? `put ${name} on hold` : `deleted ${name}`}: we didn't ask for it, and the customer was notified.`,
      zhcn: `请查明注册局 ${domain.registry_id} 为何${begun === 'hold' ? `暂停 ${name}` : `删除 ${name}`}：并非我方发起，客户已收到通知。`,
    },
    now,
  })
}

/** A domain that the registry had deleted by itself is restored. */
export async function settleRegistryBegan(tx: Tx, domain: string, now: Date): Promise<void> {
  const { name } = await tx.selectFrom('domains').select('name').where('id', '=', domain).executeTakeFirstOrThrow()
  await settleOperatorTodo(tx, { kind: todo, reference: name }, 'It has ended.', now)
}

const wasDeletion = (begun: Begun | undefined) => begun === 'redemption' || begun === 'pending-delete'

async function begunBy(
  tx: Tx,
  domain: string,
  { state, statuses }: { readonly state: string; readonly statuses: readonly string[] },
): Promise<Begun | undefined> {
  if (state === 'redemption' || state === 'pending-delete') return (await isDeletedByUs(tx, domain)) ? undefined : state
  if (statuses.includes('serverHold')) return 'hold'
  return statuses.includes('clientHold') && (await wantsHold(tx, domain)) === undefined ? 'hold' : undefined
}

/** Since its last restore, if any. */
async function isDeletedByUs(tx: Tx, domain: string): Promise<boolean> {
  const last = await tx
    .selectFrom('domain_history')
    .select('event')
    .where('domain_id', '=', domain)
    .where('event', 'in', ['deleted', 'restored'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.event === 'deleted'
}
