import { inject, test } from 'vitest'
import { Account } from '../account.ts'
import { browserOfFile, keepsPictures, type Language, looksOf, shots } from '../browser.ts'
import { rowsOf } from '../database.ts'
import { operate } from '../operate.ts'
import { TestCustomer } from '../test-customer.ts'

const product = inject('product')
const browser = browserOfFile()

const words = {
  us: {
    list: 'Domains that are taken, one per line (up to 100)', price: 'Highest price per domain', send: /^Queue 2$/, taken: 'Taken',
    place: 'Place 1 in the queue', refused: 'Domain name format error', toList: 'View queue', waiting: 'Waiting',
    above: 'Price above limit', registered: 'Registered', save: 'Save changes', cancel: 'Remove from queue', canceled: 'Canceled',
    notOpen: 'Not open yet', whenOpen: 'Register it when it opens', opensOn: /^Opens May [45], 2036/, now: 'Now', availableNow: 'Available now',
    noDrop: 'Not being deleted', showAll: 'Show all 8',
  },
  zhcn: {
    list: '已被注册的域名，每行一个（最多 100 个）', price: '每个域名最高价', send: /^排队 2 个$/, taken: '已注册', place: '排队第 1 位',
    refused: '域名格式错误', toList: '查看排队记录', waiting: '等待中', above: '超出最高价', registered: '已注册', save: '保存修改',
    cancel: '取消排队', canceled: '已取消', notOpen: '尚未开放', whenOpen: '开放后为我注册', opensOn: /^2036年5月[45]日.*开放$/, now: '当前状态',
    availableNow: '可立即注册', noDrop: '未进入删除流程', showAll: '显示全部 8 个',
  },
} // biome-ignore format: one table

/** The registry lets a domain of the other registrar go, and our next check of it is due. */
async function drop(name: string): Promise<void> {
  const rows = rowsOf(product)
  for (const table of ['domain_host', 'domain_contact'])
    await rows(`delete from registry_sandbox.${table} where domain = $1`, [name])
  await rows('delete from registry_sandbox.domain where name = $1', [name])
  await rows("update queued_names set due_at = now() - interval '1 minute', asked_at = null where name = $1", [name])
}

test.each<[Language, string]>([
  ['us', 'north-star-cafe.info'],
  ['zhcn', 'north-star-cafe.xyz'],
])('a taken domain is queued, and registered when it drops (%s)', async (language, name) => {
  const account = await Account.at(product, 60)
  const customer = await TestCustomer.with(browser(), product, language)
  const { page } = customer
  const t = words[language]
  const keep = async (what: string) => {
    if (keepsPictures) await page.screenshot({ path: `${shots}/queue-${what}-${language}.png`, fullPage: true })
  }
  await page.context().addCookies(account.cookies)

  await customer.open('/user/pl_lxzc')
  await customer.fill(t.list, `${name}\n-wrong.com`)
  await customer.fill(t.price, '1.50')
  await page.getByText(t.taken, { exact: true }).first().waitFor()
  await keep('form')
  await page.getByRole('button', { name: t.send }).click()
  await page.waitForURL(/pl_resultLxzc/)
  await page.getByText(t.place).waitFor()
  await page.getByText(t.refused).waitFor()
  await keep('result')

  await page.getByRole('link', { name: t.toList }).click()
  const row = page.locator('main li').filter({ hasText: name })
  await row.getByText(t.waiting).waitFor()
  await drop(name)
  await page.reload()
  await row
    .getByText(t.above)
    .waitFor()
    .catch(() => page.reload())
  await row.getByText(t.above).waitFor()
  await keep('list')
  await row.getByRole('button').click()
  await customer.fill(t.price, '50.00')
  await keep('sheet')
  await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
  for (let looks = 0; looks < 10 && !(await row.getByText(t.registered).isVisible()); looks++) {
    await page.waitForTimeout(1000)
    await page.reload()
    await row.waitFor()
  }
  await row.getByText(t.registered).waitFor()
  await keep('done')
})

test.each<[Language]>(looksOf(['zhcn'], ['us']))('a queued domain is taken off the queue (%s)', async language => {
  const account = await Account.at(product, 0)
  const customer = await TestCustomer.of(browser(), account, language)
  const { page } = customer
  const t = words[language]
  const { templates } = await account.must<{ templates: { template: string }[] }>('/registrants/find-templates')
  await account.must('/registration/queue-registrations', {
    queueNames: ['north-star-cafe.top'],
    years: '1',
    template: templates[0]?.template ?? '',
    maxPrice: '20.00',
    until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  })
  await customer.open('/user/lxzc_list')
  const row = page.locator('main li').filter({ hasText: 'north-star-cafe.top' })
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: t.cancel }).click()
  await row.getByText(t.canceled).waitFor()
})

test.each<[Language, 'light' | 'dark']>(looksOf(['us', 'light'], ['zhcn', 'dark']))(
  'an extension that opens later is queued for (%s)',
  async (language, theme) => {
    const account = await Account.at(product, 60)
    const customer = await TestCustomer.with(browser(), product, language)
    const { page } = customer
    const t = words[language]
    await page.emulateMedia({ colorScheme: theme })
    const keep = async (what: string) => {
      if (keepsPictures) await page.screenshot({ path: `${shots}/opening-${what}-${language}.png`, fullPage: true })
    }
    await page.context().addCookies(account.cookies)
    const opening = ['--tld', 'site', '--rule', 'opensAt']
    await operate(product, 'set-tld-rule', ...opening, '--value', '2036-05-04T16:00:00Z')
    try {
      await customer.open(`/search?name=early-bird-${language}.site`)
      await page.getByText(t.notOpen, { exact: true }).first().waitFor()
      await keep('search')
      await page.getByRole('link', { name: t.whenOpen }).click()
      await page.waitForURL(/pl_lxzc\?name=/)
      const row = page.locator('main li').filter({ hasText: `early-bird-${language}.site` })
      await row.getByText(t.opensOn).waitFor()

      // All typed domains are looked at: free ones stand first, the rest behind a button.
      const taken = ['net', 'org', 'info', 'top', 'shop', 'biz'].map(tld => `old-shop.${tld}`)
      await customer.fill(t.list, [`early-bird-${language}.site`, ...taken, `surely-free-${language}.com`].join('\n'))
      const rows = page.getByRole('list', { name: t.now }).getByRole('listitem')
      await rows.first().getByRole('link', { name: t.availableNow }).waitFor()
      await page.getByText(t.noDrop).first().waitFor()
      await keep('preview')
      await page.getByRole('button', { name: t.showAll }).click()
      await rows.nth(7).waitFor()
      await keep('preview-all')
    } finally {
      await operate(product, 'set-tld-rule', ...opening)
    }
  },
)
