import { execFile } from 'node:child_process'
import { Resolver } from 'node:dns/promises'
import { promisify } from 'node:util'
import { startTestMailServer, type TestMailServer } from '@namestead/adapters/mail/test-server'
import * as forwards from '@namestead/contract/forwards'
import { parseAmount, usd } from '@namestead/contract/money'
import * as pushes from '@namestead/contract/pushes'
import * as registrants from '@namestead/contract/registrants'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTodos, operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openProtection } from '../../testing/protection.ts'
import { sendMail } from '../../testing/send-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'
import { keyRecordOf, openMailKey, publishedKey } from './mail-keys.ts'
import { createReceiver } from './take-message.ts'

const mailHost = 'mail.namestead.example'
let relay: TestMailServer
let app: TestApp
let customer: TestCustomer
let visitor: TestCustomer
beforeAll(async () => {
  relay = await startTestMailServer()
  app = await openTestApp(['sandbox', 'web', 'worker', 'dns', 'mail'], {
    MAIL_RELAY_URL: `smtp://127.0.0.1:${relay.port}`,
  })
  customer = await (await new TestCustomer(app).register()).receive('500.00')
  await openProtection(customer)
  visitor = await new TestCustomer(app).arrive()
})
afterAll(async () => {
  await app.close()
  await relay.close()
})
beforeEach(() => {
  relay.fault = () => undefined
})

async function ownDomain(name: string, owner = customer): Promise<string> {
  const { lines } = await endedOrder(owner, await orderNames(owner, [name]), 60)
  return lines[0]?.result ?? ''
}
const sql = async (text: string, values: unknown[] = []) => (await app.databases.pool.query(text, values)).rows
const errorOf = (answer: object) => ('error' in answer ? answer.error : 'code' in answer ? answer.code : undefined)
const save = (domain: string, mailbox: string, targets: string[], forward?: string) =>
  customer.call(forwards.saveForward, { domain, mailbox, targets, forward })
const read = (domain: string) => customer.get(forwards.findForwards, { domain })

/** The newest link that a recipient was mailed. */
const linkOf = (email: string, count = 1) =>
  eventually(async () => {
    const mails = (await messagesTo(app, email)).filter(({ text }) => text.includes('/confirm/forward?'))
    return mails.length >= count && (/token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '')
  })
/** An address whose recipients have agreed. */
async function forwarded(domain: string, mailbox: string, targets: string[]): Promise<string> {
  const { forward } = await customer.get(forwards.saveForward, { domain, mailbox, targets })
  const waiting = async () =>
    ((await read(domain)).forwards.find(row => row.forward === forward)?.targets ?? []).filter(
      ({ state }) => state === 'waiting',
    )
  // Until its mail has arrived, the newest link to an address is of another domain, and agreed to already.
  await eventually(async () => {
    for (const { email } of await waiting())
      await visitor.call(forwards.answerForwardLink, { token: await linkOf(email), agreed: true })
    return (await waiting()).length === 0
  })
  return forward
}
const arrived = (to: string, count = 1) =>
  eventually(() => {
    const found = relay.taken.filter(mail => mail.to.includes(to))
    return Promise.resolve(found.length >= count && found)
  })
const queued = async () => (await sql('select count(*)::int as count from forwarded_messages'))[0].count
const emptied = () => eventually(async () => (await queued()) === 0)

/** A domain in whose name SPF lets this test send: its senders are told of failures. */
async function confirmedDomain(name: string): Promise<string> {
  const domain = await ownDomain(name)
  await customer.get(dns.addRecord, { domain, host: 'out', type: 'TXT', value: 'v=spf1 ip4:127.0.0.1 -all' })
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${app.dnsPort}`])
  await eventually(async () => (await resolver.resolveTxt(`out.${name}`).catch(() => [])).length > 0)
  return `out.${name}`
}

describe('an address', () => {
  test('sends mail on once its recipient agreed by a link, whose reading changes nothing', async () => {
    const domain = await ownDomain('forward-one.com')
    const saved = await customer.get(forwards.saveForward, { domain, mailbox: 'Info', targets: ['one@target.example'] })
    expect(saved.asked).toBe(1)
    expect((await read(domain)).forwards).toMatchObject([
      { mailbox: 'info', targets: [{ email: 'one@target.example', state: 'waiting' }] },
    ])
    const send = () => sendMail(app.mailPort, { from: 'ann@sender.example', to: ['info@forward-one.com'] })
    expect(await send()).toEqual([expect.stringMatching(/^250/), expect.stringMatching(/^450 4\.2\.1/)])

    const token = await linkOf('one@target.example')
    const page = await visitor.get(forwards.readForwardLink, { token })
    expect(page).toMatchObject({
      state: 'waiting',
      name: 'forward-one.com',
      email: 'on***@target.example',
      mailboxes: ['info'],
    })
    expect((await read(domain)).forwards[0]?.targets[0]?.state).toBe('waiting')
    await visitor.get(forwards.answerForwardLink, { token, agreed: true })
    await visitor.get(forwards.answerForwardLink, { token, agreed: true })
    expect((await read(domain)).forwards[0]?.targets[0]?.state).toBe('confirmed')

    expect(await send()).toEqual([
      expect.stringMatching(/^250/),
      expect.stringMatching(/^250/),
      expect.stringMatching(/^250/),
    ])
    const [mail] = await arrived('one@target.example')
    expect(mail?.from).toMatch(/^SRS0=[a-z2-7]{8}=[a-z2-7]{2}=sender\.example=ann@mail\.namestead\.example$/)
    expect(mail?.raw).toMatch(/^Delivered-To: info@forward-one\.com\r\n/)
    expect(mail?.raw).toMatch(/^Authentication-Results: mail\.namestead\.example;/m)
    expect(mail?.raw).toMatch(
      /^Received: from client\.example \(\[127\.0\.0\.1\]\)\r\n\tby mail\.namestead\.example with ESMTP;/m,
    )
    expect(mail?.raw).toContain(
      '\r\nFrom: Ann <ann@sender.example>\r\nTo: someone\r\nSubject: Hello\r\n\r\nHow are you?\r\n',
    )
    await emptied()
    expect(await read(domain)).toMatchObject({ today: 1, perDay: 300 })
  })

  test('takes tagged mail, and the catch-all the rest; others are refused', async () => {
    const domain = await ownDomain('forward-rest.com')
    await forwarded(domain, 'sales', ['sales@target.example', 'copy@target.example'])
    const replies = (to: string) => sendMail(app.mailPort, { from: 'ann@sender.example', to: [to] })
    expect(await replies('other@forward-rest.com')).toMatchObject([{}, expect.stringMatching(/^550 5\.1\.1/)])
    await replies('Sales+news@Forward-Rest.com')
    expect((await arrived('sales@target.example'))[0]?.raw).toContain('Delivered-To: sales+news@forward-rest.com')
    await arrived('copy@target.example')
    await forwarded(domain, '*', ['rest@target.example'])
    await replies('other@forward-rest.com')
    await arrived('rest@target.example')
    expect(relay.taken.filter(({ to }) => to.includes('sales@target.example'))).toHaveLength(1)
  })

  test('stops when its recipient declines, who is not asked again', async () => {
    const domain = await ownDomain('forward-stop.com')
    await forwarded(domain, 'info', ['stop@target.example'])
    const token = await linkOf('stop@target.example')
    await visitor.get(forwards.answerForwardLink, { token, agreed: false })
    const replies = await sendMail(app.mailPort, { from: 'ann@sender.example', to: ['info@forward-stop.com'] })
    expect(replies[1]).toMatch(/^550 5\.1\.1/)
    expect(errorOf(await save(domain, 'more', ['stop@target.example']))).toBe('target-declined')
    expect(errorOf(await customer.call(forwards.askRecipientAgain, { domain, email: 'stop@target.example' }))).toBe(
      'target-declined',
    )
    // Deleting the address and adding it again is no way around that.
    const [row] = (await read(domain)).forwards
    await customer.get(forwards.deleteForward, { forward: row?.forward ?? '' })
    expect(errorOf(await save(domain, 'info', ['stop@target.example']))).toBe('target-declined')
    await visitor.get(forwards.answerForwardLink, { token, agreed: true })
    expect(errorOf(await save(domain, 'info', ['stop@target.example']))).toBe(1)
  })

  test('asks again after the link’s days, with a new link', async () => {
    const domain = await ownDomain('forward-late.com')
    await save(domain, 'info', ['late@target.example'])
    const old = await linkOf('late@target.example')
    const before = app.clock.offset()
    await app.databases.transact(tx => setOffset(tx, before + 8 * dayMs))
    await eventually(() => Promise.resolve(app.clock.offset() > before))
    expect((await read(domain)).forwards[0]?.targets[0]?.state).toBe('expired')
    expect(await visitor.call(forwards.answerForwardLink, { token: old, agreed: true })).toMatchObject({
      error: 'link-expired',
    })
    await customer.get(forwards.askRecipientAgain, { domain, email: 'late@target.example' })
    const fresh = await linkOf('late@target.example', 2)
    expect(errorOf(await visitor.call(forwards.answerForwardLink, { token: old, agreed: true }))).toBe('link-unknown')
    await visitor.get(forwards.answerForwardLink, { token: fresh, agreed: true })
    expect((await read(domain)).forwards[0]?.targets[0]?.state).toBe('confirmed')
  })
})

describe('what is refused', () => {
  test('others’ domains, wrong names, repeats and circles', async () => {
    const domain = await ownDomain('forward-refuse.com')
    for (const mailbox of ['a b', 'a@b', '.a', 'a..b', 'ü', '-a', 'a+b', '**'])
      expect(errorOf(await save(domain, mailbox, ['a@target.example'])), mailbox).toBe('mailbox-invalid')
    expect(errorOf(await save(domain, 'a', ['a@target.example', 'A@target.example']))).toBe('target-repeated')
    await save(domain, 'a', ['b@forward-refuse.com'])
    expect(errorOf(await save(domain, 'b', ['a@forward-refuse.com']))).toBe('target-loops')
    expect(errorOf(await save(domain, '*', ['anything@forward-refuse.com']))).toBe('target-loops')
    expect(errorOf(await save(domain, 'a', ['x@target.example']))).toBe('mailbox-taken')

    const stranger = await new TestCustomer(app).register()
    await openProtection(stranger)
    const [row] = (await read(domain)).forwards
    const forward = row?.forward ?? ''
    expect(errorOf(await stranger.call(forwards.findForwards, { domain }))).toBe('domain-unknown')
    expect(errorOf(await stranger.call(forwards.deleteForward, { forward }))).toBe('forward-unknown')
    expect(
      errorOf(
        await stranger.call(forwards.saveForward, { domain, forward, mailbox: 'x', targets: ['x@target.example'] }),
      ),
    ).toBe('domain-unknown')
    const own = await ownDomain('forward-own.com')
    expect(errorOf(await save(own, 'x', ['x@target.example'], forward))).toBe('forward-unknown')
    expect(errorOf(await visitor.call(forwards.readForwardLink, { token: 'x'.repeat(43) }))).toBe('link-unknown')
  })

  test('is protected: without another method than email nothing is saved', async () => {
    const unprotected = await (await new TestCustomer(app).register()).receive('50.00')
    const domain = await ownDomain('forward-bare.com', unprotected)
    const input = { domain, mailbox: 'info', targets: ['bare@target.example'] }
    expect(await unprotected.call(forwards.saveForward, input)).toMatchObject({ code: -101 })
    expect((await unprotected.get(forwards.findForwards, { domain })).forwards).toEqual([])
  })

  test('more than 50 addresses beside the catch-all, also by concurrent calls', async () => {
    const domain = await ownDomain('forward-many.com')
    await sql(
      `insert into forwards (domain_id, mailbox, created_at, changed_at) select $1, 'box' || n, now(), now() from generate_series(1, 48) n`,
      [domain],
    )
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(mailbox => save(domain, mailbox, ['many@target.example'])),
    )
    expect(answers.map(errorOf).sort()).toEqual([1, 1, 'too-many-forwards', 'too-many-forwards'])
    expect(errorOf(await save(domain, '*', ['many@target.example']))).toBe(1)
  })

  test('more links to one email than a day allows', async () => {
    const domain = await ownDomain('forward-flood.com')
    await save(domain, 'info', ['flooded@target.example'])
    const ask = () => customer.call(forwards.askRecipientAgain, { domain, email: 'flooded@target.example' })
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    expect(answers.map(errorOf).filter(error => error === 1)).toHaveLength(4)
    expect(errorOf(await ask())).toBe('links-too-many')
  })

  test('more mails than a day allows, mail of interrupted and held domains, and mail that goes in circles', async () => {
    const domain = await ownDomain('forward-full.com')
    await forwarded(domain, 'info', ['full@target.example'])
    const to = ['info@forward-full.com']
    const last = async (content?: string) =>
      (await sendMail(app.mailPort, { from: 'ann@sender.example', to, ...(content ? { content } : {}) })).at(-1)
    await sql(`insert into forward_days values ($1, (now() at time zone 'UTC')::date, 299)`, [domain])
    const replies = await Promise.all([last(), last(), last()])
    expect(replies.filter(reply => reply?.startsWith('250'))).toHaveLength(1)
    expect(await last()).toMatch(/^452 4\.7\.1/)
    await sql('delete from forward_days where domain_id = $1', [domain])

    expect(await last('Delivered-To: INFO@forward-full.com\r\n\r\nagain\r\n')).toMatch(/^554 5\.4\.6/)
    expect(await last(`${'DKIM-Signature : v=1\r\n'.repeat(11)}\r\nsigned\r\n`)).toMatch(/^554 5\.6\.0/)
    expect(await last(`Subject: ${`${'x'.repeat(900)}\r\n `.repeat(300)}\r\n`)).toMatch(/^552 5\.3\.4/)
    expect(await last(`${'Received: from a by b; now\r\n'.repeat(31)}\r\nagain\r\n`)).toMatch(/^554 5\.4\.6/)

    await sql('update domains set interrupted_at = now() where id = $1', [domain])
    expect(await last()).toMatch(/^550 5\.2\.1/)
    await sql('update domains set interrupted_at = null where id = $1', [domain])
    await sql(`insert into domain_holds (domain_id, reason, since) values ($1, 'abuse', now())`, [domain])
    expect(await last()).toMatch(/^550 5\.2\.1/)
    await sql('delete from domain_holds where domain_id = $1', [domain])
    expect(await last()).toMatch(/^250/)
  })

  test('mail in the name of a domain that forbids it', async () => {
    const domain = await ownDomain('forward-forged.com')
    await forwarded(domain, 'info', ['forged@target.example'])
    // A new zone lets nobody send in the domain’s name.
    const replies = await sendMail(app.mailPort, {
      from: 'owner@forward-forged.com',
      to: ['info@forward-forged.com'],
      content: 'From: owner@forward-forged.com\r\nSubject: Pay\r\n\r\nnow\r\n',
    })
    expect(replies.at(-1)).toMatch(/^550 5\.7\.26/)
  })

  test('mail to others: it relays for nobody', async () => {
    const to = async (recipient: string, from = 'ann@sender.example') =>
      (await sendMail(app.mailPort, { from, to: [recipient] }))[1]
    expect(await to('someone@gmail.com')).toMatch(/^550 5\.7\.1/)
    expect(await to('someone%gmail.com@forward-full.com')).toMatch(/^5(50|53)/)
    expect(await to('someone@gmail.com@forward-full.com')).toMatch(/^5/)
    expect(await to(`SRS0=aaaaaaaa=aa=gmail.com=someone@${mailHost}`, '')).toMatch(/^550 5\.1\.1/)
  })
})

test('mail to the postmaster is never refused, and reaches whom the operator names', async () => {
  const domain = await ownDomain('forward-master.com')
  await forwarded(domain, 'info', ['master@target.example'])
  const forms = ['Postmaster', `postmaster@${mailHost}`, 'POSTMASTER@forward-master.com', 'postmaster@[127.0.0.1]']
  const send = async (to: string, subject: string) =>
    (
      await sendMail(app.mailPort, {
        from: 'ann@sender.example',
        to: [to],
        content: `From: ann@sender.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
      })
    ).at(-1)
  for (const form of forms) expect(await send(form, 'Your server'), form).toMatch(/^250/)
  expect(await openTodos(app)).toContain('The last one came from ann@sender.example: Your server')
  expect(await queued()).toBe(0)
  const words = ['--key', 'forwards.postmaster', '--value', 'admin@target.example', '--reason', 'mail']
  await operate(app, 'set-policy', ...words)
  await eventually(async () => {
    await send('Postmaster', 'named')
    return relay.taken.some(({ to }) => to.includes('admin@target.example'))
  })
  for (const form of forms) expect(await send(form, 'form'), form).toMatch(/^250/)
  const forAdmin = () => relay.taken.filter(({ to, raw }) => to.includes('admin@target.example') && /: form/.test(raw))
  await eventually(async () => forAdmin().length === forms.length)
  // A customer's own postmaster goes first; domains without forwards have none here.
  await forwarded(domain, 'postmaster', ['own@target.example'])
  expect(await send('postmaster@forward-master.com', 'own')).toMatch(/^250/)
  await arrived('own@target.example')
  const refused = await sendMail(app.mailPort, { from: 'a@b.example', to: ['postmaster@gmail.com'] })
  expect(refused[1]).toMatch(/^550 5\.7\.1/)
  await emptied()
})

test('mail of a domain outside ASCII is forwarded, whatever form the sender uses', async () => {
  const domain = await ownDomain('xn--bcher-forward-wob.com')
  await forwarded(domain, 'info', ['idn@xn--bcher-kva.example'])
  for (const to of [
    'info@xn--bcher-forward-wob.com',
    'Info@XN--BCHER-FORWARD-WOB.com',
    'info@bücher-forward.com',
    '"info"@BÜCHER-forward.com',
  ]) {
    const replies = await sendMail(app.mailPort, { from: 'ann@bücher.example', to: [to] })
    expect(replies.at(-1), to).toMatch(/^250/)
  }
  await eventually(async () => relay.taken.filter(({ raw }) => raw.includes('@xn--bcher-forward-wob.com')).length === 4)
  const [mail] = relay.taken.filter(({ raw }) => raw.includes('@xn--bcher-forward-wob.com'))
  expect(mail?.from).toContain('=xn--bcher-kva.example=ann@')
  expect(mail?.raw).toMatch(/^Delivered-To: info@xn--bcher-forward-wob\.com\r\n/)
  await emptied()
})

test('an owner is notified of a recipient’s first changes of a day alone', async () => {
  const domain = await ownDomain('forward-flip.com')
  await forwarded(domain, 'info', ['flip@target.example'])
  const token = await linkOf('flip@target.example')
  for (let n = 0; n < 6; n++) await visitor.get(forwards.answerForwardLink, { token, agreed: n % 2 === 1 })
  const { rows } = await app.databases.pool.query(
    `select count(*)::int as count from site_messages m where m::text like '%flip@target.example%'`,
  )
  expect(rows[0].count).toBe(3)
  expect((await read(domain)).forwards[0]?.targets[0]?.state).toBe('confirmed')
})

test('the key of seals is made once, and its record is shown', async () => {
  const record = await operate(app, 'read-mail-key')
  expect(record).toMatch(
    /^host: \S+\nname: fwd\d{4}\._domainkey\.mail\.namestead\.example\nvalue: v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/,
  )
  expect(await operate(app, 'read-mail-key')).toBe(record)
})

test('a prober finds no open relay, whatever it makes of the addresses', async () => {
  await forwarded(await ownDomain('forward-probe.com'), 'info', ['probe@target.example'])
  const before = relay.taken.length
  const probes = [
    ['someone@gmail.com', 'x@gmail.com'],
    ['someone@gmail.com', 'info@forward-probe.com'],
    ['someone%gmail.com@forward-probe.com', 'x@gmail.com'],
    ['@forward-probe.com:someone@gmail.com', 'x@gmail.com'],
    ['"someone@gmail.com"@forward-probe.com', 'x@gmail.com'],
    ['gmail.com!someone@forward-probe.com', 'x@gmail.com'],
    ['someone@[127.0.0.1]', 'x@gmail.com'],
    ['someone', 'x@gmail.com'],
    ['someone@gmail.com', '<>'],
  ] as const
  for (const [to, from] of probes) {
    const output = await swaks(['--to', to, '--from', from, '--quit-after', 'RCPT'])
    if (output === undefined) return
    expect(output, to).toMatch(/<\*\* 5\d\d/)
  }
  // The prober itself works: the address that exists takes its mail, encrypted too.
  const output = await swaks(['--to', 'info@forward-probe.com', '--from', 'x@sender.example', '--tls'])
  expect(output).toMatch(/<~ {2}250 /)
  await arrived('probe@target.example')
  await emptied()
  expect(relay.taken.length).toBe(before + 1)
})

/** undefined where swaks is missing, but for CI, which must have it. */
async function swaks(words: readonly string[]): Promise<string | undefined> {
  const all = ['--server', '127.0.0.1', '--port', `${app.mailPort}`, '--timeout', '10', ...words]
  try {
    return (await promisify(execFile)('swaks', all)).stdout
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'ENOENT' && !process.env.CI) return undefined
    // It ends with a code of its own where it is refused.
    return 'stdout' in error ? String(error.stdout) : String(error)
  }
}

describe('a mail that cannot be delivered', () => {
  test('goes back to its sender, without naming the recipient, and a bounce of it ends', async () => {
    const sender = `bea@${await confirmedDomain('forward-told.com')}`
    const domain = await ownDomain('forward-bounce.com')
    await forwarded(domain, 'info', ['secret@target.example', 'secret@second.example'])
    relay.fault = (step, value) =>
      step === 'recipient' && value.startsWith('secret@')
        ? { code: 550, text: '5.1.1 <secret@target.example> is unknown' }
        : undefined
    await sendMail(app.mailPort, { from: sender, to: ['info@forward-bounce.com'] })
    const [bounce] = await arrived(sender)
    expect(bounce?.from).toBe('')
    expect(bounce?.raw).toContain('Final-Recipient: rfc822; info@forward-bounce.com\r\nAction: failed\r\nStatus: 5.1.1')
    expect(bounce?.raw).toContain('Auto-Submitted: auto-replied')
    expect(bounce?.raw).not.toMatch(/secret@|target\.example/)
    await emptied()

    // A bounce that arrives for an address is forwarded; where that fails, nobody is told.
    await sendMail(app.mailPort, { from: '', to: ['info@forward-bounce.com'] })
    await emptied()
    expect(relay.taken.filter(({ to }) => to.includes(sender))).toHaveLength(1)

    // Anybody may have sent this one: whoever owns the address is not told of it.
    await sendMail(app.mailPort, { from: 'bea@sender.example', to: ['info@forward-bounce.com'] })
    await emptied()
    expect(relay.taken.filter(({ to }) => to.includes('bea@sender.example'))).toEqual([])
  })

  const reportOf = (messageId: string, { action = 'failed', spam = '' } = {}) =>
    [
      'From: <mailer-daemon@far.example>', 'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"', '', '--b',
      'Content-Type: text/plain', '', `later@target.example is gone. ${spam}`, '--b',
      'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; far.example', '',
      'Final-Recipient: rfc822; later@target.example', `Action: ${action}`, 'Status: 5.1.1', '', '--b',
      ...(messageId === '' ? [] : ['Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, `Subject: ${spam}`, '', '--b']),
      '--b--', '',
    ].join('\r\n') // biome-ignore format: the parts of a message
  /** Forwards a mail of a sender, and returns its return address. */
  async function forwardedFrom(from: string, to: string, messageId = '<one@sender.example>') {
    const target = (mail: { to: readonly string[] }) => mail.to.includes('later@target.example')
    const before = relay.taken.filter(target).length
    const content = `From: ${from}\r\nMessage-ID: ${messageId}\r\nSubject: Hello\r\n\r\nHow are you?\r\n`
    expect((await sendMail(app.mailPort, { from, to: [to], content })).at(-1), from).toMatch(/^250/)
    return (await arrived('later@target.example', before + 1)).at(-1)?.from ?? ''
  }
  const returnTo = async (to: string, content: string) =>
    (await sendMail(app.mailPort, { from: '', to: [to], content })).at(-1)

  test('and is reported later goes back by its return address, once, in our words', async () => {
    const sender = `cid@${await confirmedDomain('forward-back.com')}`
    const domain = await ownDomain('forward-return.com')
    await forwarded(domain, 'info', ['later@target.example'])
    const back = await forwardedFrom(sender, 'info@forward-return.com')
    expect((await sendMail(app.mailPort, { from: 'thief@sender.example', to: [back] }))[1]).toMatch(/^550 5\.7\.1/)
    expect((await sendMail(app.mailPort, { from: '', to: [back, back.toLowerCase()] }))[2]).toMatch(/^452 4\.5\.3/)
    const large = `Subject: x\r\n\r\n${`${'x'.repeat(900)}\r\n`.repeat(1200)}`
    expect(await returnTo(back, large)).toMatch(/^552 5\.3\.4/)
    for (const content of [
      'From: a@b.example\r\nSubject: Buy\r\n\r\nnow\r\n',
      'From: a@b.example\r\nAuto-Submitted: auto-replied\r\n\r\nI am away\r\n',
      reportOf('<one@sender.example>', { action: 'delayed' }),
      reportOf('<another@sender.example>'),
    ])
      expect(await returnTo(back, content)).toMatch(/^550 5\.7\.1/)
    expect(relay.taken.some(({ to }) => to.includes(sender))).toBe(false)

    const spam = 'Buy pills'
    const replies = await Promise.all(
      [back, back.toLowerCase(), back].map(to => returnTo(to, reportOf('<one@sender.example>', { spam }))),
    )
    expect(replies.filter(reply => reply?.startsWith('250'))).toHaveLength(1)
    expect(replies.filter(reply => reply?.startsWith('550 5.7.1'))).toHaveLength(2)
    const [returned] = await arrived(sender)
    expect(returned?.from).toBe('')
    expect(returned?.raw).toContain(
      'Final-Recipient: rfc822; info@forward-return.com\r\nAction: failed\r\nStatus: 5.1.1',
    )
    expect(returned?.raw).toContain('Message-ID: <one@sender.example>')
    expect(returned?.raw).not.toMatch(/pills|later@target/)
    await emptied()
    expect(relay.taken.filter(({ to }) => to.includes(sender))).toHaveLength(1)
    // Each mail has its own return address; a report need not repeat the mail.
    const next = await forwardedFrom(sender, 'info@forward-return.com')
    expect(next).not.toBe(back)
    expect(await returnTo(next, reportOf(''))).toMatch(/^250/)
    await arrived(sender, 2)
    await emptied()
  })

  test('goes back to none whom nothing confirmed', async () => {
    const domain = await ownDomain('forward-unsure.com')
    await forwarded(domain, 'info', ['later@target.example'])
    const back = await forwardedFrom('victim@sender.example', 'info@forward-unsure.com')
    // A server that checks its sender finds the address.
    expect((await sendMail(app.mailPort, { from: '', to: [back], content: reportOf('') }))[1]).toMatch(/^250/)
    expect(await returnTo(back, reportOf('<one@sender.example>'))).toMatch(/^550 5\.7\.1/)
    expect(await queued()).toBe(0)
    expect(relay.taken.some(({ to }) => to.includes('victim@sender.example'))).toBe(false)
    const guessed = back.replace(/=.{8}=/, '=aaaaaaaa=')
    expect((await sendMail(app.mailPort, { from: '', to: [guessed] }))[1]).toMatch(/^550 5\.1\.1/)
  })

  test('goes back for a domain, and for all of an account, no more often than a day allows', async () => {
    const sender = `cid@${await confirmedDomain('forward-often.com')}`
    const names = ['forward-much.com', 'forward-more.com']
    const ids = [await ownDomain('forward-much.com'), await ownDomain('forward-more.com')]
    for (const id of ids) await forwarded(id, 'info', ['later@target.example'])
    const report = async (name: string) => returnTo(await forwardedFrom(sender, `info@${name}`), reportOf(''))
    const counted = async (id: string, returns: number) =>
      sql(
        `insert into forward_return_days select id, account_id, (now() at time zone 'UTC')::date, $2 from domains where id = $1
        on conflict (domain_id, account_id, day) do update set returns = $2`,
        [id, returns],
      )
    await sql('delete from forward_return_days')
    await counted(ids[0] ?? '', 49)
    expect(await report(names[0] ?? '')).toMatch(/^250/)
    expect(await report(names[0] ?? '')).toMatch(/^452 4\.7\.1/)
    await counted(ids[1] ?? '', 49)
    expect(await report(names[1] ?? '')).toMatch(/^250/)
    await counted(ids[0] ?? '', 151)
    await counted(ids[1] ?? '', 48)
    expect(await report(names[1] ?? '')).toMatch(/^250/)
    expect(await report(names[1] ?? '')).toMatch(/^452 4\.7\.1/)
    await sql('delete from forward_return_days')
    await emptied()
  })

  test('has a return address of at most 64 octets, however long its sender is', async () => {
    const host = await confirmedDomain('forward-long.com')
    const domain = await ownDomain('forward-short.com')
    await forwarded(domain, 'info', ['later@target.example'])
    for (const sender of [
      `${'l'.repeat(64)}@${host}`,
      `SRS0=abcdefgh=aa=one.example=${'x'.repeat(70)}@${host}`,
      `"a b"@${host}`,
    ]) {
      const back = await forwardedFrom(sender, 'info@forward-short.com')
      expect(back.indexOf('@'), back).toBeLessThanOrEqual(64)
      expect(await returnTo(back, reportOf(''))).toMatch(/^250/)
      await eventually(async () =>
        relay.taken.some(({ from, to }) => from === '' && to.some(each => each.endsWith(`@${host}`))),
      )
      relay.taken.length = 0
    }
    await emptied()
  })

  test('does not go on to who declined or was removed while it waited', async () => {
    const domain = await ownDomain('forward-left.com')
    await forwarded(domain, 'info', ['left@target.example'])
    relay.fault = step => (step === 'recipient' ? { code: 451, text: '4.7.1 Greylisted' } : undefined)
    await sendMail(app.mailPort, { from: 'dan@sender.example', to: ['info@forward-left.com'] })
    const waiting = () => sql(`select * from forward_deliveries where recipient = 'left@target.example'`)
    await eventually(async () => (await waiting())[0]?.reply.includes('Greylisted'))
    await visitor.get(forwards.answerForwardLink, { token: await linkOf('left@target.example'), agreed: false })
    relay.fault = () => undefined
    await sql(`update forward_deliveries set due_at = now() where recipient = 'left@target.example'`)
    await emptied()
    expect(relay.taken.filter(({ to }) => to.includes('left@target.example'))).toEqual([])
  })

  test('occupies few workers: of those to one domain two are handed over at a time', async () => {
    const domain = await ownDomain('forward-slow.com')
    const targets = [1, 2, 3, 4].map(n => `slow${n}@slow.example`)
    await forwarded(domain, 'info', targets)
    relay.fault = (step, value) => (step === 'recipient' && value.startsWith('slow') ? 'silent' : undefined)
    await sendMail(app.mailPort, { from: 'dan@sender.example', to: ['info@forward-slow.com'] })
    const attempts = () => sql(`select attempts from forward_deliveries where recipient like 'slow%' order by attempts`)
    await eventually(async () => (await attempts()).filter(row => row.attempts === 1).length === 2)
    expect(await attempts()).toEqual([0, 0, 1, 1].map(attempts => ({ attempts })))
    await sql('delete from forwarded_messages')
  })

  test('is kept while the server is not ready, delivered when it is, and given up after its days', async () => {
    const sender = `dan@${await confirmedDomain('forward-waits.com')}`
    const domain = await ownDomain('forward-wait.com')
    await forwarded(domain, 'info', ['busy@target.example'])
    relay.fault = (step, value) =>
      step === 'recipient' && value === 'busy@target.example' ? { code: 451, text: '4.7.1 Greylisted' } : undefined
    const send = () => sendMail(app.mailPort, { from: sender, to: ['info@forward-wait.com'] })
    await send()
    const waiting = () => sql(`select * from forward_deliveries where recipient = 'busy@target.example'`)
    const [row] = await eventually(async () => {
      const rows = await waiting()
      return rows[0]?.reply.includes('Greylisted') && rows
    })
    expect(row).toMatchObject({ attempts: 1 })
    const seconds = (row.due_at.getTime() - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThan(61)
    expect(await operate(app, 'list-mail-queue')).toContain('Greylisted')
    relay.fault = () => undefined
    await sql(`update forward_deliveries set due_at = now() where id = $1`, [row.id])
    await arrived('busy@target.example')
    await emptied()

    relay.fault = step => (step === 'recipient' ? { code: 451, text: '4.7.1 Greylisted' } : undefined)
    await send()
    const [second] = await eventually(async () => {
      const rows = await waiting()
      return rows[0]?.reply.includes('Greylisted') && rows
    })
    relay.fault = (step, value) =>
      step === 'recipient' && value === 'busy@target.example' ? { code: 451, text: '4.7.1 Greylisted' } : undefined
    await sql(`update forward_deliveries set due_at = now(), ends_at = now() where id = $1`, [second.id])
    expect((await arrived(sender))[0]?.raw).toContain('Status: 5.4.7')
    await emptied()
  })
})

describe('the records', () => {
  test('are set by one tap, and taken back with the last address', async () => {
    const domain = await ownDomain('forward-records.com')
    expect((await read(domain)).records).toMatchObject({
      state: 'missing',
      leaving: [{ host: '@', type: 'TXT', value: 'v=spf1 -all' }],
      adding: [
        { host: '@', type: 'MX', value: `10 ${mailHost}` },
        { host: '@', type: 'TXT', value: `v=spf1 a:${mailHost} -all` },
      ],
    })
    const set = async () => {
      const { version } = (await read(domain)).records
      return errorOf(await customer.call(forwards.setMailRecords, { domain, version: version ?? '1' }))
    }
    // Without an address all mail would be refused.
    expect(await set()).toBe('forward-unknown')
    const forward = await forwarded(domain, 'info', ['records@target.example'])
    await customer.get(dns.addRecord, { domain, host: '@', type: 'MX', value: 'mx.other.example', priority: 5 })
    expect((await read(domain)).records).toMatchObject({
      state: 'other',
      leaving: [{ value: '5 mx.other.example' }, {}],
    })
    expect(errorOf(await customer.call(forwards.setMailRecords, { domain, version: '1' }))).toBe('zone-changed')
    expect(await set()).toBe(1)
    expect((await read(domain)).records).toMatchObject({ state: 'set', leaving: [], adding: [] })
    const records = async () =>
      (await customer.get(dns.findRecords, { domain, host: '@' })).records.map(({ type, value }) => `${type} ${value}`)
    expect((await records()).sort()).toEqual([`MX ${mailHost}`, `TXT v=spf1 a:${mailHost} -all`])
    expect(await customer.get(forwards.deleteForward, { forward })).toEqual({ recordsRemoved: true })
    expect(await records()).toEqual(['TXT v=spf1 -all'])
  })

  test('of a domain elsewhere are not ours to set', async () => {
    const domain = await ownDomain('forward-elsewhere.com')
    await forwarded(domain, 'info', ['elsewhere@target.example'])
    await sql(`update domains set name_servers = '{ns1.other.example,ns2.other.example}' where id = $1`, [domain])
    expect((await read(domain)).records).toMatchObject({ state: 'elsewhere', version: null })
    expect(errorOf(await customer.call(forwards.setMailRecords, { domain, version: '1' }))).toBe('zone-elsewhere')
  })
})

test('a push ends all forwards, and whoever agreed is asked anew', async () => {
  const domain = await ownDomain('forward-push.org')
  await forwarded(domain, 'info', ['pushed@target.example'])
  const { version } = (await read(domain)).records
  await customer.get(forwards.setMailRecords, { domain, version: version ?? '' })
  const receiver = await new TestCustomer(app).register()
  await openProtection(receiver)
  await transferLocked(customer, domain)
  const { push } = await customer.get(pushes.sendPush, {
    domains: [domain],
    receiver: receiver.accountId,
    price: parseAmount('0.00') ?? usd(0n),
    withZone: true,
    waivesLock: false,
  })
  const { template } = await receiver.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  await receiver.get(pushes.acceptPush, { push, template, withZone: true })
  const shown = await receiver.get(forwards.findForwards, { domain })
  expect(shown.forwards).toEqual([])
  expect(shown.records.state).toBe('missing')
  expect((await sendMail(app.mailPort, { from: 'a@b.example', to: ['info@forward-push.org'] }))[1]).toMatch(
    /^550 5\.7\.1/,
  )
})

test('mail goes on with a seal once the record of the key is published, and without one before', async () => {
  await forwarded(await ownDomain('forward-sealed.com'), 'info', ['sealed@target.example'])
  const { databases, policies, log } = app
  const now = () => app.clock.now()
  const open = () => openMailKey({ databases, vault: app.vaults('mail-keys') }, mailHost)
  const { name: record, value } = keyRecordOf(await open())
  for (const [count, published] of [false, true].entries()) {
    const resolve = async (name: string) => {
      if (published && name === record) return [[value]]
      throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    }
    const sealingKey = publishedKey({ databases, log, resolve, open, now })
    const receiver = createReceiver({
      databases,
      policies,
      log,
      mailHost,
      resolve,
      sealingKey,
      now,
      bounced: async () => undefined,
    })
    const taken = await receiver.take({
      address: '127.0.0.1', name: 'client.example', sender: 'ann@sender.example', protocol: 'ESMTP', recipients: ['info@forward-sealed.com'],
      content: Buffer.from('From: Ann <ann@sender.example>\r\nSubject: Hello\r\n\r\nHow are you?\r\n'),
    }) // biome-ignore format: one message
    expect(taken).toBeUndefined()
    const { raw = '' } = (await arrived('sealed@target.example', count + 1)).at(-1) ?? {}
    const seals = ['ARC-Seal', 'ARC-Message-Signature', 'ARC-Authentication-Results']
    expect(seals.filter(header => raw.includes(`\n${header}: i=1;`))).toEqual(published ? seals : [])
  }
})

test('mail goes on without a seal where the key cannot be opened, and an operator is told until it can', async () => {
  const open = () => openMailKey({ databases: app.databases, vault: app.vaults('mail-keys') }, mailHost)
  const { value } = keyRecordOf(await open())
  const [kept] = await sql('select private_key from mail_keys')
  const log = { error: () => undefined } as unknown as TestApp['log']
  const look = () =>
    publishedKey({
      databases: app.databases,
      log,
      resolve: async () => [value],
      open,
      now: () => app.clock.now(),
    })()
  const todo = async () => /mail-key/.test(await openTodos(app))
  await sql("update mail_keys set private_key = 'damaged'")
  expect(await look()).toBeUndefined()
  expect(await todo()).toBe(true)
  await sql('update mail_keys set private_key = $1', [kept.private_key])
  expect(await look()).toMatchObject({ domain: mailHost })
  expect(await todo()).toBe(false)
})
