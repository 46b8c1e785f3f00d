import type { Account } from './account.ts'
import { rowsOf } from './database.ts'

/** Lets an account's sessions make protected calls: passing protection has scenarios of its own. */
export const unlockFor = ({ product, email }: Account) =>
  rowsOf(product)(
    `with owner as (select id from accounts where email = $1), bound as (
       insert into passkeys (account_id, credential_id, public_key, counter, label, synced, created_at)
       select id, $1, '', 0, 'Phone', false, now() from owner)
     insert into protection_passes (session_id, binding_only, expires_at)
     select s.id, false, now() + interval '15 minutes' from sessions s join owner on owner.id = s.account_id`,
    [email],
  )
