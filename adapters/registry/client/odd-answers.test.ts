import { afterEach, describe, expect, test } from 'vitest'
import { answered, type RawRegistry, startRawRegistry } from '../test-raw-server.ts'

let raw: RawRegistry | undefined
afterEach(() => raw?.close())

const domain = 'xmlns:domain="urn:ietf:params:xml:ns:domain-1.0"'
const contact = 'xmlns:contact="urn:ietf:params:xml:ns:contact-1.0"'
const host = 'xmlns:host="urn:ietf:params:xml:ns:host-1.0"'
const resData = (data: string) => `<resData>${data}</resData>`
const transfer = (state: string) =>
  `<domain:trnData ${domain}><domain:name>Shop.COM</domain:name><domain:trStatus>${state}</domain:trStatus><domain:reID>rival</domain:reID><domain:reDate>2026-02-01T10:00:00Z</domain:reDate><domain:acID>namestead</domain:acID><domain:acDate>2026-02-06T10:00:00Z</domain:acDate></domain:trnData>`
const info = (inner: string) =>
  `<domain:infData ${domain}><domain:name>shop.com</domain:name><domain:roid>D1-X</domain:roid>${inner}<domain:clID>namestead</domain:clID><domain:exDate>2027-02-01T10:00:00Z</domain:exDate></domain:infData>`
const pending = (attributes: string, inner: string) =>
  `<domain:panData ${domain}><domain:name ${attributes}>Slow.com</domain:name>${inner}</domain:panData>`
type Shape = [what: string, inner: string, about: object, extra?: { queue?: string; result?: string }]
const shop = { kind: 'domain', id: 'shop.com' }

/** Shapes that registries send: what stands in the answer to a poll, and what is read of it. */
const shapes: Shape[] = [
  [
    'a contact without postal data',
    resData(
      `<contact:infData ${contact}><contact:id>C-100</contact:id><contact:roid>C1-X</contact:roid><contact:status s="ok"/></contact:infData>`,
    ),
    { kind: 'unreadable', object: { kind: 'contact', id: 'C-100' } },
  ],
  [
    'an unknown status',
    resData(info('<domain:status s="expired"/><domain:status s="clientHold"/>')),
    { kind: 'domain', domain: { statuses: ['clientHold'] } },
  ],
  [
    'an unknown state of a transfer',
    resData(transfer('registrarApproved')),
    { kind: 'domain-transfer', transfer: { name: 'shop.com', state: 'serverApproved' } },
  ],
  ['a state of a transfer that says nothing', resData(transfer('inTransit')), { kind: 'unreadable', object: shop }],
  [
    'a domain with its name alone',
    resData(`<domain:infData ${domain}><domain:name>shop.com</domain:name></domain:infData>`),
    { kind: 'unreadable', object: shop },
  ],
  ['a status without a value', resData(info('<domain:status/>')), { kind: 'domain' }],
  [
    'a contact of an unknown kind',
    resData(info('<domain:contact type="onsite">C-1</domain:contact>')),
    { kind: 'domain', domain: { contacts: [] } },
  ],
  [
    'an unknown grace period',
    `${resData(info(''))}<extension><rgp:infData xmlns:rgp="urn:ietf:params:xml:ns:rgp-1.0"><rgp:rgpStatus s="quarantine"/></rgp:infData></extension>`,
    { kind: 'domain', domain: { graceStatuses: [] } },
  ],
  [
    'an auth code of another scheme',
    resData(info('<domain:authInfo><domain:ext>x</domain:ext></domain:authInfo>')),
    { kind: 'domain', domain: { authCode: null } },
  ],
  [
    'DNSSEC without records',
    `${resData(info(''))}<extension><secDNS:infData xmlns:secDNS="urn:ietf:params:xml:ns:secDNS-1.1"/></extension>`,
    { kind: 'domain', domain: { dnssec: null } },
  ],
  [
    'a date that is none',
    resData(info('<domain:crDate>01.02.2026</domain:crDate>')),
    { kind: 'domain', domain: { createdAt: null } },
  ],
  [
    'a decision without its command',
    resData(pending('paResult="1"', '')),
    { kind: 'pending-action', id: 'slow.com', succeeded: true, action: { clientTransactionId: null } },
  ],
  [
    'a decision without a date',
    resData(pending('paResult="0"', '<domain:paTRID><clTRID>NS-1</clTRID><svTRID>S</svTRID></domain:paTRID>')),
    { kind: 'pending-action', succeeded: false, action: { clientTransactionId: 'NS-1' } },
    {},
  ],
  [
    'a decision without its result',
    resData(pending('', '<domain:paTRID><clTRID>NS-1</clTRID><svTRID>S</svTRID></domain:paTRID>')),
    { kind: 'unreadable', object: { kind: 'domain', id: 'slow.com' } },
  ],
  [
    'a decision with an odd result',
    resData(pending('paResult="maybe"', '')),
    { kind: 'unreadable', object: { kind: 'domain', id: 'slow.com' } },
  ],
  [
    'a host with an odd address',
    resData(`<host:infData ${host}><host:name>ns1.shop.com</host:name></host:infData>`),
    { kind: 'unreadable', object: { kind: 'host', id: 'ns1.shop.com' } },
  ],
  [
    'a charge that is none',
    `${resData(`<domain:renData ${domain}><domain:name>shop.com</domain:name></domain:renData>`)}<extension><fee:renData xmlns:fee="urn:ietf:params:xml:ns:epp:fee-1.0"><fee:currency>dollars</fee:currency></fee:renData></extension>`,
    { kind: 'renewal' },
  ],
]
/** What is read whole: nothing is missing of it. */
const readWhole: Shape[] = [
  [
    'data of an unknown object',
    resData('<low:pollData xmlns:low="http://example.com/low"><low:balance>3</low:balance></low:pollData>'),
    { kind: 'text' },
  ],
  [
    'a value with an unbound prefix',
    '',
    { kind: 'text' },
    { result: '<extValue><value><domain:name>shop.com</domain:name></value><reason>Odd</reason></extValue>' },
  ],
  ['an attribute with an unbound prefix', '', { kind: 'text' }, { result: '<value><undef odd:thing="1"/></value>' }],
  [
    'a date of the queue that is none',
    '',
    { kind: 'text' },
    { queue: '<msgQ count="5" id="m-1"><qDate>yesterday</qDate><msg>Hi</msg></msgQ>' },
  ],
  ['no count', '', { kind: 'text' }, { queue: '<msgQ id="m-1"><qDate>2026-02-01T10:00:00Z</qDate></msgQ>' }],
  [
    'markup in its text',
    '',
    { kind: 'text' },
    { queue: '<msgQ count="1" id="m-1"><msg lang="en"><p>Hello <b>there</b></p></msg></msgQ>' },
  ],
]

async function pollOnce(inner: string, extra: { queue?: string; result?: string } | undefined) {
  const queue = extra?.queue ?? '<msgQ count="2" id="m-1"><qDate>2026-02-01T10:00:00Z</qDate><msg>Look</msg></msgQ>'
  raw = await startRawRegistry((command, id) =>
    command.includes('op="req"') ? answered(id, 1301, inner, queue, extra?.result) : answered(id, 1000),
  )
  const outcome = await raw.client.nextMessage()
  // The session is the same, and the message can be acknowledged.
  expect((await raw.client.acknowledgeMessage({ message: 'm-1' })).kind).toBe('done')
  expect(raw.asked).toHaveLength(2)
  return outcome.kind === 'done' ? outcome.data : undefined
}

describe('a poll message that is odd is taken all the same, as far as it can be read', () => {
  test.each(shapes)('%s', async (_, inner, about, extra) => {
    const message = await pollOnce(inner, extra)
    expect(message).toMatchObject({ id: 'm-1', about })
    // A date that is missing is nothing that could not be read.
    if (extra) return
    expect(message?.unread?.why).not.toBe('')
    expect(message?.unread?.frame).toContain('<response>')
  })

  test.each(readWhole)('%s', async (_, inner, about, extra) => {
    const message = await pollOnce(inner, extra)
    expect(message).toMatchObject({ id: 'm-1', about })
    expect(message?.unread).toBeUndefined()
  })

  const notXml = (id: string, text: string | Buffer) => {
    const [before = '', after = ''] = answered(id, 1301, '', '<msgQ count="1" id="m-1"><msg>@@</msg></msgQ>').split(
      '@@',
    )
    return Buffer.concat([Buffer.from(before), Buffer.from(text), Buffer.from(after)])
  }
  test.each([
    ['an ampersand alone', 'Smith & Sons'],
    ['an entity of HTML', 'a&nbsp;b'],
    ['a control character', 'a\u0001b'],
    ['octets of Latin 1', Buffer.from([0xfc, 0x62, 0x65, 0x72])],
    ['an open element', '<b>'],
  ])('that is not even well-formed: %s', async (_, text) => {
    raw = await startRawRegistry((command, id) =>
      command.includes('op="req"') ? notXml(id, text) : answered(id, 1000),
    )
    const outcome = await raw.client.nextMessage()
    expect(outcome).toMatchObject({ kind: 'done', data: { id: 'm-1', about: { kind: 'unreadable', object: null } } })
    expect((await raw.client.acknowledgeMessage({ message: 'm-1' })).kind).toBe('done')
    expect(raw.client.state().sessions).toBe(1)
  })

  test('an answer to another command, or without a message, is still a broken session', async () => {
    raw = await startRawRegistry((_command, id) => notXml(`other-${id}`, '&'))
    expect(await raw.client.nextMessage()).toMatchObject({ kind: 'unanswered', cause: 'malformed-answer' })
  })
})

test('an odd answer to a command is read as far as it can be, and the session stays', async () => {
  raw = await startRawRegistry((command, id) =>
    command.includes('<info>')
      ? answered(id, 1000, resData(info('<domain:status s="expired"/><domain:status s="pendingXyz"/><domain:trDate/>')))
      : answered(
          id,
          1000,
          '<extension><fee:updData xmlns:fee="urn:ietf:params:xml:ns:epp:fee-1.0"><fee:fee>free</fee:fee></fee:updData></extension>',
        ),
  )
  expect(await raw.client.readDomain({ name: 'shop.com' })).toMatchObject({
    kind: 'done',
    data: { statuses: [], sponsor: 'namestead', transferredAt: null },
  })
  expect(await raw.client.updateDomain({ name: 'shop.com', authCode: 'x' })).toMatchObject({
    kind: 'done',
    data: { charged: null },
  })
  expect(await raw.client.readDomain({ name: 'shop.com' })).toMatchObject({ kind: 'done' })
  expect(raw.client.state().sessions).toBe(1)
})

test('data that cannot be read at all is no answer, and costs no session', async () => {
  raw = await startRawRegistry((_, id) =>
    answered(id, 1000, resData(`<domain:infData ${domain}><domain:name>shop.com</domain:name></domain:infData>`)),
  )
  expect(await raw.client.readDomain({ name: 'shop.com' })).toMatchObject({
    kind: 'unanswered',
    message: expect.stringContaining('<infData> without <clID>'),
  })
  expect(raw.client.state().sessions).toBe(1)
})
