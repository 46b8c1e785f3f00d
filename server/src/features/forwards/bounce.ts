import { randomBytes } from 'node:crypto'
import { rfc5322Date } from './rules.ts'

interface Failure {
  readonly mailHost: string
  /** The sender of the mail, who is told. */
  readonly to: string
  /** The address that was written to. */
  readonly address: string
  readonly reply: string
  readonly original: Buffer
  readonly now: Date
}

const maxHeaderBytes = 32 * 1024
/** The status stands at the beginning of a reply (RFC 2034 section 4). */
const statusWithin = 100

/**
 * Tells a sender that a mail was not delivered (RFC 3464), with the headers of the mail alone. It names the address that was
 * written to, never where that is forwarded to: of the receiving server's reply, which names recipient and hosts in any number of
 * ways, only the status is passed on.
 */
export function bounceOf({ mailHost, to, address, reply, original, now }: Failure): Buffer {
  const boundary = `=_${randomBytes(12).toString('hex')}`
  const status = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(reply.slice(0, statusWithin))?.[1]?.replace(/^4/, '5') ?? '5.0.0'
  const end = original.indexOf('\r\n\r\n')
  const headers = original.subarray(0, Math.min(end < 0 ? original.length : end, maxHeaderBytes))
  const head = [
    `From: Mail Delivery System <mailer-daemon@${mailHost}>`,
    `To: <${to}>`,
    'Subject: Undelivered mail returned to sender',
    `Date: ${rfc5322Date(now)}`,
    `Message-ID: <${randomBytes(16).toString('hex')}@${mailHost}>`,
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-replied',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `Your mail to ${address} could not be delivered.`,
    '',
    status === '5.4.7'
      ? `${mailHost} tried for days to forward it. The recipient's server did not take it.`
      : `${mailHost} tried to forward it. The recipient's server refused it.`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; ${mailHost}`,
    '',
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    `Status: ${status}`,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    '',
  ].join('\r\n')
  return Buffer.concat([Buffer.from(head), headers, Buffer.from(`\r\n\r\n--${boundary}--\r\n`)])
}
