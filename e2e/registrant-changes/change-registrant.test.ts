import { expect, inject, test } from 'vitest'
import { Account, newEmail } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { operate } from '../operate.ts'
import { mailsTo } from '../outbox.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()
const mark = Math.random().toString(36).slice(2, 7)

const words = {
  us: {
    all: 'Select all 2', next: 'Continue', old: 'Present registrant', start: 'Change 2 domains', waiting: 'Neither registrant has agreed yet',
    agree: 'Agree', agreed: 'You agreed', missing: 'New registrant hasn’t agreed yet', done: 'Changed', refuse: 'Refuse', fee: 'Its registry charges $5.00 for a new registrant.', onHold: /\$10\.00 goes on hold/, held: 'Change of registrant', refused: 'You refused', ended: 'Refused',
    invalid: 'This link isn’t valid', soon: 'An email was just sent', again: 'Send again', registrant: 'Registrant changed',
  },
  zhcn: {
    all: '全选 2 个', next: '下一步', old: '现注册人', start: '变更 2 个域名', waiting: '双方均未同意', agree: '同意', agreed: '您已同意',
    missing: '新注册人尚未同意', done: '已变更', refuse: '拒绝', fee: '该后缀变更注册人收费 $5.00。', onHold: /将冻结 \$10\.00/, held: '变更注册人', refused: '您已拒绝', ended: '已拒绝', invalid: '链接无效', soon: '邮件刚刚发送', again: '重新发送',
    registrant: '注册人已变更',
  },
} // biome-ignore format: one table

/** The link in the newest mail, once so many have arrived. */
async function linkTo(email: string, count: number): Promise<string> {
  const mails = () => mailsTo(product.operatorUrl, email)
  await expect.poll(async () => (await mails()).length).toBe(count)
  const { pathname, search } = new URL(/https?:\/\/\S+registrant\?\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '')
  return `${pathname}${search}`
}

/** A customer with two domains, the template of another registrant preferred, and a session open for protected acts. */
async function owner(language: Language, what: string, tld = 'org') {
  const account = await Account.at(product, 100)
  await rowsOf(product)('update accounts set language = $1 where email = $2', [language, account.email])
  const names = ['elm', 'ash'].map(part => `${part}-${mark}-${what}-${language}.${tld}`)
  const order = await account.placeOrder(names)
  await account.payOrder(order)
  await account.orderEnded(order, 30)
  const email = newEmail()
  await account.must('/registrants/save-template', {
    ...{ kind: 'person', name: 'Nora Newton', gjqh: '49', phone: '3012345678', guojia: 'DE', province: 'Berlin' },
    ...{ city: 'Berlin', address: 'Lindenstrasse 12', postcode: '10115', label: 'Nora', email, preferred: '1' },
  })
  // Passing protection has scenarios of its own.
  await rowsOf(product)(
    `with owner as (select id from accounts where email = $1), bound as (
       insert into passkeys (account_id, credential_id, public_key, counter, label, synced, created_at)
       select id, $1, '', 0, 'Phone', false, now() from owner)
     insert into protection_passes (session_id, binding_only, expires_at)
     select s.id, false, now() + interval '15 minutes' from sessions s join owner on owner.id = s.account_id`,
    [account.email],
  )
  return { account, email, names }
}

test.each<Language>(['us', 'zhcn'])('both registrants agree by mail, and the domains change (%s)', async language => {
  const t = words[language]
  const { account, email } = await owner(language, 'agree')
  const before = (await mailsTo(product.operatorUrl, account.email)).length
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  await customer.open('/user/pl_gaiTemp?step=pick')
  await customer.press(t.all)
  await customer.press(t.next)
  await page.getByText(t.old, { exact: true }).waitFor()
  await page.getByText(email).first().waitFor()
  await customer.press(t.start)
  await customer.press(t.start, page.getByRole('alertdialog'))
  await page.waitForURL(/pl_resultTemp\?change=/)
  await page.getByText(t.waiting).first().waitFor()
  await customer.press(new RegExp(`${t.again}.*${email}`))
  await page.getByRole('status').filter({ hasText: t.soon }).first().waitFor()

  const registrant = await TestCustomer.with(browser(), product, language)
  await registrant.page.goto(`${product.url}/confirm/registrant?token=${'x'.repeat(43)}`)
  await registrant.page.goto(`${product.url}${await linkTo(account.email, before + 1)}`)
  await registrant.page.getByText('elm').first().waitFor()
  await registrant.press(t.agree)
  await registrant.page.getByText(t.agreed, { exact: true }).waitFor()
  await page.getByText(t.missing).first().waitFor()
  await registrant.page.goto(`${product.url}${await linkTo(email, 1)}`)
  await registrant.press(t.agree)
  await registrant.page.getByText(t.agreed, { exact: true }).waitFor()
  await registrant.leave(/read-consent/)
  await expect.poll(() => page.locator('main li').getByText(t.done, { exact: true }).count()).toBe(2)
  await page.locator('main li').getByRole('link').first().click()
  await page.getByText(t.registrant).first().waitFor()
  await page.getByText('Nora Newton').first().waitFor()
  await customer.leave()
})

test('a registrant who refuses keeps the domains, and a broken link says so', async () => {
  const t = words.us
  const { account, email } = await owner('us', 'refuse')
  const ids = await rowsOf(product)<{ id: string }>(
    'select d.id from domains d join accounts a on a.id = d.account_id where a.email = $1',
    [account.email],
  )
  const { templates } = await account.must<{ templates: { template: string; email: string }[] }>(
    '/registrants/find-templates',
  )
  await account.must('/registrant-changes/start-registrant-change', {
    domains: ids.map(({ id }) => id),
    count: '2',
    template: templates.find(each => each.email === email)?.template ?? '',
    waivesLock: '1',
  })
  const registrant = await TestCustomer.with(browser(), product, 'us')
  await registrant.open(`/confirm/registrant?token=${'x'.repeat(43)}`)
  await registrant.page.getByText(t.invalid).waitFor()
  await registrant.open(await linkTo(email, 1))
  await registrant.press(t.refuse)
  await registrant.press(t.refuse, registrant.page.getByRole('alertdialog'))
  await registrant.page.getByText(t.refused, { exact: true }).waitFor()
  await registrant.leave(/read-consent/)
  const customer = await TestCustomer.of(browser(), account, 'us')
  await customer.open('/user/pl_resultTemp')
  await expect.poll(() => customer.page.locator('main li').getByText(t.ended, { exact: true }).count()).toBe(2)
  await customer.leave()
})

test.each<[Language, 'light' | 'dark']>(looksOf(['zhcn', 'dark'], ['us', 'light']))(
  'what an extension charges for a new registrant is shown before, and on hold (%s)',
  async (language, theme) => {
    const t = words[language]
    await operate(product, 'set-price', '--tld', 'online', '--kind', 'registrant-change', '--price', '5.00')
    try {
      const { account } = await owner(language, 'fee', 'online')
      const customer = await TestCustomer.with(browser(), product, language, { theme })
      const { page } = customer
      const keep = async (what: string) => {
        if (keepsPictures) await page.screenshot({ path: `${shots}/registrant-fee-${what}-${language}.png` })
      }
      await page.context().addCookies(account.cookies)
      await customer.open('/user/pl_gaiTemp?step=pick')
      await customer.press(t.all)
      await customer.press(t.next)
      await page.getByText(t.fee).first().waitFor()
      await keep('review')
      await customer.press(t.start)
      await page.getByRole('alertdialog').getByText(t.onHold).waitFor()
      await keep('confirm')
      await customer.press(t.start, page.getByRole('alertdialog'))
      await page.waitForURL(/pl_resultTemp\?change=/)
      await customer.open('/user/djmx')
      await page.locator('main li').filter({ hasText: t.held }).first().waitFor()
      await keep('hold')
      const { onHold } = await account.must<{ onHold: string }>('/ledger/read-balance')
      expect(onHold).toBe('10.00')
      await customer.open('/price2')
      await customer.leave()
    } finally {
      await operate(product, 'set-price', '--tld', 'online', '--kind', 'registrant-change', '--price', '0.00')
    }
  },
)
