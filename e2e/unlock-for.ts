import type { Account } from './account.ts'
import { rowsOf } from './database.ts'

/** Lets an account's sessions make protected calls: passing protection has scenarios of its own. */
export const unlockFor = ({ product, email }: Account) =>
  rowsOf(product)(
    `with owner as (select id from accounts where email = $1), bound as (
       insert into passkeys (account_id, credential_id, public_key, counter, label, synced, created_at)
       select id, $1, '', 0, 'Phone', false, now() from owner on conflict do nothing)
     insert into protection_passes (session_id, binding_only, expires_at)
     select s.id, false, now() + coalesce((select offset_ms from virtual_clock), 0) * interval '1 millisecond' + interval '15 minutes'
     from sessions s join owner on owner.id = s.account_id
     on conflict (session_id) do update set expires_at = excluded.expires_at`,
    [email],
  )
