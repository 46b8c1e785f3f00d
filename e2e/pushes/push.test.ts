import { expect, inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, type Language } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { TestCustomer } from '../test-customer.ts'
import { unlockFor } from '../unlock-for.ts'

const product = inject('product')
const browser = browserOfFile()
const mark = Math.random().toString(36).slice(2, 7)

const words = {
  us: {
    all: 'Select all 2', next: 'Continue', receiver: 'Receiver’s account ID', check: 'Check', found: 'Receiver:', sell: 'Sell',
    price: 'Price for all', net: '$58.20', message: 'Message to the receiver', send: 'Push 2 domains', confirm: 'Send push',
    waiting: 'Waiting', pay: 'Accept and pay $60.00', accept: 'Accept', accepted: 'Accepted', cancel: 'Cancel push', canceled: 'Canceled',
    unknown: 'No account has this ID', missing: 'Recharge $10.00', received: 'Pushes to answer',
  },
  zhcn: {
    all: '全选 2 个', next: '下一步', receiver: '接收方账号 ID', check: '查询', found: '接收方：', sell: '转让', price: '总价', net: '$58.20',
    message: '给接收方的留言', send: '转移 2 个域名', confirm: '确认转移', waiting: '待答复', pay: '接受并支付 $60.00', accept: '接受', accepted: '已接受',
    cancel: '取消转移', canceled: '已取消', unknown: '该账号 ID 不存在', missing: '充值 $10.00', received: '待接受的转移',
  },
} // biome-ignore format: one table

const idOf = async ({ email }: Account): Promise<string> =>
  (await rowsOf(product)<{ id: string }>('select id from accounts where email = $1', [email]))[0]?.id ?? ''

const nora = {
  ...{ kind: 'person', name: 'Nora Newton', gjqh: '49', phone: '3012345678', guojia: 'DE', province: 'Berlin', city: 'Berlin' },
  ...{ address: 'Lindenstrasse 12', postcode: '10115', label: 'Nora', email: 'nora@example.com', preferred: '1' },
} // biome-ignore format: one registrant

async function owner(language: Language, what = 'sold') {
  const account = await Account.at(product, 100)
  await rowsOf(product)('update accounts set language = $1 where email = $2', [language, account.email])
  const names = ['pine', 'oak'].map(part => `${part}-${mark}-${what}-${language}.com`)
  const order = await account.placeOrder(names)
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  await expect
    .poll(
      async () =>
        (await rowsOf(product)("select 1 from domains where name = any($1) and statuses <> '{}'", [names])).length,
    )
    .toBe(2)
  await unlockFor(account)
  return { account, names }
}

async function at(account: Account, language: Language) {
  const customer = await TestCustomer.of(browser(), account, language)
  return customer
}

test.each<Language>(['us', 'zhcn'])(
  'domains are sold to another account, which pays once it can (%s)',
  async language => {
    const t = words[language]
    const { account: seller, names } = await owner(language)
    const buyer = await Account.at(product, 50)
    await unlockFor(buyer)
    await buyer.must('/registrants/save-template', nora)
    const sender = await at(seller, language)
    const { page } = sender
    await sender.open('/user/push?step=pick')
    await sender.press(t.all)
    await sender.press(t.next)
    await sender.fill(t.receiver, '999999999')
    await sender.press(t.check)
    await page.getByText(t.unknown).first().waitFor()
    await sender.fill(t.receiver, await idOf(buyer))
    await sender.press(t.check)
    await page.getByText(t.found).waitFor()
    await sender.press(t.sell)
    await sender.fill(t.price, '60')
    await page.getByText(t.net).first().waitFor()
    await sender.fill(t.message, 'As agreed on the phone.')
    await sender.press(t.send)
    await sender.press(t.confirm, page.getByRole('alertdialog'))
    await page.waitForURL(/user\/push1/)
    await page.locator('main li').getByText(t.waiting).waitFor()

    const receiver = await at(buyer, language)
    await receiver.open('/user/ym')
    await receiver.follow(new RegExp(t.received))
    await receiver.page.locator('main li').getByRole('button', { name: /^oak/ }).click()
    await receiver.page.getByText('As agreed on the phone.').waitFor()
    await receiver.page.getByText('Nora Newton').waitFor()
    await receiver.page.getByRole('link', { name: t.missing }).waitFor()
    await buyer.recharge(10)
    await receiver.open(`/user/push2?state=waiting`)
    await receiver.page.locator('main li').getByRole('button', { name: /^oak/ }).click()
    await receiver.press(t.pay)
    await receiver.press(t.accept, receiver.page.getByRole('alertdialog'))
    await receiver.page.getByRole('dialog').getByText(t.accepted).waitFor()
    await receiver.open('/user/my_domain')
    for (const name of names)
      await receiver.page
        .getByText(name.split('.')[0] ?? '')
        .first()
        .waitFor()
    await receiver.leave()
    await sender.open('/user/push1')
    await page.locator('main li').getByText(t.accepted).waitFor()
    await page.locator('main li').getByRole('button').first().click()
    await page.getByRole('dialog').getByText(t.net).waitFor()
    await sender.leave()
  },
)

test('of an acceptance and a cancellation at the same moment one wins, and both browsers show it', async () => {
  const t = words.us
  const { account: seller, names } = await owner('us', 'race')
  const buyer = await Account.at(product, 50)
  await unlockFor(buyer)
  const ids = await rowsOf(product)<{ id: string }>('select id from domains where name = any($1)', [names])
  await seller.must('/pushes/send-push', {
    domains: ids.map(({ id }) => id),
    receiver: await idOf(buyer),
    price: '20.00',
    withZone: '1',
    waivesLock: '0',
  })
  const [sender, receiver] = [await at(seller, 'us'), await at(buyer, 'us')]
  await sender.open('/user/push1')
  await receiver.open('/user/push2')
  for (const { page } of [sender, receiver]) await page.locator('main li').getByRole('button').first().click()
  await sender.press(t.cancel)
  await receiver.press('Accept and pay $20.00')
  const confirmOf = ({ page }: TestCustomer, name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true })
  await Promise.all([confirmOf(sender, t.cancel).click(), confirmOf(receiver, t.accept).click()])
  const ended = new RegExp(`^(${t.accepted}|${t.canceled})$`)
  const shown = await Promise.all(
    [sender, receiver].map(({ page }) => page.getByRole('dialog').getByText(ended).first().textContent()),
  )
  expect(new Set(shown).size).toBe(1)
  const paid = await rowsOf(product)(
    "select count(*)::int as n from journal_entries e join pushes p on p.id::text = e.reference where e.reason = 'push' and p.receiver_id = $1",
    [await idOf(buyer)],
  )
  const owned = await rowsOf(product)('select distinct account_id::text as id from domains where name = any($1)', [
    names,
  ])
  const accepted = shown[0] === t.accepted
  expect(paid).toEqual([{ n: accepted ? 1 : 0 }])
  expect(owned).toEqual([{ id: await idOf(accepted ? buyer : seller) }])
  await sender.leave()
  await receiver.leave()
})
