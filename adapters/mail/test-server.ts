import { CommandServer } from './smtp-commands.ts'

export interface TestMailServer {
  readonly port: number
  /** Whole messages as accepted, with headers. */
  readonly taken: {
    /** Empty for a bounce. */
    readonly from: string
    readonly to: readonly string[]
    readonly raw: string
    readonly secure: boolean
    readonly user: string
  }[]
  /** Called at each step: a reply code refuses with its text, `silent` never replies, `hang-up` drops the connection. */
  fault: (step: 'connect' | 'recipient' | 'data' | 'taken', value: string) => Fault | undefined
  /** Sessions that are open now. */
  readonly connections: number
  close(): Promise<void>
}

export type Fault = { readonly code: number; readonly text: string } | 'silent' | 'hang-up'

export interface TestMailServerOptions {
  readonly certificate?: { readonly keyPem: string; readonly certificatePem: string }
  readonly login?: { readonly user: string; readonly password: string }
  /** TLS from the first octet. */
  readonly secure?: boolean
}

/** A real SMTP server with faults that a test sets. */
export async function startTestMailServer({
  certificate,
  login,
  secure = false,
}: TestMailServerOptions = {}): Promise<TestMailServer> {
  const meddle = (step: Parameters<TestMailServer['fault']>[0], value: string, done: (error?: Error) => void) => {
    const fault = server.fault(step, value)
    if (fault === 'silent') return
    if (fault === 'hang-up') {
      for (const connection of smtp.connections) (connection as { _socket?: { destroy(): void } })._socket?.destroy()
      return
    }
    done(fault && Object.assign(new Error(fault.text), { responseCode: fault.code }))
  }
  const smtp = new CommandServer({
    secure,
    ...(certificate ? { key: certificate.keyPem, cert: certificate.certificatePem } : {}),
    disabledCommands: [...(certificate && !secure ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    authOptional: !login,
    onConnect: (_session, done) => meddle('connect', '', done),
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) return done(null, { user: username })
      done(Object.assign(new Error('Authentication credentials invalid'), { responseCode: 535 }))
    },
    onRcptTo: ({ address }, _session, done) => meddle('recipient', address, done),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8')
        const refused = server.fault('data', raw)
        if (refused) return meddle('data', raw, error => done(error ?? null))
        server.taken.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          secure: Boolean(session.secure),
          user: String(session.user ?? ''),
        })
        meddle('taken', raw, error => done(error ?? null))
      })
    },
  })
  smtp.on('error', () => undefined)
  const listener = smtp.listen(0, '127.0.0.1')
  await new Promise(done => listener.once('listening', done))
  const address = listener.address()
  const server: TestMailServer = {
    port: address && typeof address === 'object' ? address.port : 0,
    taken: [],
    get connections() {
      return smtp.connections.size
    },
    fault: () => undefined,
    close: () => new Promise(done => smtp.close(() => done())),
  }
  return server
}
