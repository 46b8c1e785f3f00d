import { saysAddressUnknown } from './delivery-report.ts'
import type { Handover, Mail, SendMail } from './port.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS), `smtps://…:465` (TLS from the first octet). */
  readonly url: string
  /** An address, or `Name <address>`. */
  readonly from: string
  /** Certificate authorities to trust in addition to the system's. */
  readonly authorities?: readonly string[]
  readonly timeoutMs?: number
  /** The envelope sender of the mail with this id, to which reports about it are returned; without it, `from`. */
  readonly returnTo?: (id: string) => string
}

/** Shorter than the lease of a job attempt, so that a server that never answers is given up before another worker retries. */
const standardTimeoutMs = 25_000

/** A client of RFC 5321 with STARTTLS (RFC 3207) and AUTH (RFC 4954). One connection per mail; the job retries. */
export function smtpMail({ url, from, authorities, timeoutMs = standardTimeoutMs, returnTo }: SmtpOptions): SendMail {
  const server = smtpServerOf(url, { timeoutMs, ...(authorities ? { authorities } : {}) })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text, attachment }: Mail): Promise<Handover> => {
    // Loaded by the first mail: a start has no use for it.
    const { createTransport } = await import('nodemailer')
    try {
      const { response } = await createTransport(server).sendMail({
        from,
        // An object is always one recipient; an address in a string could be parsed as several.
        to: { name: '', address: to },
        ...(returnTo ? { envelope: { from: returnTo(id), to: [to] } } : {}),
        subject,
        text,
        ...(attachment && {
          attachments: [{ filename: attachment.name, content: attachment.content, contentType: 'application/pdf' }],
        }),
        messageId: `<${id}@${domain}>`,
        // RFC 3834 section 5: suppresses automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Ends the session too, which could deliver the mail beside the next attempt.
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { outcome: 'accepted', reply: response }
    } catch (error) {
      const refusal = permanentRefusal(error)
      if (refusal === undefined) throw error
      return { outcome: 'refused', reply: refusal, isAboutAddress: isAboutAddress(error) }
    }
  }
}

/** What an address such as `smtp://user:password@host:587` says about a server, for nodemailer. */
export function smtpServerOf(
  url: string,
  { timeoutMs, authorities }: { readonly timeoutMs: number; readonly authorities?: readonly string[] },
) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password is never sent over an unencrypted connection.
    requireTLS: !secure && username !== '',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    tls: { minVersion: 'TLSv1.2' as const, ...(authorities ? { ca: [...authorities] } : {}) },
    connectionTimeout: timeoutMs / 3,
    greetingTimeout: timeoutMs / 3,
    socketTimeout: timeoutMs / 2,
    maxResponseSize: maxReplyBytes,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Whether RCPT TO was refused because of the address (RFC 3463 sections 3.2 and 3.3), or with no status beside 550 or 553. */
function isAboutAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false
  const reply = 'response' in error ? `${error.response}`.slice(0, keptReply) : ''
  const [, code = '', status] = /^(\d{3})[ -](5\.\d{1,3}\.\d{1,3})?/.exec(reply) ?? []
  return status === undefined ? code === '550' || code === '553' : saysAddressUnknown(status)
}

/** Of one reply: generous for a few lines of text (RFC 5321 section 4.5.3.1.5: 512 octets a line), and quickly searched. */
export const maxReplyBytes = 8 * 1024
/** What is kept of a reply. */
const keptReply = 500

/** Replies about our own credentials (RFC 4954 section 6): transient, since an operator can correct them. */
const aboutUs = new Set([530, 534, 535, 538])
/** Commands whose replies concern this mail; a 5xx to the greeting or to EHLO concerns the server. */
const aboutTheMail = /^(MAIL FROM|RCPT TO|DATA|API)/

/** The reply of a server that refused the mail for good; undefined after any other failure. */
export function permanentRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { responseCode, response, command } = error as Error &
    Partial<Record<'responseCode', number>> &
    Partial<Record<'response' | 'command', string>>
  if (responseCode === undefined || responseCode < 500 || responseCode > 599 || aboutUs.has(responseCode))
    return undefined
  return aboutTheMail.test(command ?? '') ? (response ?? error.message).slice(0, keptReply) : undefined
}
