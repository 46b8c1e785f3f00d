import { connect, createConnection, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { selfSignedCertificate } from '../registry/sandbox/certificate.ts'
import { type Exchanger, type ExchangerLimits, type ReceivedMessage, startMailExchanger } from './mail-exchanger.ts'

const certificate = await selfSignedCertificate(['mail.example'])
const open: Exchanger[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const exchanger of open.splice(0)) await exchanger.close()
})

async function start(limits: Partial<ExchangerLimits> = {}, name = 'mail.example') {
  const taken: ReceivedMessage[] = []
  const exchanger = await startMailExchanger({
    name,
    host: '127.0.0.1',
    port: 0,
    certificate,
    limits,
    log: { warn: () => undefined, error: () => undefined },
    receiver: {
      async judgeRecipient(recipient) {
        if (recipient.startsWith('broken')) throw new Error('the database is away')
        return recipient.endsWith('@here.example') ? undefined : { code: 550, text: '5.7.1 Not here' }
      },
      async take(message) {
        taken.push(message)
        return undefined
      },
    },
  })
  open.push(exchanger)
  return { port: exchanger.port, taken }
}

/** One client; each command waits for its reply. */
async function client(port: number) {
  const socket = createConnection(port, '127.0.0.1').setEncoding('utf8')
  sockets.push(socket)
  let text = ''
  const arrivals: (() => void)[] = []
  const wake = () => arrivals.splice(0).forEach(done => void done())
  socket.on('data', (part: string) => {
    text += part
    wake()
  })
  let ended = false
  socket.on('error', () => undefined)
  socket.on('close', () => {
    ended = true
    wake()
  })
  const reply = async (): Promise<string> => {
    for (;;) {
      const found = /^(?:\d{3}-[^\n]*\n)*\d{3} [^\n]*\n/.exec(text)
      if (found) {
        text = text.slice(found[0].length)
        return found[0].trim()
      }
      if (ended) return 'closed'
      await new Promise<void>(done => arrivals.push(done))
    }
  }
  const ask = (line: string) => {
    socket.write(`${line}\r\n`)
    return reply()
  }
  return { socket, ask, reply, greeting: await reply(), end: () => socket.destroy() }
}

describe('the exchanger', () => {
  test('takes a mail whole, over TLS too, and names nothing that it does not offer', async () => {
    const { port, taken } = await start()
    const one = await client(port)
    const offered = await one.ask('EHLO client.example')
    expect(offered).toMatch(/250-?[ ]?.*STARTTLS/)
    expect(offered).not.toMatch(/AUTH|SMTPUTF8|XCLIENT|VRFY/)
    for (const command of ['XCLIENT ADDR=1.2.3.4', 'AUTH PLAIN AGEAYg=='])
      expect(await one.ask(command), command).toMatch(/^5/)
    // It tells nobody which addresses exist (RFC 5321 section 7.3).
    for (const address of ['x', 'x@here.example', '<nobody@there.example>'])
      expect(await one.ask(`VRFY ${address}`)).toMatch(/^252/)
    await one.ask('STARTTLS')
    const secured = connectTls({ socket: one.socket, rejectUnauthorized: false }).setEncoding('utf8')
    await new Promise(done => secured.once('secureConnect', done))
    const say = (line: string) => {
      secured.write(`${line}\r\n`)
      return new Promise<string>(done => secured.once('data', done))
    }
    await say('EHLO client.example')
    await say('MAIL FROM:<a@b.example> BODY=8BITMIME')
    expect(await say('RCPT TO:<x@here.example>')).toMatch(/^250/)
    await say('DATA')
    expect(await say('Subject: Hi\r\n\r\n..leading dot\r\nü\r\n.')).toMatch(/^250/)
    expect(taken).toMatchObject([
      {
        sender: 'a@b.example',
        recipients: ['x@here.example'],
        protocol: 'ESMTPS',
        address: '127.0.0.1',
        name: 'client.example',
      },
    ])
    expect(taken[0]?.content.toString()).toBe('Subject: Hi\r\n\r\n.leading dot\r\nü\r\n')
    secured.destroy()
  })

  test('does not take the end of a line alone for the end of a mail', async () => {
    const { port, taken } = await start()
    const one = await client(port)
    for (const line of ['EHLO c.example', 'MAIL FROM:<a@b.example>', 'RCPT TO:<x@here.example>', 'DATA'])
      await one.ask(line)
    one.socket.write('Subject: a\r\n\r\nx\n.\nMAIL FROM:<forged@b.example>\r\nRCPT TO:<y@here.example>\r\n')
    expect(await one.ask('.')).toMatch(/^250/)
    expect(taken).toHaveLength(1)
    expect(taken[0]?.content.toString()).toContain('MAIL FROM:<forged@b.example>')
    one.end()
  })

  test('refuses what is too large or too many', async () => {
    const { port, taken } = await start({ messageBytes: 1000, recipients: 2, refusedRecipients: 3, perNetwork: 2 })
    const one = await client(port)
    await one.ask('EHLO c.example')
    expect(await one.ask('MAIL FROM:<a@b.example> SIZE=1001')).toMatch(/^552/)
    await one.ask('MAIL FROM:<a@b.example>')
    expect(await one.ask('RCPT TO:<a@here.example>')).toMatch(/^250/)
    expect(await one.ask('RCPT TO:<b@here.example>')).toMatch(/^250/)
    expect(await one.ask('RCPT TO:<c@here.example>')).toMatch(/^452 4\.5\.3/)
    await one.ask('DATA')
    expect(await one.ask(`${'x'.repeat(900)}\r\n${'y'.repeat(900)}\r\n.`)).toMatch(/^552 5\.3\.4/)
    expect(taken).toEqual([])
    await one.ask('MAIL FROM:<a@b.example>')
    for (let tries = 0; tries < 3; tries++) expect(await one.ask('RCPT TO:<a@there.example>')).toMatch(/^550/)
    expect(await one.ask('RCPT TO:<a@here.example>')).toMatch(/^421/)

    // The refusals ended the first session.
    const second = await client(port)
    const third = await client(port)
    expect(second.greeting).toMatch(/^220 mail\.example/)
    expect((await client(port)).greeting).toMatch(/^421 4\.7\.0/)
    second.end()
    third.end()
    await expect.poll(async () => (await client(port)).greeting).toMatch(/^220/)
  })

  test('asks to try later where all messages together are too large, or something breaks', async () => {
    const { port, taken } = await start({ bytesAtOnce: 500 })
    const send = async () => {
      const one = await client(port)
      for (const line of ['EHLO c.example', 'MAIL FROM:<>', 'RCPT TO:<x@here.example>', 'DATA']) await one.ask(line)
      return one
    }
    const slow = await send()
    slow.socket.write('x'.repeat(400))
    const other = await send()
    await expect.poll(() => other.ask(`${'y'.repeat(200)}\r\n.`)).toMatch(/^452 4\.3\.1/)
    // A client that vanishes takes nothing with it.
    slow.end()
    await expect
      .poll(async () => {
        const again = await send()
        return again.ask(`${'y'.repeat(400)}\r\n.`)
      })
      .toMatch(/^250/)
    expect(taken).toHaveLength(1)
    const broken = await client(port)
    await broken.ask('EHLO c.example')
    await broken.ask('MAIL FROM:<>')
    expect(await broken.ask('RCPT TO:<broken@here.example>')).toMatch(/^451 4\.3\.0/)
  })

  test('leaves room for the mail of other networks, and gives back what a session held', async () => {
    const { port, taken } = await start({ bytesANetwork: 500 })
    const send = async (bytes: number) => {
      const one = await client(port)
      for (const line of ['EHLO a.example', 'MAIL FROM:<a@a.example>', 'RCPT TO:<b@here.example>', 'DATA'])
        await one.ask(line)
      const reply = await one.ask(`Subject: x\r\n\r\n${'x'.repeat(bytes)}\r\n.`)
      one.end()
      return reply
    }
    expect(await send(600)).toMatch(/^452 4\.3\.1/)
    expect(await send(300)).toMatch(/^250/)
    expect(await send(300)).toMatch(/^250/)
    expect(taken).toHaveLength(2)
  })

  test('ends a session whose mail comes a byte at a time, and no other', async () => {
    const { port, taken } = await start({ slowSeconds: 1, bytesASecond: 100 })
    const slow = await client(port)
    const quick = await client(port)
    for (const one of [slow, quick])
      for (const line of ['EHLO a.example', 'MAIL FROM:<a@a.example>', 'RCPT TO:<b@here.example>', 'DATA'])
        await one.ask(line)
    const drip = setInterval(() => slow.socket.write('x'), 100)
    const flow = setInterval(() => quick.socket.write(`${'x'.repeat(60)}\r\n`), 100)
    const closed = new Promise(done => slow.socket.once('close', done))
    await closed
    clearInterval(drip)
    clearInterval(flow)
    expect(await quick.ask('\r\n.')).toMatch(/^250/)
    expect(taken).toHaveLength(1)
    quick.end()
  })

  test('hears a quick mail to its end even where it is discarded, and answers', async () => {
    const { port } = await start({ slowSeconds: 1, bytesASecond: 300, bytesANetwork: 100 })
    const one = await client(port)
    for (const line of ['EHLO a.example', 'MAIL FROM:<a@a.example>', 'RCPT TO:<b@here.example>', 'DATA'])
      await one.ask(line)
    const flow = setInterval(() => one.socket.write(`${'x'.repeat(60)}\r\n`), 50)
    await new Promise(done => setTimeout(done, 2_500))
    clearInterval(flow)
    expect(await one.ask('\r\n.')).toMatch(/^452 4\.3\.1/)
    one.end()
  })

  test('ends a session that lasts too long, however busy it is', async () => {
    const { port } = await start({ sessionSeconds: 0.5 })
    const one = await client(port)
    await one.ask('EHLO c.example')
    await expect.poll(() => one.ask('NOOP'), { timeout: patience(3) }).toMatch(/^421|closed/)
  })

  test('survives nonsense', async () => {
    const { port, taken } = await start()
    for (const nonsense of [
      '\0\0\0',
      'GET / HTTP/1.1',
      'EHLO',
      `EHLO ${'a'.repeat(5000)}`,
      'MAIL FROM:<a\r\nRCPT TO:<b>',
    ]) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(`${nonsense}\r\n`)
      await new Promise(done => socket.once('data', done))
      socket.destroy()
    }
    const one = await client(port)
    await one.ask('EHLO c.example')
    expect(await one.ask('MAIL FROM:<a"b@c.example>')).toMatch(/^501/)
    await one.ask('MAIL FROM:<a@b.example>')
    for (const to of [
      'a b@here.example',
      'a',
      '',
      'a@[127.0.0.9]',
      '"a b@here.example',
      'a,b@here.example',
      'ü@here.example',
    ])
      expect(await one.ask(`RCPT TO:<${to}>`), to).toMatch(/^5/)
    expect(taken).toEqual([])
  })

  test('knows a domain in any form, at both ends, and names it in ASCII', async () => {
    const { port, taken } = await start()
    const one = await client(port)
    await one.ask('EHLO Müller.example')
    for (const from of ['ann@Bücher.example', 'ann@xn--bcher-kva.example', 'ann@BU\u0308CHER。EXAMPLE']) {
      expect(await one.ask(`MAIL FROM:<${from}> BODY=8BITMIME`), from).toMatch(/^250/)
      expect(await one.ask('RCPT TO:<@relay.example,@b.example:"X y"@HERE.example>')).toMatch(/^250/)
      expect(await one.ask('RCPT TO:<"x"@here.example>')).toMatch(/^250/)
      await one.ask('DATA')
      expect(await one.ask('Subject: a\r\n\r\nb\r\n.')).toMatch(/^250/)
    }
    const recipients = ['"X y"@here.example', 'x@here.example']
    const expected = { sender: 'ann@xn--bcher-kva.example', name: 'xn--mller-kva.example', recipients }
    expect(taken).toMatchObject([expected, expected, expected])
  })

  test('knows its postmaster without a domain, and by the address of the host', async () => {
    const { port } = await start({}, 'here.example')
    const one = await client(port)
    await one.ask('EHLO c.example')
    await one.ask('MAIL FROM:<>')
    for (const to of ['postmaster', 'POSTmaster', '"Postmaster"', 'postmaster@here.example', 'postmaster@[127.0.0.1]'])
      expect(await one.ask(`RCPT TO:<${to}>`), to).toMatch(/^250/)
    expect(await one.ask('RCPT TO:<postmaster@[127.0.0.2]>')).toMatch(/^550/)
    expect(await one.ask('MAIL FROM:<postmaster>')).toMatch(/^501/)
  })

  test('refuses parameters that it does not offer', async () => {
    const { port } = await start()
    const one = await client(port)
    const offered = await one.ask('EHLO c.example')
    for (const words of [
      'FOO=BAR',
      'SMTPUTF8',
      'RET=HDRS',
      'ENVID=1',
      'AUTH=<>',
      'SIZE=10 MT-PRIORITY=1',
      'REQUIRETLS',
    ]) {
      expect(await one.ask(`MAIL FROM:<a@b.example> ${words}`), words).toMatch(/^5(55|30)/)
      expect(offered).not.toContain(words.split('=')[0]?.replace('SIZE', 'none'))
    }
    expect(await one.ask('MAIL FROM:<a@b.example> size=10 body=8bitmime')).toMatch(/^250/)
    for (const words of ['NOTIFY=NEVER', 'ORCPT=rfc822;a@b.example', 'X=1'])
      expect(await one.ask(`RCPT TO:<x@here.example> ${words}`), words).toMatch(/^555 5\.5\.4/)
    expect(await one.ask('RCPT TO:<x@here.example>')).toMatch(/^250/)
  })

  test('ends a command by CR LF alone', async () => {
    const { port, taken } = await start()
    const one = await client(port)
    await one.ask('EHLO c.example')
    for (const line of [
      'NOOP\nNOOP',
      'MAIL FROM:<a@b.example>\nRCPT TO:<x@here.example>',
      'RSET\rNOOP',
      'NOOP\0',
      '\nNOOP',
    ])
      expect(await one.ask(line), JSON.stringify(line)).toMatch(/^500/)
    // One reply a line was given: this one belongs to this command.
    expect(await one.ask('VRFY x')).toMatch(/^252/)
    // A packet ends within CR LF, and content follows in the same one as its command.
    one.socket.write('MAIL FROM:<a@b.example>\r\nRCPT TO:<x@here.example>\r')
    one.socket.write('\nDATA\r\nSubject: a\r\n\r\nb\nc\r\n.\r\nNOOP\r\n')
    for (const code of [/^250/, /^250/, /^354/, /^250/, /^250/]) expect(await one.reply()).toMatch(code)
    expect(taken[0]?.content.toString()).toBe('Subject: a\r\n\r\nb\nc\r\n')
    one.end()
  })

  test('answers thousands of pipelined commands', async () => {
    const { port } = await start()
    const one = await client(port)
    await one.ask('EHLO c.example')
    one.socket.write('NOOP\r\n'.repeat(20_000))
    for (let n = 0; n < 20_000; n++) await one.reply()
    expect(await one.ask('VRFY x')).toMatch(/^252/)
  })
})
