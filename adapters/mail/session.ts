import { Readable } from 'node:stream'
import type SmtpConnection from 'nodemailer/lib/smtp-connection'
import { maxReplyBytes } from './smtp.ts'

type ServerOptions = NonNullable<ConstructorParameters<typeof SmtpConnection>[0]>

/** What a session connects to, and as whom. */
export type SessionServer = ServerOptions & { readonly auth?: { readonly user: string; readonly pass: string } }

interface SessionMail {
  readonly from: string
  readonly to: string
  readonly content: Buffer
}

/**
 * Sends a mail in a session of its own and returns the reply. The signal ends the session: one that went on could deliver the mail
 * beside a later attempt. `begun` is called when the content starts: from then on only the server knows whether it took the mail.
 */
export async function sendInSession(
  { auth, ...server }: SessionServer,
  { from, to, content }: SessionMail,
  { signal, begun = () => undefined }: { readonly signal: AbortSignal; readonly begun?: () => void },
): Promise<string> {
  // Loaded by the first mail: a start has no use for it.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  signal.throwIfAborted()
  const session = new Connection({ ...server, maxResponseSize: maxReplyBytes })
  const body = Readable.from(
    (function* () {
      begun()
      yield content
    })(),
  )
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const late = () => reject(new Error('the mail server did not answer in time'))
  signal.addEventListener('abort', late, { once: true })
  const send = () =>
    session.send({ from: from === '' ? false : from, to, use8BitMime: true }, body, (error, info) =>
      error || !info ? reject(error ?? new Error('the mail server gave no reply')) : resolve(info.response),
    )
  session.on('error', reject)
  session.connect(error => {
    if (error) return reject(error)
    if (!auth) return send()
    session.login({ user: auth.user, pass: auth.pass }, refused => (refused ? reject(refused) : send()))
  })
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', late)
    session.close()
  }
}
