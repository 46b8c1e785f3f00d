import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/domains'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../../platform/pages.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'

interface MessageRow {
  readonly message: string
  readonly registry: string
  readonly registryId: string
  readonly receivedAt: Date
  readonly kind: string | null
  readonly domain: string | null
  readonly text: string | null
  readonly body: string
  readonly followed: (typeof contract.messageConsequences)[number]
}

/** What came through the registries' poll queues, newest first, and what followed from each. */
export async function listRegistryMessages(
  db: Db,
  _context: OperatorContext,
  { registry, kind, domain, next: after }: Input<typeof contract.listRegistryMessages>,
) {
  const [receivedMs, lastRegistry, ...last] = after?.split(' ') ?? []
  const rows = await rowsOf<MessageRow>(
    db,
    `select m.message_id as message, r.name as registry, m.registry_id as "registryId", m.received_at as "receivedAt",
       m.kind, m.domain, m.body->>'text' as text, m.body::text as body,
       case when m.kind = 'pending-action' and m.domain is not null then 'decision'
         when m.kind = 'domain-transfer' then 'transfer'
         when exists (select from domains d where d.name = m.domain) then 'read-again' else 'kept' end as followed
     from (select *, body #>> '{about,kind}' as kind, coalesce(body #>> '{about,transfer,name}',
         case when body #>> '{about,object}' = 'domain' then body #>> '{about,id}' end,
         body #>> '{about,domain,name}', body #>> '{about,renewed,name}',
         case when body #>> '{about,object,kind}' = 'domain' then body #>> '{about,object,id}' end) as domain from registry_messages) m
       join registries r on r.id = m.registry_id
     where ($1::text is null or r.name = $1) and ($2::text is null or m.kind = $2) and ($3::text is null or m.domain = $3)
       and ($4::timestamptz is null or (m.received_at, m.registry_id, m.message_id) < ($4, $5::bigint, $6))
     order by m.received_at desc, m.registry_id desc, m.message_id desc limit $7`,
    [
      registry ?? null,
      kind ?? null,
      domain?.toLowerCase() ?? null,
      receivedMs === undefined ? null : new Date(Number(receivedMs)),
      lastRegistry ?? null,
      after ? last.join(' ') : null,
      defaultPageSize + 1,
    ],
  )
  const { page, next } = cutPage(
    rows,
    defaultPageSize,
    row => `${row.receivedAt.getTime()} ${row.registryId} ${row.message}`,
  )
  return ok({
    messages: page.map(({ registryId, kind: about, text, ...row }) => ({
      ...row,
      kind: about ?? 'text',
      text: text ?? '',
    })),
    next,
  })
}
