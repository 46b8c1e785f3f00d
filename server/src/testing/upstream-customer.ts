import { customerAccount } from '@namestead/adapters/upstream/sandbox/accounts'
import { signatureOf } from '@namestead/adapters/upstream/signature'
import type { TestApp } from './test-app.ts'

/** A call of the sandbox upstream's API as the registrar's own customer, whose all its domains are at first. */
export async function callAsItsCustomer(
  { databases }: TestApp,
  path: string,
  given: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly msg: string; readonly data: unknown }> {
  const { rows } = await databases.pool.query<{ port: number }>("select port from registries where driver = 'upstream'")
  const parameters = { ...given, appid: customerAccount.appId, gntime: `${Math.floor(Date.now() / 1000)}` }
  const gntoken = signatureOf(parameters, customerAccount.appKey)
  const response = await fetch(`http://127.0.0.1:${rows[0]?.port}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...parameters, gntoken }),
  })
  return (await response.json()) as { code: number; msg: string; data: unknown }
}

/** Pushes domains to our account there. */
export async function pushToUs(app: TestApp, ...names: readonly string[]): Promise<void> {
  const { rows } = await app.databases.pool.query<{ account: string }>(
    "select account from registries where driver = 'upstream'",
  )
  const ymlb = names.join(',')
  const answer = await callAsItsCustomer(app, '/api/push/add', { ymlb, puid: rows[0]?.account ?? '' })
  if (answer.code !== 1) throw new Error(answer.msg)
}
