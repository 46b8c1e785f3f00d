import type * as contract from '@namestead/contract/account-security'
import { type SecurityEvent, securityEvents } from '@namestead/contract/account-security'
import type { Input } from '@namestead/contract/call'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import { cutPage, pageOf } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { emailOf } from '../identity/index.ts'

const rowId = /^\d{1,18}$/
const before = (next: string | undefined) => (next !== undefined && rowId.test(next) ? next : null)

/** Right and wrong passwords for this account; a wrong one is found by its login. */
export async function findSignIns(db: Db, { account }: Actor, input: Input<typeof contract.findSignIns>) {
  const { size, offset } = pageOf(input)
  const rows = await rowsOf<{
    id: string
    succeeded: boolean
    second_step: string | null
    user_agent: string
    address: string
    at: Date
  }>(
    db,
    `select id, succeeded, second_step, user_agent, host(address) as address, at from sign_in_attempts
     where (account_id = $1 or (login = any($2) and not succeeded)) and ($3::bigint is null or id < $3)
     order by id desc offset $4 limit $5`,
    [account, [await emailOf(db, account), account], before(input.next), offset, size + 1],
  )
  const { page, next } = cutPage(rows, size, row => row.id)
  return ok({
    signIns: page.map(row => ({
      signIn: row.id,
      outcome: row.succeeded
        ? row.second_step === 'waiting' || row.second_step === 'ended'
          ? ('waiting' as const)
          : ('done' as const)
        : ('wrong' as const),
      userAgent: row.user_agent,
      address: row.address,
      at: row.at,
    })),
    next,
  })
}

const isKnown = (event: string): event is SecurityEvent => securityEvents.some(known => known === event)

export async function findSecurityEvents(db: Db, { account }: Actor, input: Input<typeof contract.findSecurityEvents>) {
  const { size, offset } = pageOf(input)
  const rows = await rowsOf<{
    id: string
    event: string
    detail: string
    address: string | null
    at: Date
    byPlatform: boolean
  }>(
    db,
    `select id, event, detail, host(address) as address, at, operator_id is not null as "byPlatform" from audit_log
     where account_id = $1 and event = any($2) and ($3::bigint is null or id < $3)
     order by id desc offset $4 limit $5`,
    [account, [...securityEvents], before(input.next), offset, size + 1],
  )
  const { page, next } = cutPage(rows, size, row => row.id)
  return ok({
    events: page.flatMap(({ id, event, detail, address, at, byPlatform }) =>
      isKnown(event) ? [{ entry: id, event, detail, address: address ?? '-', at, byPlatform }] : [],
    ),
    next,
  })
}
