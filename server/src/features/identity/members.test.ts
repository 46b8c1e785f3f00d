/** Members act for the owner of their account, with some of the owner's rights. */
import * as accountSecurity from '@namestead/contract/account-security'
import * as cart from '@namestead/contract/cart'
import * as coupons from '@namestead/contract/coupons'
import * as identity from '@namestead/contract/identity'
import { usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as pushes from '@namestead/contract/pushes'
import * as recordTemplates from '@namestead/contract/record-templates'
import * as registrants from '@namestead/contract/registrants'
import type { AreaRight } from '@namestead/contract/rights'
import * as support from '@namestead/contract/support'
import * as uploads from '@namestead/contract/uploads'
import * as zones from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { addMember } from '../../testing/test-member.ts'

let app: TestApp
let owner: TestCustomer
let domain: string
const name = 'of-the-owner.com'
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  owner = await (await new TestCustomer(app).register()).receive('200.00')
  domain = (await endedOrder(owner, await orderNames(owner, [name]))).lines[0]?.result ?? ''
})
afterAll(() => app.close())

const member = (...rights: AreaRight[]) => addMember(app, owner.accountId, rights)
const rows = async (text: string, ...values: readonly unknown[]) =>
  (await app.databases.pool.query(text, [...values])).rows
const missing = { code: -102, message: "Your account isn't allowed to do this" }

describe('a member', () => {
  test('changes the owner’s zone, and the log says who did it', async () => {
    const helper = await member('dns.write')
    const { record } = await helper.get(zones.addRecord, { domain, host: 'm', type: 'TXT', value: 'by a member' })
    await owner.get(zones.addRecord, { domain, host: 'o', type: 'TXT', value: 'by the owner' })
    expect(
      await rows(
        `select c.account_id, c.member_id from dns_changes c join zones z on z.id = c.zone_id
         where z.domain_id = $1 and c.after->>'host' in ('m', 'o') order by c.id`,
        domain,
      ),
    ).toEqual([
      { account_id: owner.accountId, member_id: helper.accountId },
      { account_id: owner.accountId, member_id: null },
    ])
    expect((await owner.get(zones.findRecords, { domain, record })).records).toHaveLength(1)
    expect(await helper.call(portfolio.saveRemark, { domain, remark: 'x' })).toMatchObject(missing)
    expect(
      await helper.call(support.openWorkOrder, {
        kind: 'domain',
        urgent: false,
        title: 'A question',
        text: 'By a member',
      }),
    ).toMatchObject(missing)
  })

  test('buys with the owner’s money: order, hold and lines say who did it', async () => {
    const buyer = await member('buy.write', 'money.read', 'registrants.read')
    await owner.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    await buyer.get(cart.addLines, { kind: 'registration', names: ['by-a-member.com'] })
    const { sum } = await buyer.get(cart.readCart, {})
    const { order } = await buyer.get(cart.placeOrder, { total: sum })
    await buyer.get(cart.payOrder, { order })
    await endedOrder(buyer, order)
    expect((await owner.get(cart.readOrder, { order })).state).toBe('done')
    const by = { account_id: owner.accountId, member_id: buyer.accountId }
    expect(
      await rows("select account_id, member_id from holds where reason = 'order' and reference = $1", order),
    ).toEqual([by])
    expect(
      await rows(
        `select to_state, account_id, member_id from state_history
         where subject = 'orders' and subject_id = $1 and to_state in ('unpaid', 'working') order by id`,
        order,
      ),
    ).toEqual([
      { to_state: 'unpaid', ...by },
      { to_state: 'working', ...by },
    ])
  })

  test('starts a batch whose items act as the member, and repeats only what they may start', async () => {
    const helper = await member('dns.write')
    const { batch } = await helper.get(recordTemplates.startRecordChange, {
      domains: [domain],
      count: 1,
      use: 'add',
      newRecords: [{ host: 'batch', type: 'A', value: '192.0.2.7' }],
    })
    await eventually(async () => (await helper.get(portfolio.readBulkChange, { batch })).state === 'done')
    expect(await rows('select member_id from batches where id = $1', batch)).toEqual([{ member_id: helper.accountId }])
    expect(await rows("select member_id from dns_changes where after->>'host' = 'batch'")).toEqual([
      { member_id: helper.accountId },
    ])
    const reader = await member('dns.read')
    expect(await reader.call(portfolio.retryBulkChange, { batch })).toMatchObject(missing)
    expect(await reader.call(portfolio.cancelBulkChange, { batch })).toMatchObject(missing)
    const other = await member('domains.write')
    expect(await other.call(portfolio.readBulkChange, { batch })).toMatchObject({ error: 'bulk-change-unknown' })
    expect(await other.call(portfolio.retryBulkChange, { batch })).toMatchObject({ error: 'bulk-change-unknown' })
    expect((await other.get(portfolio.listBulkChanges, {})).changes).toEqual([])
  })

  test('writes in the owner’s work order under their own name, with files of their own', async () => {
    const helper = await member('support.write')
    const content = Buffer.from('%PDF-1.4\n%%EOF').toString('base64url')
    const file = { name: 'a.pdf', content, pdfOnly: true }
    const [{ upload }, others] = [await helper.get(uploads.putFile, file), await owner.get(uploads.putFile, file)]
    const opened = { kind: 'domain', urgent: false, title: 'A question', text: 'By a member' } as const
    expect(await helper.call(support.openWorkOrder, { ...opened, files: [others.upload] })).toMatchObject({
      error: 'file-unknown',
    })
    const { order } = await helper.get(support.openWorkOrder, { ...opened, files: [upload] })
    await owner.get(support.answerWorkOrder, { order, text: 'By the owner' })
    expect(
      await rows('select author, member_id from work_order_messages where order_id = $1 order by id', order),
    ).toEqual([
      { author: 'customer', member_id: helper.accountId },
      { author: 'customer', member_id: null },
    ])
    const status = async (of: TestCustomer) => (await of.fetch(`/uploads/file/${upload}`)).status
    expect([await status(helper), await status(owner), await status(await member('support.write'))]).toEqual([
      200, 200, 404,
    ])
  })

  test('without the right of a visitor’s call is refused where it acts, and reads what visitors read', async () => {
    const reader = await member('dns.read')
    expect(await reader.call(cart.addLines, { kind: 'registration', names: ['mine.com'] })).toMatchObject(missing)
    expect(await reader.call(coupons.claimOffer, { offer: '1' })).toMatchObject(missing)
    await owner.get(cart.addLines, { kind: 'registration', names: ['in-the-cart.com'] })
    expect((await reader.get(cart.readCart, {})).lines).toEqual([])
    expect((await (await member('buy.read')).get(cart.readCart, {})).lines).toHaveLength(1)
  })

  test('reads messages and to-dos of the areas that they may read, and their own', async () => {
    const [reader, other] = [await member('support.read'), await member('dns.read')]
    const message = (account: string, kind: string) =>
      rows(
        `insert into site_messages (account_id, kind, title_us, title_zhcn, body_us, body_zhcn, created_at)
         values ($1, $2, $3, '', '', '', now())`,
        account,
        kind,
        `${kind} of ${account === owner.accountId ? 'owner' : 'member'}`,
      )
    await message(owner.accountId, 'work-order')
    await message(owner.accountId, 'security')
    await message(reader.accountId, 'security')
    await rows(
      `insert into todos (account_id, kind, reference, about, raised_at)
       values ($1, 'work-order', '1', '{}', now()), ($1, 'abnormal-recharge', '1', '{}', now())`,
      owner.accountId,
    )
    const titles = async (of: TestCustomer) =>
      (await of.get(notices.findSiteMessages, {})).messages.map(({ title }) => title)
    expect(await titles(reader)).toEqual(['security of member', 'work-order of owner'])
    expect(await titles(other)).toEqual([])
    expect(await reader.get(notices.countUnread, {})).toBe(2)
    const todos = async (of: TestCustomer) => (await of.get(notices.listTodos, {})).todos.map(({ kind }) => kind)
    expect(await todos(reader)).toEqual(['work-order'])
    expect(await todos(other)).toEqual([])
    await other.get(notices.markRead, {})
    expect(await reader.get(notices.countUnread, {})).toBe(2)
    await reader.get(notices.markRead, {})
    expect(await reader.get(notices.countUnread, {})).toBe(0)
    expect(await titles(owner)).toEqual(expect.arrayContaining(['security of owner', 'work-order of owner']))
    expect((await owner.get(notices.findSiteMessages, { unread: true })).messages.map(({ title }) => title)).toContain(
      'security of owner',
    )
  })

  test('has an own account: sign-in, sessions and protection are the member’s, not the owner’s', async () => {
    const helper = await member('move.write')
    expect(await helper.get(identity.readAccount, {})).toMatchObject({
      accountId: helper.accountId,
      rights: ['move.write'],
    })
    expect((await helper.get(accountSecurity.findSessions, {})).sessions).toHaveLength(1)
    await helper.get(accountSecurity.endOtherSessions, {})
    expect(await owner.get(identity.readAccount, {})).toMatchObject({ accountId: owner.accountId, rights: 'all' })
    expect(await rows("select account_id, member_id from audit_log where event = 'other-sessions-ended'")).toEqual([
      { account_id: helper.accountId, member_id: helper.accountId },
    ])
    // The owner has passed protection; the member is asked for their own.
    const { rows: sessions } = await app.databases.pool.query('select id from sessions where account_id = $1', [
      owner.accountId,
    ])
    await rows(
      "insert into protection_passes (session_id, binding_only, expires_at) values ($1, false, now() + interval '15 minutes')",
      sessions[0]?.id,
    )
    const push = { domains: [domain], receiver: helper.accountId, price: usd(0n), withZone: true, waivesLock: false }
    expect((await helper.call(pushes.sendPush, push)).code).toBe(-101)
  })

  test('loses a right, and the account, at once', async () => {
    const helper = await member('domains.read')
    await helper.get(portfolio.readDomain, { name })
    await rows("update members set rights = '{support.read}' where account_id = $1", helper.accountId)
    await eventually(async () => (await helper.call(portfolio.readDomain, { name })).code === -102, 3)
    expect(await helper.get(identity.readAccount, {})).toMatchObject({ rights: ['support.read'] })
    await rows("update members set state = 'frozen' where account_id = $1", helper.accountId)
    await eventually(async () => (await helper.call(support.findWorkOrders, {})).code === -1001, 3)
  })

  test('watches no longer than they may', async () => {
    const { lines } = await owner.get(cart.addLines, { kind: 'registration', names: ['watched-by-a-member.com'] })
    const total = (await owner.get(cart.readCart, {})).lines.find(({ id }) => id === lines[0])?.price ?? usd(0n)
    const { order } = await owner.get(cart.placeOrder, { lines, total })
    const watch = (of: TestCustomer) => of.fetch(`${cart.watchOrder.path}?order=${order}`)
    const refused = await watch(await member('buy.write'))
    expect(await refused.json()).toMatchObject({ code: -102, data: { error: 'right-missing' } })
    const helper = await member('money.read')
    const reader = (await watch(helper)).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await rows("update members set rights = '{support.read}' where account_id = $1", helper.accountId)
    await eventually(async () => (await reader?.read())?.done === true, 5)
  })

  test('owns neither domains nor money, and has no members', async () => {
    const helper = await member('domains.write')
    await expect(rows('update domains set account_id = $1 where id = $2', helper.accountId, domain)).rejects.toThrow(
      /owns nothing/,
    )
    await expect(new TestCustomer(app).receive.call(helper, '1.00')).rejects.toThrow(/owns nothing/)
    await expect(addMember(app, helper.accountId, [])).rejects.toThrow(/cannot be a member/)
    const rich = await (await new TestCustomer(app).register()).receive('1.00')
    await expect(
      rows('update accounts set owner_id = $1 where id = $2', owner.accountId, rich.accountId),
    ).rejects.toThrow(/cannot be a member/)
  })
})
