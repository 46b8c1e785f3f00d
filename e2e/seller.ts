import { vi } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { Account } from './account.ts'
import type { Language } from './browser.ts'
import { rowsOf } from './database.ts'
import { operate } from './operate.ts'
import type { ProductAddress } from './product.ts'
import { unlockFor } from './unlock-for.ts'

/** Moves the clock by days. */
export async function laterAt({ operatorUrl }: ProductAddress, days: number): Promise<void> {
  const response = await fetch(`${operatorUrl}/dev/clock`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ days: `${days}` }),
  })
  if (!response.ok) throw new Error(`the clock was not moved: ${response.status} ${await response.text()}`)
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const uidOf = async (account: Account) => (await account.must<{ uid: string }>('/user_zh/get_baseinfo')).uid

/** A seller whose domain was pushed for a price, as calls do it. */
export async function sellerOf(address: ProductAddress, language: Language, price: string): Promise<Account> {
  const account = await Account.at(address, 50)
  await rowsOf(address)('update accounts set language = $1 where email = $2', [language, account.email])
  await unlockFor(account)
  const order = await account.placeOrder([`sold-${language}-${price.replace('.', '-')}.com`])
  await account.payOrder(order)
  const domain = (await account.orderEnded(order, 30)).lines[0]?.result ?? ''
  const isLocked = async () =>
    (
      await rowsOf(address)<{ on: boolean }>(
        "select 'clientTransferProhibited' = any(statuses) as on from domains where id = $1",
        [domain],
      )
    )[0]?.on
  // The product's own work on a new domain.
  await vi.waitUntil(isLocked, { timeout: patience(20), interval: 50 })
  const buyer = await Account.at(address, Number(price))
  await unlockFor(buyer)
  const { push } = await account.must<{ push: string }>('/pushes/send-push', {
    domains: [domain],
    receiver: await uidOf(buyer),
    price,
    withZone: '1',
    waivesLock: '0',
  })
  const { templates } = await buyer.must<{ templates: { template: string }[] }>('/registrants/find-templates')
  await buyer.must('/pushes/accept-push', { push, template: templates[0]?.template ?? '', withZone: '1' })
  return account
}

/** The operator approves the documents of the account's template. */
export async function verifyName(account: Account): Promise<void> {
  const { templates } = await account.must<{ templates: { template: string }[] }>('/registrants/find-templates')
  const file = async () =>
    (
      await account.must<{ upload: string }>('/uploads/put-file', {
        name: 'id.png',
        content: png.toString('base64url'),
        pdfOnly: '0',
      })
    ).upload
  await account.must('/user_ym/do_mb_rz', {
    id: templates[0]?.template ?? '',
    kind: 'person',
    number: 'L01X00T47',
    files: [await file(), await file()],
  })
  const [row] = await rowsOf(account.product)<{ id: string }>(
    "select id::text from registrant_documents where account_id = $1 and state = 'checking'",
    [await uidOf(account)],
  )
  await operate(account.product, 'decide-documents', '--documents', row?.id ?? '', '--approve')
}
