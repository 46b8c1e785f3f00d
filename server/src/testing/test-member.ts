import { randomUUID } from 'node:crypto'
import type { AreaRight } from '@namestead/contract/rights'
import { csrfTokenOf, hashCsrfToken, hashToken, newToken } from '../features/identity/session-tokens.ts'
import { sessionCookie } from '../platform/http/site.ts'
import type { TestApp } from './test-app.ts'
import { TestCustomer } from './test-customer.ts'

/** An active member of an account, signed in by rows. */
export async function addMember(app: TestApp, owner: string, rights: readonly AreaRight[]): Promise<TestCustomer> {
  const member = new TestCustomer(app)
  const token = newToken()
  const { rows } = await app.databases.pool.query<{ id: string }>(
    `with added as (insert into accounts (site_id, email, scram_iterations, email_stored_key, id_salt, id_stored_key, created_at, owner_id)
       select site_id, $2, 600000, '', decode(repeat('00', 16), 'hex'), '', now(), id from accounts where id = $1 returning id, site_id),
     made as (insert into members (account_id, name, rights, state, created_at)
       select id, 'A member', $3, 'active', now() from added),
     signed as (insert into sessions (token_hash, csrf_hash, site_id, account_id, address, created_at, expires_at)
       select $4, $5, site_id, id, '192.0.2.1', now(), now() + interval '1 day' from added)
     select id from added`,
    [owner, `${randomUUID()}@example.com`, rights, hashToken(token), hashCsrfToken(csrfTokenOf(token))],
  )
  member.accountId = rows[0]?.id ?? ''
  member.csrfToken = csrfTokenOf(token)
  member.cookies.set(sessionCookie, token)
  return member
}
