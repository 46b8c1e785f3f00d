import { createConnection } from 'node:net'

export interface SentMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body; lines end with CRLF. */
  readonly content?: string
}

const plain = 'From: Ann <ann@sender.example>\r\nTo: someone\r\nSubject: Hello\r\n\r\nHow are you?\r\n'

/** Speaks SMTP as any client would; returns the replies to MAIL, each RCPT and the message. */
export async function sendMail(port: number, { from, to, content = plain }: SentMail): Promise<string[]> {
  const socket = createConnection(port, '127.0.0.1').setEncoding('utf8')
  const lines: string[] = []
  let waiting: ((line: string) => void) | undefined
  let text = ''
  socket.on('data', (part: string) => {
    text += part
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      if (line[3] === '-') continue
      if (waiting) waiting(line)
      else lines.push(line)
      waiting = undefined
    }
  })
  const closed = new Promise<string>(done => socket.once('close', () => done('closed')))
  const reply = () =>
    Promise.race([
      closed,
      lines.length > 0 ? Promise.resolve(lines.shift() ?? '') : new Promise<string>(done => (waiting = done)),
    ])
  const ask = (line: string) => {
    socket.write(`${line}\r\n`)
    return reply()
  }
  try {
    await reply()
    await ask('EHLO client.example')
    const replies = [await ask(`MAIL FROM:<${from}>`)]
    for (const recipient of to) replies.push(await ask(`RCPT TO:<${recipient}>`))
    if (replies.slice(1).some(line => line.startsWith('250'))) {
      await ask('DATA')
      replies.push(await ask(`${content.replace(/^\./gm, '..')}\r\n.`))
    }
    return replies
  } finally {
    socket.destroy()
  }
}
