import type { Pool } from 'pg'
import { hashPassword } from './passwords.ts'
import { type Sql, statement } from './statement.ts'

export type SandboxAccount = { registrar: string; password: string }
export type NewAccount = SandboxAccount & {
  name: string
  balance: string
  creditLimit: string
  sessionLimit: number
}

/** `namestead` is us; `rival` holds domains to transfer from; `registry` holds domains that cannot be registered. */
export const defaultAccounts: NewAccount[] = [
  {
    registrar: 'namestead',
    password: 'sandbox-home',
    name: 'Namestead',
    balance: '1000000.00',
    creditLimit: '0.00',
    sessionLimit: 16,
  },
  {
    registrar: 'rival',
    password: 'sandbox-rival',
    name: 'Rival Registrar, Inc.',
    balance: '1000000.00',
    creditLimit: '1000.00',
    sessionLimit: 8,
  },
]

export type Account = { id: string; password_hash: string; session_limit: number }

const insert = statement<never>(
  'create account',
  `insert into registry_sandbox.registrar (id, name, password_hash, balance, credit_limit, session_limit)
   values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
)
const find = statement<Account>(
  'find account',
  'select id, password_hash, session_limit from registry_sandbox.registrar where id = $1',
)
const setHash = statement<never>(
  'set password',
  'update registry_sandbox.registrar set password_hash = $2 where id = $1',
)
const setMoney = statement<never>(
  'set balance',
  'update registry_sandbox.registrar set balance = $2, credit_limit = coalesce($3, credit_limit) where id = $1',
)

export async function createAccounts(pool: Pool, accounts: readonly NewAccount[]): Promise<void> {
  for (const account of accounts) {
    const hash = await hashPassword(account.password)
    const { registrar, name, balance, creditLimit, sessionLimit } = account
    await insert(pool, [registrar, name, hash, balance, creditLimit, sessionLimit])
  }
}

export async function findAccount(sql: Sql, registrar: string): Promise<Account | null> {
  return (await find(sql, [registrar]))[0] ?? null
}

export async function changePassword(sql: Sql, registrar: string, password: string): Promise<void> {
  await setHash(sql, [registrar, await hashPassword(password)])
}

export async function setBalance(
  pool: Pool,
  registrar: string,
  money: { balance: string; creditLimit?: string | undefined },
): Promise<void> {
  await setMoney(pool, [registrar, money.balance, money.creditLimit ?? null])
}
