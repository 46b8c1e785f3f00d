import { expect, onTestFinished, test } from 'vitest'
import { Account } from './account.ts'
import { rowsOf } from './database.ts'
import { mailedCode } from './outbox.ts'
import { newAddress, startAt } from './product.ts'

test('the most detailed log of a registration, a payment and a domain purchase contains no secrets', async () => {
  const product = await startAt(await newAddress(), { environment: { LOG_LEVEL: 'debug' } })
  onTestFinished(async () => {
    await product.stop()
    product.discard()
  })
  const { address, main } = product
  const account = await Account.at(address, 20)
  const order = await account.placeOrder(['never-in-a-log.com'])
  await account.payOrder(order)
  expect((await account.orderEnded(order, 30)).state).toBe('done')

  const secrets = [
    account.cookie.split('=')[1] ?? '',
    account.csrfToken,
    await mailedCode(address, account.email),
    ...(
      await rowsOf(address)<{ secret: string }>(`select encode(id_stored_key, 'base64') as secret from accounts`)
    ).map(({ secret }) => secret),
  ]
  const log = `${main.output()}${main.errors()}`
  // Proof that it is the detailed log, of these calls.
  expect(log).toContain('/cart/pay-order')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(log).not.toContain(secret)
  }
  expect(log).not.toMatch(/<domain:pw>(?!\*|\[)[^<]/)
  expect(log).not.toMatch(/<pw>(?!\*|\[)[^<]/)
})
