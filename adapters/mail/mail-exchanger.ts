import { isIPv4 } from 'node:net'
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { asciiOf, isLiteralOf } from './mailbox.ts'
import { CommandServer } from './smtp-commands.ts'

/** A refusal in SMTP's terms: 4xx asks the client to try again later (RFC 5321 section 4.2.1), the text begins with RFC 3463's code. */
export interface Refusal {
  readonly code: number
  readonly text: string
}

/** The client of a message, and its envelope's sender; empty for a bounce. */
export interface Client {
  readonly address: string
  /** The name by which it greeted, unverified. */
  readonly name: string
  readonly sender: string
}

export interface ReceivedMessage extends Client {
  /** Each was accepted by `judgeRecipient`. */
  readonly recipients: readonly string[]
  readonly content: Buffer
  /** ESMTP or ESMTPS (RFC 3848). */
  readonly protocol: string
}

/** Decides about mail. undefined accepts; an accepted message is stored when `take` ends. */
export interface Receiver {
  /** `earlier` were accepted for the same message. */
  judgeRecipient(recipient: string, client: Client, earlier: readonly string[]): Promise<Refusal | undefined>
  take(message: ReceivedMessage): Promise<Refusal | undefined>
}

export interface ExchangerOptions {
  /** The name by which the exchanger greets. */
  readonly name: string
  readonly host?: string
  readonly port: number
  readonly certificate: { readonly keyPem: string; readonly certificatePem: string }
  readonly receiver: Receiver
  readonly log: { warn(facts: object, text: string): void; error(facts: object, text: string): void }
  readonly limits?: Partial<ExchangerLimits>
}

export interface ExchangerLimits {
  readonly connections: number
  /** Of these, from one network (IPv4 address, /64 of IPv6). */
  readonly perNetwork: number
  readonly recipients: number
  readonly messageBytes: number
  /** Of all messages that are being received. */
  readonly bytesAtOnce: number
  /** Of these, from one wider network (/24 of IPv4, /56 of IPv6), so that none keeps the others out. */
  readonly bytesANetwork: number
  /** What a client must send on average once `slowSeconds` of a message have passed. */
  readonly bytesASecond: number
  readonly slowSeconds: number
  readonly sessionSeconds: number
  readonly refusedRecipients: number
}

export const standardLimits: ExchangerLimits = {
  connections: 200,
  perNetwork: 10,
  recipients: 100,
  messageBytes: 25 * 1024 * 1024,
  bytesAtOnce: 200 * 1024 * 1024,
  bytesANetwork: 60 * 1024 * 1024,
  // A modem of the nineties: slower are only those who want to hold a session.
  bytesASecond: 1000,
  slowSeconds: 30,
  sessionSeconds: 600,
  refusedRecipients: 20,
}

export interface Exchanger {
  readonly port: number
  close(): Promise<void>
}

/** Receives mail by SMTP (RFC 5321) with STARTTLS. It has no accounts, hence relays for nobody. */
export async function startMailExchanger(options: ExchangerOptions): Promise<Exchanger> {
  const { name, host, port, certificate, receiver, log } = options
  const limits = { ...standardLimits, ...options.limits }
  const sessions = createSessions(limits)

  const server = new CommandServer({
    name,
    banner: 'mail forwarding',
    key: certificate.keyPem,
    cert: certificate.certificatePem,
    minVersion: 'TLSv1.2',
    // AUTH would invite guessing; XCLIENT and XFORWARD would let clients lie. VRFY always answers 252.
    disabledCommands: ['AUTH', 'XCLIENT', 'XFORWARD'],
    hideSMTPUTF8: true,
    authOptional: true,
    disableReverseLookup: true,
    size: limits.messageBytes,
    maxClients: limits.connections,
    maxCommandLength: 2048,
    socketTimeout: 60_000,
    closeTimeout: 2000,
    logger: false,
    onConnect(session, done) {
      const refusal = sessions.open(session, () => endConnection(server, session.id))
      done(refusal ? errorOf(refusal) : null)
    },
    onClose: session => sessions.close(session),
    onMailFrom: (sender, _session, done) => done(hasUnknownParameter(sender) ? errorOf(parameterUnknown) : null),
    onRcptTo(recipient, session, done) {
      answer(done, async () => {
        if (hasUnknownParameter(recipient)) return parameterUnknown
        recipient.address = hostedAddress(recipient.address, session, name)
        if (session.envelope.rcptTo.length >= limits.recipients) return tooManyRecipients
        if (sessions.refusals(session) >= limits.refusedRecipients) return tooManyRefusals
        const refusal = await receiver.judgeRecipient(
          recipient.address,
          clientOf(session),
          session.envelope.rcptTo.map(accepted => accepted.address),
        )
        if (refusal) sessions.countRefusal(session)
        return refusal
      })
    },
    onData(stream, session, done) {
      answer(done, async () => {
        const pace = sessions.watchPace(session, () => endConnection(server, session.id))
        const content = await read(stream, {
          receive: bytes => sessions.receive(session, bytes),
          hold: bytes => sessions.hold(session, bytes),
        }).finally(pace.end)
        try {
          if (stream.sizeExceeded) return tooLarge
          if (!content.fits) return busy
          return await receiver.take({
            ...clientOf(session),
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            content: Buffer.concat(content.parts),
            protocol: session.transmissionType,
          })
        } finally {
          sessions.letGo(session)
        }
      })
    },
  })
  const answer = (done: (error?: Error | null) => void, work: () => Promise<Refusal | undefined>) => {
    work().then(
      refusal => done(refusal ? errorOf(refusal) : null),
      error => {
        log.error({ err: error }, 'a mail could not be judged')
        done(errorOf(trouble))
      },
    )
  }
  // A broken connection concerns its client alone.
  server.on('error', error => log.warn({ err: error }, 'a mail connection failed'))
  const listener = server.listen(port, host)
  await new Promise<void>((done, refuse) => {
    listener.once('listening', done)
    listener.once('error', refuse)
  })
  const bound = listener.address()
  return {
    port: bound && typeof bound === 'object' ? bound.port : port,
    close: () =>
      new Promise(done => {
        sessions.end()
        server.close(() => done())
      }),
  }
}

const parameterUnknown: Refusal = { code: 555, text: '5.5.4 A parameter is not known here' }
const tooManyRecipients: Refusal = { code: 452, text: '4.5.3 Too many recipients' }
const tooManyRefusals: Refusal = { code: 421, text: '4.7.0 Too many refused recipients' }
const tooManyConnections: Refusal = { code: 421, text: '4.7.0 Too many connections from your network' }
const tooLarge: Refusal = { code: 552, text: '5.3.4 The message is too large' }
const busy: Refusal = { code: 452, text: '4.3.1 Too much mail at once, try again later' }
const trouble: Refusal = { code: 451, text: '4.3.0 Try again later' }

const errorOf = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code })

const clientOf = ({ remoteAddress, hostNameAppearsAs, envelope }: SMTPServerSession): Client => ({
  address: remoteAddress,
  name: asciiOf(hostNameAppearsAs || '') || hostNameAppearsAs || '',
  sender: envelope.mailFrom ? envelope.mailFrom.address : '',
})

/** The parameters of the extensions that EHLO names: SIZE (RFC 1870) and BODY (RFC 6152). */
const knownParameters = new Set(['SIZE', 'BODY'])
const hasUnknownParameter = ({ args }: SMTPServerAddress) =>
  Object.keys(args || {}).some(key => !knownParameters.has(key))

/** A mailbox at the address by which we were reached is one of our host (RFC 5321 section 4.1.3). */
function hostedAddress(address: string, { localAddress }: SMTPServerSession, host: string): string {
  const at = address.lastIndexOf('@')
  return isLiteralOf(address.slice(at + 1), localAddress) ? `${address.slice(0, at)}@${host}` : address
}

/** Reads to the end, and keeps nothing of what is refused. */
async function read(
  stream: SMTPServerDataStream,
  { receive, hold }: { readonly receive: (bytes: number) => void; readonly hold: (bytes: number) => boolean },
) {
  const parts: Buffer[] = []
  let fits = true
  for await (const part of stream as AsyncIterable<Buffer>) {
    receive(part.length)
    if (stream.sizeExceeded || !fits) {
      parts.length = 0
      continue
    }
    fits = hold(part.length)
    parts.push(part)
  }
  return { parts, fits }
}

const plainOf = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address)

/** The network of a client, of so many bits of IPv4 or IPv6. */
function networkOf(address: string, bits: { readonly v4: number; readonly v6: number }): string {
  const plain = plainOf(address)
  if (isIPv4(plain))
    return plain
      .split('.')
      .slice(0, bits.v4 / 8)
      .join('.')
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const after = groups(tail ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const all = [...before, ...(tail === undefined ? [] : zeros), ...after]
  return all
    .map(group => group.padStart(4, '0'))
    .join('')
    .slice(0, bits.v6 / 4)
}

interface OpenSession {
  readonly network: string
  readonly wideNetwork: string
  readonly timer: NodeJS.Timeout
  refused: number
  /** Of the message that is being received: those in memory, and all that came, discarded ones too. */
  bytes: number
  received: number
}

/** Counts connections by network, and ends those that last too long, however slowly they send. */
function createSessions(limits: ExchangerLimits) {
  const { perNetwork, sessionSeconds, bytesAtOnce, bytesANetwork, bytesASecond, slowSeconds } = limits
  let held = 0
  const heldByNetwork = new Map<string, number>()
  const open = new Map<string, OpenSession>()
  const counts = new Map<string, number>()
  const change = ({ wideNetwork }: OpenSession, bytes: number): number => {
    held += bytes
    const ofNetwork = (heldByNetwork.get(wideNetwork) ?? 0) + bytes
    if (ofNetwork > 0) heldByNetwork.set(wideNetwork, ofNetwork)
    else heldByNetwork.delete(wideNetwork)
    return ofNetwork
  }
  return {
    open({ id, remoteAddress }: SMTPServerSession, endIt: () => void): Refusal | undefined {
      const network = networkOf(remoteAddress, { v4: 32, v6: 64 })
      const count = counts.get(network) ?? 0
      if (count >= perNetwork) return tooManyConnections
      counts.set(network, count + 1)
      const wideNetwork = networkOf(remoteAddress, { v4: 24, v6: 56 })
      const timer = setTimeout(endIt, sessionSeconds * 1000).unref()
      open.set(id, { network, wideNetwork, timer, refused: 0, bytes: 0, received: 0 })
      return undefined
    },
    close({ id }: SMTPServerSession) {
      const session = open.get(id)
      if (!session) return
      open.delete(id)
      change(session, -session.bytes)
      clearTimeout(session.timer)
      const count = (counts.get(session.network) ?? 1) - 1
      if (count > 0) counts.set(session.network, count)
      else counts.delete(session.network)
    },
    /** Counts received bytes; false where all sessions together, or those of a network, have too many. */
    hold({ id }: SMTPServerSession, bytes: number): boolean {
      const session = open.get(id)
      if (!session) return false
      session.bytes += bytes
      const ofNetwork = change(session, bytes)
      return held <= bytesAtOnce && ofNetwork <= bytesANetwork
    },
    /** Counts bytes for the pace, of messages that are discarded too. */
    receive({ id }: SMTPServerSession, bytes: number) {
      const session = open.get(id)
      if (session) session.received += bytes
    },
    /** Ends a session whose message comes so slowly that it only occupies the connection and the memory. */
    watchPace({ id }: SMTPServerSession, endIt: () => void) {
      const since = Date.now()
      const timer = setInterval(() => {
        const seconds = (Date.now() - since) / 1000
        const received = open.get(id)?.received ?? 0
        if (seconds >= slowSeconds && received < seconds * bytesASecond) endIt()
      }, 1000).unref()
      return { end: () => clearInterval(timer) }
    },
    letGo({ id }: SMTPServerSession) {
      const session = open.get(id)
      if (!session) return
      change(session, -session.bytes)
      session.bytes = 0
      session.received = 0
    },
    countRefusal({ id }: SMTPServerSession) {
      const session = open.get(id)
      if (session) session.refused++
    },
    refusals: ({ id }: SMTPServerSession) => open.get(id)?.refused ?? 0,
    end() {
      for (const { timer } of open.values()) clearTimeout(timer)
    },
  }
}

function endConnection(server: CommandServer, id: string): void {
  for (const connection of server.connections) if (connection.id === id) connection.close()
}
