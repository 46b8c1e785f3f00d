import { createHash } from 'node:crypto'
import { rowsOf } from './database.ts'
import type { ProductAddress } from './product.ts'

/** The sandbox registrar's own customer, whose all its domains are at first. */
const [appid, appKey] = ['customer', 'sandbox-upstream-customer']

/** Pushes domains, at the other registrar, into our account there: a call of its API, signed as that asks. */
export async function pushToUs(product: ProductAddress, ...names: readonly string[]): Promise<void> {
  const [upstream] = await rowsOf(product)<{ port: number; account: string }>(
    "select port, account from registries where driver = 'upstream'",
  )
  if (!upstream) throw new Error('no upstream is connected')
  const given = { appid, gntime: `${Math.floor(Date.now() / 1000)}`, puid: upstream.account, ymlb: names.join(',') }
  const signed = new URLSearchParams(given).toString()
  const gntoken = createHash('md5').update(`${signed}${appKey}`).digest('hex').toUpperCase()
  const response = await fetch(`http://127.0.0.1:${upstream.port}/api/push/add`, {
    method: 'POST',
    body: new URLSearchParams({ ...given, gntoken }),
  })
  const answer = (await response.json()) as { code: number; msg: string }
  if (answer.code !== 1) throw new Error(answer.msg)
}
