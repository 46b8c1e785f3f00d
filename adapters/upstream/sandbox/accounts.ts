import type { Pool } from 'pg'
import { query } from './schema.ts'

export interface SandboxAccount {
  readonly uid: string
  readonly appId: string
  readonly appKey: string
}

/** We, as a reseller of the sandbox registrar, and one of its customers, who pushes domains to us. */
export const resellerAccount: SandboxAccount = {
  uid: '90001',
  appId: 'namestead',
  appKey: 'sandbox-upstream-reseller',
}
export const customerAccount: SandboxAccount = {
  uid: '20001',
  appId: 'customer',
  appKey: 'sandbox-upstream-customer',
}

export async function seedAccounts(pool: Pool): Promise<void> {
  for (const { uid, appId, appKey } of [resellerAccount, customerAccount])
    await query(
      pool,
      `insert into upstream_sandbox.account (uid, appid, appkey, balance) values ($1, $2, $3, 10000) on conflict do nothing`,
      [uid, appId, appKey],
    )
}

export interface AccountRow {
  readonly uid: string
  readonly appkey: string
  readonly balance: string
  readonly frozen: string
  readonly accepts_by_hand: boolean
}

export const findAccount = async (pool: Pool, appId: string): Promise<AccountRow | undefined> =>
  (await query<AccountRow>(pool, 'select * from upstream_sandbox.account where appid = $1', [appId]))[0]
