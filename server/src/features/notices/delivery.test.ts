import { startTestMailServer, type TestMailServer } from '@namestead/adapters/mail/test-server'
import { startTestSmsGateway } from '@namestead/adapters/sms/test-gateway'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { enqueueSms, keyOfReturn, queueMail } from './index.ts'
import { deliverJob } from './jobs.ts'

let mailServer: TestMailServer
let gateway: Awaited<ReturnType<typeof startTestSmsGateway>>
let app: TestApp
beforeAll(async () => {
  mailServer = await startTestMailServer()
  gateway = await startTestSmsGateway()
  app = await openTestApp(['worker'], {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Namestead <no-reply@shop.example>',
    SMS_GATEWAY_URL: gateway.url,
    SMS_GATEWAY_TOKEN: 'token',
    MAIL_RETURNS: '1',
  })
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
  await gateway.close()
})

const texts = { subject: { us: 'Hello {name}', zhcn: '{name}，您好' }, body: { us: 'It is done.', zhcn: '已完成。' } }
const mail = (to: string, language: 'us' | 'zhcn' = 'us') =>
  app.databases.transact(tx => queueMail(tx, { to, texts, parameters: { name: 'Mary' }, language, now: new Date() }))
const sms = (to: string, language: 'us' | 'zhcn' = 'us') =>
  app.databases.transact(
    tx =>
    enqueueSms(tx, {
      to, text: { us: 'Code {code}', zhcn: '验证码 {code}' }, parameters: { code: '123456' }, language, now: new Date(),
    }), // biome-ignore format: one text
  )
const rowOf = async (to: string) => {
  const { rows } = await app.databases.pool.query('select * from outgoing_messages where recipient = $1', [to])
  return rows[0]
}
const ended = (to: string) => eventually(async () => (await rowOf(to))?.ended_at && rowOf(to))
const takenBy = (to: string) => mailServer.taken.filter(message => message.to.includes(to))
const sentTo = (to: string) => gateway.requests.filter(({ body }) => body.to === to)

describe('a message', () => {
  test('is sent once its transaction is committed, in the recipient’s language', async () => {
    await mail('a@example.com', 'zhcn')
    await sms('+8613800138000', 'zhcn')
    // The content is deleted: it may be a code.
    expect(await ended('a@example.com')).toMatchObject({ state: 'sent', attempts: 1, subject: '', body: '' })
    expect(takenBy('a@example.com')[0]?.raw).toMatch(/^Subject: =\?UTF-8\?Q\?Mary/m)
    expect(await ended('+8613800138000')).toMatchObject({ state: 'sent', attempts: 1, reply: '202 ok', body: '' })
    expect(sentTo('+8613800138000')[0]?.body.text).toBe('验证码 123456')
  })

  test('leaves with an envelope sender of its own, to which a report about it is returned', async () => {
    await mail('returns@example.com')
    await ended('returns@example.com')
    const { delivery_key: key } = await rowOf('returns@example.com')
    const [sent] = takenBy('returns@example.com')
    expect(sent?.from).toBe(`notice-${key.replaceAll('-', '')}@mail.namestead.example`)
    expect(keyOfReturn(sent?.from.split('@')[0] ?? '')).toBe(key)
    expect(sent?.raw).toMatch(/^From: Namestead <no-reply@shop\.example>/m)
  })

  test('is not sent when its transaction is rolled back', async () => {
    const undone = app.databases.transact(async tx => {
      await queueMail(tx, { to: 'undone@example.com', texts, language: 'us', now: new Date() })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await mail('after@example.com')
    await ended('after@example.com')
    expect(takenBy('undone@example.com')).toEqual([])
  })

  test('is retried under the same Message-ID while the server is not ready, and delivered once', async () => {
    let refusals = 2
    mailServer.fault = (step, value) =>
      step === 'recipient' && value === 'grey@example.com' && refusals-- > 0
        ? { code: 450, text: '4.7.1 Greylisted' }
        : undefined
    await mail('grey@example.com')
    await eventually(async () => (await rowOf('grey@example.com'))?.reply.includes('Greylisted'))
    const { delivery_key: key } = await ended('grey@example.com')
    expect(await rowOf('grey@example.com')).toMatchObject({ state: 'sent', attempts: 3 })
    expect(takenBy('grey@example.com')).toHaveLength(1)
    expect(takenBy('grey@example.com')[0]?.raw).toContain(`Message-ID: <${key}@shop.example>`)
  })

  test('bounces with the server’s reply and is not retried', async () => {
    mailServer.fault = (step, value) =>
      step === 'recipient' && value === 'gone@example.com' ? { code: 550, text: '5.1.1 No such mailbox' } : undefined
    await mail('gone@example.com')
    expect(await ended('gone@example.com')).toMatchObject({
      state: 'bounced', attempts: 1, reply: '550 5.1.1 No such mailbox',
    }) // biome-ignore format: one row
    // The job is removed a few milliseconds after its work is done.
    await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        "select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'notices.deliver'",
      )
      return rows[0].waiting === 0
    })
  })

  test('is repeated under the same key after a gateway took it and hung up, and arrives once', async () => {
    const to = '+12025550111'
    gateway.answer = ({ body }) => (body.to === to && sentTo(to).length === 1 ? 'hang-up' : { status: 200, body: 'ok' })
    await sms(to)
    await ended(to)
    const keys = sentTo(to).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('is sent once, however many jobs it has, and not again afterwards', async () => {
    await app.stopRole('worker')
    await mail('once@example.com')
    const { id } = await rowOf('once@example.com')
    await app.databases.transact(async tx => {
      for (let i = 0; i < 8; i++) enqueue(tx, deliverJob, { message: id })
    })
    await app.startRole('worker')
    await ended('once@example.com')
    await app.databases.transact(tx => enqueue(tx, deliverJob, { message: id }))
    await mail('marker@example.com')
    await ended('marker@example.com')
    expect(takenBy('once@example.com')).toHaveLength(1)
    expect(await rowOf('once@example.com')).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('waits while the attempt of a dead process may still run, then is retried under the same key', async () => {
    await app.stopRole('worker')
    await mail('doubt@example.com')
    const { id, delivery_key: key } = await rowOf('doubt@example.com')
    const attempt = (age: string) =>
      app.databases.pool.query(
        `update outgoing_messages set state = 'sending', attempts = 1, first_attempt_at = now() - $2::interval,
         attempted_at = now() - $2::interval where id = $1`,
        [id, age],
      )
    await attempt('1 second')
    await app.startRole('worker')
    await mail('marker2@example.com')
    await ended('marker2@example.com')
    expect(takenBy('doubt@example.com')).toHaveLength(0)
    await attempt('1 minute')
    await app.databases.transact(tx => enqueue(tx, deliverJob, { message: id }))
    expect(await ended('doubt@example.com')).toMatchObject({ state: 'sent', attempts: 2 })
    expect(takenBy('doubt@example.com')[0]?.raw).toContain(`<${key}@`)
  })

  test('fails when the time for attempts is over', async () => {
    const to = '+12025550199'
    gateway.answer = ({ body }) => (body.to === to ? { status: 503, body: 'down' } : { status: 200, body: 'ok' })
    await sms(to)
    await eventually(async () => (await rowOf(to))?.attempts === 1 && (await rowOf(to)).state === 'queued')
    await app.databases.pool.query(
      "update outgoing_messages set first_attempt_at = now() - interval '61 minutes' where recipient = $1",
      [to],
    )
    expect(await ended(to)).toMatchObject({ state: 'failed', reply: 'the SMS gateway answered 503' })
  })
})
