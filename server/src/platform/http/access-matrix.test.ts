import { allCalls } from '@namestead/contract/all'
import { type AnyCall, codes } from '@namestead/contract/call'
import * as cart from '@namestead/contract/cart'
import { entriesOf } from '@namestead/contract/fields'
import { usd } from '@namestead/contract/money'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import { type AreaRight, areaRights, isReading, permits, rightMissingError, rightsOf } from '@namestead/contract/rights'
import * as uploads from '@namestead/contract/uploads'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '../../testing/eventually.ts'
import { idIn, operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { type RowsOfAccount, rowsOfAccount } from '../../testing/rows-of-account.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { addMember } from '../../testing/test-member.ts'
import { awaitedJobs } from '../jobs.ts'

/** Words that occur only in the owner's data: in any other customer's response they are a leak. */
const secrets = ['only-the-owner-knows', 'the-owners-own-words', 'owner-of-it-all']
const name = 'only-the-owner-knows.com'

let app: TestApp
let owner: TestCustomer
let stranger: TestCustomer
/** The owner's ids by the wire name of the field that carries them. */
let ids: Readonly<Record<string, string>>
let rowsOf: RowsOfAccount
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000' })
  rowsOf = await rowsOfAccount(app.databases.pool, {
    // The comparison with the registry writes them when it comes to the domain, which is later on a busy machine.
    columns: ['registry_read_at', 'published_at', 'registry_handle', 'changed_at', 'transferred_at'],
  })
  owner = await (await new TestCustomer(app).register('owner-of-it-all@example.com')).receive('100.00')
  stranger = await (await new TestCustomer(app).register()).receive('100.00')
  const order = await orderNames(owner, [name])
  const domain = (await endedOrder(owner, order)).lines[0]?.result ?? ''
  // The product's own work on a new domain has ended: its lock is set.
  await eventually(async () => {
    const { rows } = await app.databases.pool.query("select 1 from domains where id = $1 and statuses <> '{}'", [
      domain,
    ])
    return rows.length > 0
  })
  const { record } = await owner.get(dns.addRecord, { domain, host: 'www', type: 'TXT', value: 'the-owners-own-words' })
  const { changes } = await owner.get(dns.findChanges, { domain })
  const { templates } = await owner.get(registrants.findTemplates, {})
  const { recharge } = await owner.get(payments.startRecharge, { channel: 'sandbox', amount: usd(500n) })
  await owner.get(cart.addLines, { kind: 'registration', names: ['only-the-owner-knows.net'] })
  const { lines } = await owner.get(cart.readCart, {})
  const words = 'the-owners-own-words'
  const opened = await operate(
    app,
    'open-work-order',
    '--account',
    owner.accountId,
    '--title',
    words,
    '--text',
    words,
    '--urgent',
  )
  const { upload } = await owner.get(uploads.putFile, {
    name: 'the-owners-own-words.pdf',
    content: Buffer.from('%PDF-1.4\n%%EOF').toString('base64url'),
    pdfOnly: true,
  })
  const { rows } = await app.databases.pool.query('select id from sessions where account_id = $1', [owner.accountId])
  const passkey = await idOfRow(
    `insert into passkeys (account_id, credential_id, public_key, counter, label, synced, created_at)
     values ($1, 'the-owners-own-words', '', 0, 'the-owners-own-words', false, now()) returning id`,
  )
  const restriction = await idOfRow(
    `insert into restrictions (account_id, kind, since, until)
     values ($1, 'recovery', now(), now() + interval '1 day') returning id`,
  )
  const message = await idOfRow(
    `insert into site_messages (account_id, kind, title_us, title_zhcn, body_us, body_zhcn, created_at)
     values ($1, 'order', 'the-owners-own-words', '', '', '', now()) returning id`,
  )
  const payment = await idOfRow(
    `insert into payments (channel, provider_id, recharge_id, state, problem, received_amount, received_currency, payer, received_at)
     select 'sandbox', 'the-owners-own-words', id, 'abnormal', 'amount', 300, 'USD', 'the-owners-own-words', now()
     from recharges where account_id = $1 limit 1 returning id`,
  )
  const refund = await idOfRow(
    `insert into recharge_refunds (payment_id, account_id, amount, sent_amount, currency, reason, state, asked_at)
     values (${payment}, $1, 100, 100, 'USD', 'the-owners-own-words', 'requested', now()) returning id`,
  )
  const recovery = await idOfRow(
    `insert into recovery_requests (login, account_id, contact_email, language, lost, explanation, state, address, created_at)
     values ('owner', $1, 'owner-of-it-all@example.com', 'us', '{sms}', 'the-owners-own-words', 'waiting', '192.0.2.1', now()) returning id`,
  )
  const watched = await idOfRow(
    `insert into watched_domains (account_id, slot, name, unicode, tld, state, created_at, due_at)
     values ($1, 1, 'the-owners-own-words.com', 'the-owners-own-words.com', 'com', 'watching', now(), now() + interval '2 days') returning id`,
  )
  const transfer = await idOfRow(
    `insert into transfers (account_id, order_line_id, hold_id, price, name, unicode, tld, registry_id, template_id, template_version,
       client_transaction_id, state, created_at)
     select $1, l.id, h.id, 0, 'the-owners-own-words.com', 'the-owners-own-words.com', d.tld, d.registry_id, d.template_id, 1,
       'NS-owner', 'waiting-for-code', now()
     from orders o join order_lines l on l.order_id = o.id join holds h on h.reason = 'order' and h.reference = o.id::text
       join domains d on d.account_id = o.account_id
     where o.account_id = $1 limit 1 returning id`,
  )
  const transferOut = await idOfRow(
    `insert into transfers_out (account_id, domain_id, name, unicode, tld, registry_id, gaining_registrar, state,
       requested_at, decides_at, read_at, created_at)
     select account_id, id, 'the-owners-own-words.com', 'the-owners-own-words.com', tld, registry_id, 'rival', 'pending',
       now(), now() + interval '5 days', now(), now()
     from domains where account_id = $1 limit 1 returning id`,
  )
  const intake = await idOfRow(
    `insert into intakes (account_id, registry_id, hold_id, fee, their_account, state, created_at, lapses_at, look_at)
     select $1, r.registry_id, h.id, 0, 'the-owners-own-words', 'waiting', now(), now() + interval '30 days', now() + interval '1 day'
     from intake_registrars r, holds h where h.account_id = $1 limit 1 returning id`,
  )
  await app.databases.pool.query(
    `insert into intake_domains (intake_id, account_id, name, unicode, tld, state)
     select id, account_id, 'the-owners-own-words.net', 'the-owners-own-words.net', 'net', 'waiting' from intakes where id = $1`,
    [intake],
  )
  const queued = await idOfRow(
    `insert into queued_registrations (account_id, name, unicode, tld, years, template_id, name_servers, max_price, until, state, created_at)
     select $1, 'the-owners-own-words.org', 'the-owners-own-words.org', 'org', 1, template_id, '{}', 100, now() + interval '90 days',
       'waiting', now() from domains where account_id = $1 limit 1 returning id`,
  )
  const queuedTransfer = await idOfRow(
    `insert into queued_transfers (account_id, name, unicode, tld, template_id, max_price, locked_by, movable_from, state, due_at, created_at)
     select $1, 'the-owners-own-words.org', 'the-owners-own-words.org', 'org', template_id, 100, 'registered-recently',
       now() + interval '60 days', 'waiting', now() + interval '60 days', now() from domains where account_id = $1 limit 1 returning id`,
  )
  // Everybody's: it is tried with the account's own fields.
  const { rows: registrars } = await app.databases.pool.query('select registry_id from intake_registrars')
  const registrar = registrars[0].registry_id
  const batch = await idOfRow(
    `insert into batches (account_id, kind, parameters, state, created_at)
     values ($1, 'name-servers', '{"nameServers": ["ns1.the-owners-own-words.com"]}', 'done', now()) returning id`,
  )
  await app.databases.pool.query(
    `insert into batch_items (batch_id, position, subject, state, outcome)
     values ($1, 1, $2, 'failed', '{"registry": "the-owners-own-words"}')`,
    [batch, domain],
  )
  const group = await idOfRow(
    `insert into domain_groups (account_id, name, created_at) values ($1, 'the-owners-own-words', now()) returning id`,
  )
  const set = await idOfRow(
    `insert into name_server_sets (account_id, label, name_servers, created_at)
     values ($1, 'the-owners-own-words', '{ns1.the-owners-own-words.com}', now()) returning id`,
  )
  const view = await idOfRow(
    `insert into portfolio_views (account_id, name, filters, saved_at)
     values ($1, 'the-owners-own-words', '{"tld": "com"}', now()) returning id`,
  )
  const undo = await idOfRow(
    `insert into domain_group_changes (account_id, domains, groups_before, deleted_name, changed_at)
     values ($1, '{}', '{}', 'the-owners-own-words', now()) returning id`,
  )
  const recordTemplate = await idOfRow(
    `insert into record_templates (account_id, label, created_at, changed_at)
     values ($1, 'the-owners-own-words', now(), now()) returning id`,
  )
  const { accountId: other } = await new TestCustomer(app).register()
  const push = await idOfRow(
    `insert into pushes (sender_id, receiver_id, price, fee, with_zone, waives_lock, remark, state, created_at, lapses_at)
     values ($1, ${other}, 0, 0, true, false, 'the-owners-own-words', 'waiting', now(), now() + interval '7 days') returning id`,
  )
  await app.databases.pool.query(
    `insert into push_domains (push_id, domain_id, name, unicode, tld) select $1, id, name, unicode, tld from domains where id = $2`,
    [push, domain],
  )
  const registrantChange = await idOfRow(
    `insert into registrant_changes (account_id, template_id, template_version, waives_lock, created_at, lapses_at)
     select $1, id, 1, false, now(), now() + interval '7 days' from registrant_templates where account_id = $1 limit 1 returning id`,
  )
  const consent = await idOfDomain(
    `insert into registrant_consents (change_id, email, side, token_hash, sent_at)
     values ($1, 'the-owners-own-words@example.com', 'new', 'the-owners-own-words', now()) returning id`,
    registrantChange,
  )
  await app.databases.pool.query(
    `insert into registrant_change_items (change_id, domain_id, name, unicode, tld, material, new_consent_id, state)
     select $1, id, name, unicode, tld, true, $2, 'waiting' from domains where id = $3`,
    [registrantChange, consent, domain],
  )
  const glueHost = await idOfDomain(
    `insert into glue_hosts (domain_id, host, addresses, created_at, changed_at)
     values ($1, 'ns1.the-owners-own-words.com', '{8.8.8.8}', now(), now()) returning id`,
    domain,
  )
  const forward = await idOfDomain(
    `insert into forwards (domain_id, mailbox, created_at, changed_at) values ($1, 'the-owners-own-words', now(), now()) returning id`,
    domain,
  )
  const payee = await idOfRow(
    `insert into payees (account_id, kind, holder, verified_name, masked, details, state, added_at, usable_from, decided_at)
     values ($1, 'paypal', 'the-owners-own-words', 'the-owners-own-words', 'the-owners-own-words', '', 'verified', now(), now(), now()) returning id`,
  )
  const withdrawal = await idOfRow(
    `insert into withdrawals (account_id, payee_id, channel, holder, masked, payout_details, amount, fee, approvals_needed, state, submitted_at, expected_by)
     values ($1, ${payee}, 'paypal', 'the-owners-own-words', 'the-owners-own-words', '', 1000, 100, 1, 'submitted', now(), now() + interval '3 days') returning id`,
  )
  const bankAccount = (
    await app.databases.pool.query(
      `insert into bank_accounts (kind, currency, holder, bank, number, country, days, created_at, confirmed_at)
       values ('bank', 'USD', 'Namestead Ltd', 'First Bank', '1', 'US', 2, now(), now()) returning id`,
    )
  ).rows[0].id
  const claim = await idOfRow(
    `insert into transfer_claims (account_id, bank_account_id, recharge_id, amount, currency, sent_on, payer, reference, state, submitted_at)
     select $1, ${bankAccount}, id, 300, 'USD', now(), 'the-owners-own-words', 'the-owners-own-words', 'needs-information', now()
     from recharges where account_id = $1 limit 1 returning id`,
  )
  const knownPayer = await idOfRow(
    `insert into payers (account_id, holder, bank, masked, state, added_at)
     values ($1, 'the-owners-own-words', 'the-owners-own-words', 'the-owners-own-words', 'checking', now()) returning id`,
  )
  const card = await idOfRow(
    `insert into kept_cards (account_id, provider_id, brand, last4, expires_at, state, added_at)
     values ($1, 'pm_owner', 'the-owners-own-words', '4242', now() + interval '1 year', 'active', now()) returning id`,
  )
  const setup = await idOfRow(
    `insert into card_setups (account_id, state, opened_at) values ($1, 'open', now()) returning id`,
  )
  const cardCharge = await idOfRow(
    `with made as (insert into recharges (account_id, channel, amount, fee, state, opened_at, expires_at, by_card)
       values ($1, 'stripe', 500, 0, 'open', now(), now() + interval '3 days', true) returning id, account_id)
     insert into card_charges (account_id, card_id, recharge_id, purpose, amount, domain, state, requested_at, ended_at)
     select account_id, ${card}, id, 'top-up', 500, 'the-owners-own-words.com', 'declined', now(), now() from made returning id`,
  )
  const document = await idOfRow(`select id from invoices where account_id = $1 and kind = 'invoice'`)
  const design = (
    await app.databases.pool.query(
      "insert into coupon_designs (kind, percent, product) values ('percent-off', 5, 'renewal') returning id",
    )
  ).rows[0].id
  const coupon = await idOfRow(
    `insert into coupons (account_id, design_id, reason, reference, position, granted_at, expires_at)
     values ($1, ${design}, 'test', 'the-owners-own-words', 1, now(), now() + interval '9 days') returning id`,
  )
  ids = {
    card, setup, cardCharge, claim, knownPayer, document, coupon, coupons: coupon, payee, withdrawal, forward, glueHost, recordTemplate, intake, registrar, queued, queuedTransfer, push, registrantChange, registryOfContact: '1', consent, receiver: owner.accountId,
    batch, domainGroup: group, newGroup: group, set, view, undo, domain, domains: domain, except: domain, order, recharge, record, upload, name, version: '2', change: changes[0]?.change ?? '', records: record, template: templates[0]?.template ?? '',
    line: lines[0]?.id ?? '', lines: lines[0]?.id ?? '', id: idIn(opened), session: rows[0].id, messages: message, passkey, restriction, payment, refund, recovery, watched, transfer, transferOut, uid: owner.accountId,
  } // biome-ignore format: what the owner has
})
afterAll(() => app.close())

const idOfDomain = async (insert: string, domain: string): Promise<string> =>
  (await app.databases.pool.query(insert, [domain])).rows[0].id
const idOfRow = async (insert: string): Promise<string> =>
  (await app.databases.pool.query(insert, [owner.accountId])).rows[0].id

/** Valid values for the other fields of a call, so that the rules on ids are reached. */
const fillings: Readonly<Record<string, string>> = {
  sentOn: new Date().toISOString(), reference: 'hello', holder: 'Somebody', bank: 'First Bank', number: '1234', count: '1', host: 'x', type: 'A', value: '192.0.2.9', years: '2', total: '10.99', nameServers: 'ns1.example.com', reason: 'because', label: 'x', mode: 'clear', work: 'locks', delete: 'on', payer: 'Somebody', explanation: 'because it is', text: 'hello', channel: 'sandbox', amount: '5.00', authCode: 'some-code', choice: '1280/TRX', transferReason: 'fraud', leavingReason: 'price', ttl: '600', values: '192.0.2.9', preset: 'vercel', others: 'delete', source: 'dnskey', ds: '1 13 2 aa', addresses: '8.8.8.8', use: 'delete', types: 'A', newRecords: '{"host":"x","type":"A","value":"192.0.2.9"}', theirAccount: 'x', intakeNames: 'x.com', queueNames: 'x.com', transferLines: 'x.com', maxPrice: '9.00', until: '2027-01-31T00:00:00Z',
} // biome-ignore format: one list

/** Cursors of pages: ids of the caller's own list. */
const cursors: Readonly<Record<string, true>> = { next: true }

const isOwned = (wire: string) => wire in ids
const account = allCalls.filter(call => call.access === 'account')
const withIds = (call: AnyCall) => entriesOf(call.fields).some(([, wire]) => wireIds.has(wire))
// Known before the owner exists.
const wireIds = new Set([
  'batch', 'domain', 'domains', 'except', 'order', 'recharge', 'record', 'records', 'change', 'template', 'line', 'lines', 'id', 'session', 'messages', 'passkey', 'restriction', 'payment', 'refund', 'recovery', 'watched', 'transfer', 'transferOut',
  'card', 'setup', 'cardCharge', 'claim', 'knownPayer', 'push', 'registrantChange', 'registryOfContact', 'consent', 'receiver', 'payee', 'withdrawal', 'coupon', 'coupons',
  'domainGroup', 'newGroup', 'set', 'view', 'undo', 'glueHost', 'forward', 'document', 'recordTemplate', 'intake', 'registrar', 'queued', 'queuedTransfer',
]) // biome-ignore format: one list

interface Asked {
  readonly status: number
  readonly text: string
  readonly code: number
  readonly error: string | undefined
}

/** `checked`: only as far as the guards go that look at who asks: the csrf token, which comes after them, is missing. */
async function ask(customer: TestCustomer, call: AnyCall, checked = false): Promise<Asked> {
  const form = new URLSearchParams()
  for (const [, wire] of entriesOf(call.fields)) {
    const filling = isOwned(wire) ? ids[wire] : fillings[wire]
    if (filling !== undefined) form.append(wire, filling)
  }
  const posts = call.methods.includes('POST')
  if (posts && !call.guards.withoutExtras && !checked) form.set('csrf_token', customer.csrfToken)
  const response = await customer.fetch(`${call.path}${posts ? '' : `?${form}`}`, {
    method: posts ? 'POST' : 'GET',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(posts ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(posts ? { body: form.toString() } : {}),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, text: '', code: 1, error: undefined }
  }
  const text = await response.text()
  const envelope = /^\{"code":/.test(text) ? JSON.parse(text) : { code: 1 }
  return { status: response.status, text, code: envelope.code, error: envelope.data?.error }
}

const ends = new Set(['/identity/sign-out'])

test('every field that carries an id is tried with a row of the owner', () => {
  const untried = account.flatMap(call =>
    entriesOf(call.fields).flatMap(([, wire, schema]) => {
      const takesIds = z.safeDecode(schema, '1').success && !z.safeDecode(schema, 'x').success
      const isNumber = z.safeDecode(schema, '0').success || !z.safeDecode(schema, '123456789012345678').success
      return takesIds && !isNumber && !(wire in ids) && !(wire in cursors) ? [`${call.path} ${wire}`] : []
    }),
  )
  expect(untried.join('\n')).toBe('')
  for (const [wire, id] of Object.entries(ids)) expect(id, wire).not.toBe('')
})

describe('a call of accounts', () => {
  test.each(account.map(call => [call.path, call] as const))('%s reveals nothing to visitors', async (_path, call) => {
    const visitor = await new TestCustomer(app).arrive()
    const answer = await ask(visitor, call)
    expect(answer.code).toBe(codes.sessionLost)
    for (const secret of secrets) expect(answer.text).not.toContain(secret)
  })

  test.each(account.filter(call => !ends.has(call.path)).map(call => [call.path, call] as const))(
    '%s reveals nothing to another account, for any id, and changes nothing',
    async (_path, call) => {
      const before = await rowsOf(owner.accountId)
      const answer = await ask(stranger, call)
      expect(answer.status).toBeLessThan(500)
      // A refusal may repeat what was requested, but nothing else of it.
      for (const secret of secrets) expect(answer.text.replaceAll(name, '')).not.toContain(secret)
      expect(await rowsOf(owner.accountId)).toEqual(before)
    },
  )

  test('with an id of another account never succeeds in changing or reading', async () => {
    const succeeded: string[] = []
    for (const call of account.filter(call => (call.kind === 'command' || call.kind === 'action') && withIds(call))) {
      const { code } = await ask(stranger, call)
      if (code === 1) succeeded.push(call.path)
    }
    // These are idempotent for rows that do not exist, and have been verified to change nothing.
    // The registrar of a check is everybody's. A view keeps filters that find nothing.
    expect(succeeded.sort()).toEqual([
      '/cart/remove-lines',
      '/intakes/check-intake',
      '/notices/mark-read',
      '/portfolio/save-view',
      '/registration/stop-watching',
    ])
  })

  test('answers the owner: the matrix tries real ids', async () => {
    const answered: string[] = []
    for (const call of account.filter(call => call.kind !== 'command' && withIds(call))) {
      const { code, text } = await ask(owner, call)
      if (code === 1 && secrets.some(secret => text.includes(secret))) answered.push(call.path)
    }
    expect(answered).toEqual(
      expect.arrayContaining([
        '/portfolio/read-domain',
        '/zones/find-records',
        '/cart/read-order',
        '/support/read-system-work-order',
      ]),
    )
  })
})

/** Calls that concern who is signed in, or an account through them. */
const withRight = allCalls.filter(call => call.right !== undefined)
/** Without the right they are answered as to a visitor. */
const isPublic = ({ access, right }: AnyCall) => access === 'visitor' && right !== undefined && isReading(right)

/** The tables whose rows of an account are not as they were. */
const changedIn = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  Object.keys(after).filter(table => before[table] !== after[table])

describe('a member', () => {
  const toVisitors = new Map<string, string>()
  beforeAll(async () => {
    // What the calls before have begun.
    await eventually(async () => (await awaitedJobs(app.databases.db)) === 0)
    const visitor = await new TestCustomer(app).arrive()
    for (const call of withRight.filter(isPublic)) toVisitors.set(call.path, (await ask(visitor, call)).text)
  })

  const noRights: readonly (readonly AreaRight[])[] = [[]]
  test.each(
    [...noRights, ...areaRights.map(right => [right])].map(rights => [rights.join() || 'no right', rights] as const),
  )('with %s makes the calls of it alone, and changes nothing by any other', async (_name, rights) => {
    const member = await addMember(app, owner.accountId, rights)
    const held = rightsOf(rights)
    const before = await rowsOf(owner.accountId)
    const own = await rowsOf(member.accountId)
    const wrong: string[] = []
    for (const call of withRight) {
      const missing = !permits(held, call.right ?? 'owner') && !isPublic(call)
      // What is permitted is not done: that the right is asked for is seen all the same.
      const { code, error, text } = await ask(member, call, !missing && call.kind !== 'query')
      const leaks = secrets.some(secret => text.includes(secret) && !toVisitors.get(call.path)?.includes(secret))
      if (leaks && !permits(held, call.right ?? 'owner')) wrong.push(`${call.path} says what visitors do not read`)
      if (missing !== (code === codes.refused && error === rightMissingError))
        wrong.push(`${call.path} needs ${call.right}: ${code} ${error ?? ''}`)
    }
    expect(wrong).toEqual([])
    expect(changedIn(before, await rowsOf(owner.accountId))).toEqual([])
    expect(changedIn(own, await rowsOf(member.accountId))).toEqual([])
  })
})
