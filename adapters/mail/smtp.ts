import { createTransport } from 'nodemailer'
import type { Handover, Mail, SendMail } from './port.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS), `smtps://…:465` (TLS from the first octet). */
  readonly url: string
  /** An address, or `Name <address>`. */
  readonly from: string
  /** Authorities to trust beside the machine's. */
  readonly authorities?: readonly string[]
  readonly timeoutMs?: number
}

/** Below the lease of an attempt, so that a server that never answers ends before somebody else tries again. */
const standardTimeoutMs = 25_000

/** A client of RFC 5321 with STARTTLS (RFC 3207) and AUTH (RFC 4954). One connection a mail; the job retries. */
export function smtpMail({ url, from, authorities, timeoutMs = standardTimeoutMs }: SmtpOptions): SendMail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password is never said over an open line.
    requireTLS: !secure && username !== '',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    tls: { minVersion: 'TLSv1.2', ...(authorities ? { ca: [...authorities] } : {}) },
    connectionTimeout: timeoutMs / 3,
    greetingTimeout: timeoutMs / 3,
    socketTimeout: timeoutMs / 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text }: Mail): Promise<Handover> => {
    try {
      const { response } = await within(
        timeoutMs,
        transport.sendMail({
          from,
          // As an object it stays one recipient, whatever characters are in it.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          // RFC 3834 5: answering machines stay silent.
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      )
      return { outcome: 'accepted', reply: response }
    } catch (error) {
      const refusal = permanentRefusal(error)
      if (refusal === undefined) throw error
      return { outcome: 'refused', reply: refusal }
    }
  }
}

/** Replies about our own standing with the server (RFC 4954 6): an operator mends them, and the mail is still good. */
const aboutUs = new Set([530, 534, 535, 538])
/** The commands that speak of this mail; a 5xx to a greeting or to EHLO is about the server. */
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA|API)/

function permanentRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { responseCode, response, command } = error as Error &
    Partial<Record<'responseCode', number>> &
    Partial<Record<'response' | 'command', string>>
  if (responseCode === undefined || responseCode < 500 || responseCode > 599 || aboutUs.has(responseCode))
    return undefined
  return aboutTheMail.test(command ?? '') ? (response ?? error.message) : undefined
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
