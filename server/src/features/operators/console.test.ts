import * as contract from '@namestead/contract/console'
import * as notices from '@namestead/contract/operate/notices'
import * as operate from '@namestead/contract/operate/operators'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { codeOf, invitationFor, invite, signedIn, TestOperator } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())
beforeEach(() => app.databases.pool.query('delete from operator_sign_in_failures'))

const sql = async (text: string, values: unknown[] = []) => (await app.databases.pool.query(text, values)).rows
const auditOf = (operator: string) =>
  sql('select call, outcome, reason, input from operator_audit where operator_id = $1 order by id', [operator])

describe('an invitation', () => {
  test('sets up a passkey, once, and signs in', async () => {
    const { id, token, email } = await invite(app, 'support')
    const browser = new TestOperator(app)
    expect((await browser.call(contract.readConsoleSession)).data).toEqual({ session: null })
    await browser.accept(token)
    expect((await browser.call(contract.readConsoleSession)).data.session).toMatchObject({ operator: id, email })
    expect(await auditOf(id)).toMatchObject([{ call: '/console/operators/sign-in', outcome: 'done' }])
    const again = await new TestOperator(app).call(contract.readInvitation, { token })
    expect(again).toMatchObject({ code: -1, data: { error: 'invitation-over' } })

    const later = new TestOperator(app)
    Object.assign(later, { passkey: browser.passkey })
    expect(await later.signIn()).toMatchObject({ code: 1, data: { operator: id } })
    await later.call(contract.signOutOfConsole)
    expect(later.cookie).toBeUndefined()
    // The other browser stays signed in.
    expect((await browser.call(contract.readConsoleSession)).data.session).not.toBeNull()
  })

  test('sets up a password and an authenticator app; a code counts once', async () => {
    const { id, token, email } = await invite(app, 'finance')
    const browser = new TestOperator(app)
    const { secret } = (await browser.call(contract.readInvitation, { token })).data
    const password = 'correct horse battery'
    for (const weak of ['short', email])
      expect(
        await browser.call(contract.acceptWithPassword, { token, password: weak, code: codeOf(secret) }),
      ).toMatchObject({ data: { error: 'password-weak' } })
    expect(await browser.call(contract.acceptWithPassword, { token, password, code: '000000' })).toMatchObject({
      data: { error: 'code-wrong' },
    })
    const earlier = codeOf(secret, Date.now() - 30_000)
    expect(await browser.call(contract.acceptWithPassword, { token, password, code: earlier })).toMatchObject({
      code: 1,
    })

    const other = new TestOperator(app)
    const signIn = (input: object) => other.call(contract.signInToConsole, { email, password, ...input })
    // The code that set it up, a wrong password, an unknown address: one sentence.
    const refused = [
      await signIn({ code: earlier }),
      await signIn({ code: codeOf(secret), password: 'wrong horse battery' }),
      await signIn({ code: codeOf(secret), email: 'nobody@example.com' }),
    ]
    expect(new Set(refused.map(({ msg, data }) => `${data.error} ${msg}`)).size).toBe(1)
    expect(refused[0]).toMatchObject({ code: -1, data: { error: 'sign-in-wrong' } })
    const code = codeOf(secret)
    const both = await Promise.all([signIn({ code }), signIn({ code })])
    expect(both.map(answer => answer.code).sort()).toEqual([-1, 1])
    expect((await auditOf(id)).map(({ outcome }) => outcome)).toContain('denied')
  })

  test('of several the newest counts, for a day, and not for a disabled operator', async () => {
    const { id, token, email } = await invite(app, 'support')
    const newer = await invitationFor(app, email)
    const read = (given: string) => new TestOperator(app).call(contract.readInvitation, { token: given })
    expect(await read(token)).toMatchObject({ data: { error: 'invitation-over' } })
    expect(await read(newer)).toMatchObject({ code: 1 })
    await sql(`update operator_invitations set expires_at = now() - interval '1 s' where operator_id = $1`, [id])
    expect(await read(newer)).toMatchObject({ data: { error: 'invitation-over' } })
    const third = await invitationFor(app, email)
    await sql('update operators set disabled_at = now() where id = $1', [id])
    expect(await read(third)).toMatchObject({ data: { error: 'invitation-over' } })
  })

  test('accepted twice at once makes one sign-in', async () => {
    const { id, token } = await invite(app, 'support')
    const browsers = [new TestOperator(app), new TestOperator(app)]
    const ends = await Promise.allSettled(browsers.map(browser => browser.accept(token)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await sql('select 1 from operator_passkeys where operator_id = $1', [id])).toHaveLength(1)
  })
})

describe('a session', () => {
  test('uses what its roles permit, with a reason, in the chosen language', async () => {
    const { id, browser } = await signedIn(app, 'auditor')
    expect(await browser.call(notices.listTodos)).toMatchObject({ code: 1 })
    expect(await browser.call(operate.disableOperator, { operator: id }, { reason: 'curious' })).toMatchObject({
      code: -102,
    })
    const admin = await signedIn(app, 'admin')
    expect(await admin.browser.call(operate.disableOperator, { operator: id })).toMatchObject({ code: -102 })
    const chinese = await admin.browser.call(
      operate.disableOperator,
      { operator: '999999', lang: 'zhcn' },
      { reason: 'a' },
    )
    expect(chinese).toMatchObject({ code: -1, msg: '操作员 999999 不存在' })
    expect(await admin.browser.call(operate.disableOperator, { operator: id }, { reason: 'left us' })).toMatchObject({
      code: 1,
    })
    expect(await auditOf(admin.id)).toContainEqual(
      expect.objectContaining({ call: operate.disableOperator.path, outcome: 'done', reason: 'left us' }),
    )
    // Disabled: the session is over at once.
    expect(await browser.call(notices.listTodos)).toMatchObject({ code: -1001 })
  })

  test('sees the queues of its roles with what waits there, takes one, and leaves it; others take it over', async () => {
    const support = await signedIn(app, 'support')
    const finance = await signedIn(app, 'finance')
    const queuesOf = async ({ browser }: typeof support) => (await browser.call(operate.listQueues)).data.queues
    const names = (queues: { queue: string }[]) => queues.map(({ queue }) => queue)
    expect(names(await queuesOf(support))).toEqual(
      expect.arrayContaining(['todos', 'work-orders', 'recoveries', 'abuse-reports']),
    )
    expect(names(await queuesOf(await signedIn(app, 'registry')))).not.toContain('withdrawals')
    expect(names(await queuesOf(finance))).not.toContain('recoveries')
    await sql(`insert into operator_todos (kind, reference, text, raised_at) values ('mail', 'a queue', 'Look', now())`)
    const todos = async (who: typeof support) =>
      (await queuesOf(who)).find(({ queue }: { queue: string }) => queue === 'todos')
    expect(await todos(support)).toMatchObject({
      waiting: 1,
      since: expect.any(String),
      owner: null,
      takeable: false,
    })
    const take = (who: typeof support, queue: string) =>
      who.browser.call(operate.takeQueue, { queue }, { reason: 'my shift' })
    expect(await take(support, 'todos')).toMatchObject({ code: -1, data: { error: 'queue-not-yours' } })
    expect(await take(support, 'withdrawals')).toMatchObject({ code: -1, data: { error: 'queue-not-yours' } })
    const admin = await signedIn(app, 'admin')
    const auditor = await signedIn(app, 'auditor')
    expect(await take(auditor, 'todos')).toMatchObject({ code: -102 })
    expect(await take(admin, 'todos')).toMatchObject({ code: 1 })
    const nameOf = async ({ browser }: typeof support) =>
      (await browser.call(contract.readConsoleSession)).data.session.name
    expect(await todos(finance)).toMatchObject({ owner: await nameOf(admin), yours: false, takeable: true })
    expect(await todos(admin)).toMatchObject({ yours: true })
    const leave = (who: typeof support) => who.browser.call(operate.leaveQueue, { queue: 'todos' }, { reason: 'home' })
    expect(await leave(finance)).toMatchObject({ data: { error: 'queue-not-yours' } })
    expect(await take(finance, 'todos')).toMatchObject({ code: 1 })
    expect(await todos(support)).toMatchObject({ owner: await nameOf(finance) })
    expect(await leave(finance)).toMatchObject({ code: 1 })
    expect(await todos(support)).toMatchObject({ owner: null })
  })

  test('ends after half an hour without use, after eight hours, and with a reset', async () => {
    const { id, browser } = await signedIn(app, 'support')
    const list = async () => (await browser.call(notices.listTodos)).code
    await sql(`update operator_sessions set last_used_at = now() - interval '29 min' where operator_id = $1`, [id])
    expect(await list()).toBe(1)
    // The use was written down.
    expect(
      await sql(`select 1 from operator_sessions where operator_id = $1 and last_used_at > now() - interval '1 min'`, [
        id,
      ]),
    ).toHaveLength(1)
    await sql(`update operator_sessions set last_used_at = now() - interval '31 min' where operator_id = $1`, [id])
    expect(await list()).toBe(-1001)
    await browser.signIn()
    expect(await list()).toBe(1)
    await sql('update operator_sessions set expires_at = now() where operator_id = $1', [id])
    expect(await list()).toBe(-1001)
    await browser.signIn()
    const admin = await signedIn(app, 'admin')
    await admin.browser.call(operate.resetOperatorSignIn, { operator: id }, { reason: 'stolen' })
    expect(await list()).toBe(-1001)
    expect(await browser.signIn()).toMatchObject({ data: { error: 'passkey-wrong' } })
  })

  test('counts at every server, and its cookie goes to the console alone', async () => {
    const other = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
    onTestFinished(() => other.close())
    const { browser } = await signedIn(app, 'support')
    const there = Object.assign(new TestOperator(other), { cookie: browser.cookie })
    expect(await there.call(notices.listTodos)).toMatchObject({ code: 1 })
    const { token } = await invite(app, 'support')
    const response = await fetch(`${app.url}${contract.readInvitation.path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams({ token }),
    })
    expect(response.headers.get('set-cookie')).toBeNull()
    const raw = new TestOperator(app)
    await raw.accept(token)
    const signIn = await fetch(`${app.url}${contract.signOutOfConsole.path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: `namestead_console=${raw.cookie}` },
    })
    expect(signIn.headers.get('set-cookie')).toMatch(/Path=\/console; .*HttpOnly; SameSite=Strict/)
  })
})

describe('a stranger', () => {
  test('guesses five times, then waits; other operators do not', async () => {
    const { token, email } = await invite(app, 'support')
    const browser = new TestOperator(app)
    const { secret } = (await browser.call(contract.readInvitation, { token })).data
    const password = 'correct horse battery'
    await browser.call(contract.acceptWithPassword, { token, password, code: codeOf(secret, Date.now() - 30_000) })
    const thief = new TestOperator(app)
    const guess = () => thief.call(contract.signInToConsole, { email, password: 'guess guess guess', code: '123456' })
    const errors = []
    for (let n = 0; n < 6; n++) errors.push((await guess()).data.error)
    expect(errors).toEqual([...Array(5).fill('sign-in-wrong'), 'sign-in-paused'])
    // Also with everything right, and by any server.
    const right = { email, password, code: codeOf(secret) }
    expect(await browser.call(contract.signInToConsole, right)).toMatchObject({ data: { error: 'sign-in-paused' } })
    await sql(`update operator_sign_in_failures set at = at - interval '16 min'`)
    expect(await browser.call(contract.signInToConsole, right)).toMatchObject({ code: 1 })
  })

  test('finds nothing from another network, another host, or through a proxy that is not trusted', async () => {
    const { browser } = await signedIn(app, 'admin')
    const forwarded = { headers: { 'x-forwarded-for': '127.0.0.1' } }
    expect(await browser.call(notices.listTodos, {}, forwarded)).toMatchObject({ code: -102 })
    const narrow = await openTestApp(
      ['web'],
      { TRUST_PROXY: '1', CONSOLE_NETWORKS: '10.0.0.0/8,2001:db8::/32', CONSOLE_HOSTS: 'desk.example,127.0.0.1' },
      { url: app.databaseUrl, drop: async () => undefined },
    )
    onTestFinished(() => narrow.close())
    const there = Object.assign(new TestOperator(narrow), { cookie: browser.cookie })
    const from = async (address: string) =>
      (await there.call(notices.listTodos, {}, { headers: { 'x-forwarded-for': address } })).code
    expect(await from('10.1.2.3')).toBe(1)
    expect(await from('2001:db8:1::5')).toBe(1)
    for (const address of ['11.1.2.3', '2001:db9::1', '127.0.0.1']) expect(await from(address)).toBe(-102)
  })

  test('posts nothing from another site, and without a session nothing at all', async () => {
    const { browser } = await signedIn(app, 'admin')
    for (const headers of [{ origin: 'https://evil.example' }, { 'x-requested-with': 'other' }, { origin: 'null' }])
      expect(await browser.call(notices.listTodos, {}, { headers })).toMatchObject({ code: -102 })
    expect(await browser.call(notices.listTodos, {}, { headers: { origin: app.url } })).toMatchObject({ code: 1 })
    const visitor = new TestOperator(app)
    expect(await visitor.call(notices.listTodos)).toMatchObject({ code: -1001 })
    visitor.cookie = 'x'.repeat(43)
    expect(await visitor.call(notices.listTodos)).toMatchObject({ code: -1001 })
  })

  test('a NUL byte is refused where it is a reason, and hides no denied call from the audit log', async () => {
    const { browser, id } = await signedIn(app, 'admin')
    const there = await sql('select max(id)::text as last from operator_audit')
    const told = await browser.call(operate.inviteOperator, { operator: id }, { reason: 'be\0cause' })
    expect(told).toMatchObject({ code: -102 })
    const support = await signedIn(app, 'support')
    const denied = { name: 'a\0b', email: 'a@b.example', roles: ['admin\0'] }
    expect(await support.browser.call(operate.createOperator, denied, { reason: 'wh\0y' })).toMatchObject({
      code: -102,
    })
    expect(
      await sql(
        'select call, outcome, reason, input from operator_audit where id > $1 and operator_id in ($2, $3) and outcome <> $4',
        [there[0].last, id, support.id, 'done'],
      ),
    ).toEqual([
      {
        call: operate.createOperator.path,
        outcome: 'denied',
        reason: 'why',
        input: { name: 'ab', email: 'a@b.example', roles: 'admin' },
      },
    ])
  })

  test('uses a challenge once, and only with a passkey of an operator', async () => {
    // A process of its own: the tests before have used up the minute of this address.
    const fresh = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
    onTestFinished(() => fresh.close())
    const { browser } = await signedIn(fresh, 'support')
    const { options } = (await browser.call(contract.beginConsolePasskey)).data
    const passkey = browser.passkey.sign(options, { origin: fresh.url })
    expect(await browser.call(contract.signInToConsoleWithPasskey, { passkey })).toMatchObject({ code: 1 })
    expect(await browser.call(contract.signInToConsoleWithPasskey, { passkey })).toMatchObject({
      data: { error: 'passkey-stale' },
    })
    const stranger = new TestOperator(fresh)
    expect(await stranger.signIn()).toMatchObject({ data: { error: 'passkey-wrong' } })
    const again = (await browser.call(contract.beginConsolePasskey)).data.options
    const elsewhere = browser.passkey.sign(again, { origin: 'https://evil.example' })
    expect(await browser.call(contract.signInToConsoleWithPasskey, { passkey: elsewhere })).toMatchObject({
      data: { error: 'passkey-wrong' },
    })
    for (const nonsense of ['no json', 'null', '{}', JSON.stringify({ id: 'x\\0', response: { clientDataJSON: 5 } })])
      expect((await browser.call(contract.signInToConsoleWithPasskey, { passkey: nonsense })).code).toBe(-1)
  })
})
