import type { Tx } from './database.ts'
import { type By, type Context, memberIdOf } from './use-case.ts'

/** The origin of an event: a session, who acts, or an operator. */
export type Origin = Pick<Context, 'now'> &
  Partial<Pick<Context, 'session' | 'address' | 'userAgent'>> & {
    readonly by?: By | undefined
    readonly operator?: string
  }

/** Records who did what to an account's security, when and from where. The table is append-only. */
export async function recordEvent(tx: Tx, origin: Origin, account: string, event: string, detail = ''): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      account_id: account,
      event,
      detail,
      session_id: origin.session?.id ?? null,
      address: origin.address ?? null,
      user_agent: origin.userAgent ?? '',
      member_id: origin.by ? memberIdOf(origin.by) : null,
      operator_id: origin.operator ?? null,
      at: origin.now,
    })
    .execute()
}
