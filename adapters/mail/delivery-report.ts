/** What a report says of a mail that was not delivered. */
export interface DeliveryReport {
  /** RFC 3463, `5.1.1`. */
  readonly status: string
  /** The receiving server's words, at most 500 characters; empty where there are none. */
  readonly reply: string
  /** Whether they say that the address does not exist: others concern the mail, its sender or a policy. */
  readonly isAboutAddress: boolean
  /** The Message-ID of the mail, where the report repeats the mail or its headers (RFC 6522 section 3). */
  readonly messageId?: string
}

const maxReply = 500
/** Of the report's fields: a few lines for the one recipient that a notice has. */
const maxFields = 16 * 1024
/** Parts of a report are three (RFC 6522 section 3). */
const maxParts = 10
const addressUnknown = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.10', '5.2.1'])

/** Whether a status says that an address does not exist (RFC 3463 sections 3.2 and 3.3). */
export const saysAddressUnknown = (status: string): boolean => addressUnknown.has(status)

/**
 * Reads a report of a mail that was refused for good (RFC 3464); undefined for all else: delays, automatic answers, which are sent
 * to the same address (RFC 3834), and what has another form. `content` in octets, of any size; time grows with it linearly.
 */
export function readDeliveryReport(content: Buffer): DeliveryReport | undefined {
  const text = content.toString('latin1').replaceAll('\r\n', '\n')
  const [head, body] = parted(text)
  const type = fieldsOf(head).get('content-type') ?? ''
  if (!/^multipart\/report\s*;/i.test(type) || !/;\s*report-type\s*=\s*"?delivery-status"?/i.test(type))
    return undefined
  const boundary = /;\s*boundary\s*=\s*(?:"([^"\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  const parts = partsOf(body, boundary?.[1] ?? boundary?.[2])
  const status = partOf(parts, /^message\/(global-)?delivery-status\b/i)
  const report = status === undefined ? undefined : readStatus(status)
  if (!report) return undefined
  const mail = partOf(parts, /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)(?![-\w])/i)
  const messageId = mail === undefined ? undefined : fieldsOf(parted(mail)[0]).get('message-id')
  return messageId === undefined ? report : { ...report, messageId }
}

const parted = (text: string): [head: string, body: string] => {
  const end = text.indexOf('\n\n')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)]
}

/** Header fields by name in lower case, unfolded (RFC 5322 section 2.2.3); of several with one name the first. */
function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim().toLowerCase()
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

const partsOf = (body: string, boundary: string | undefined): string[] =>
  boundary === undefined
    ? []
    : `\n${body}`
        .split(`\n--${boundary}`, maxParts)
        .slice(1)
        .map(part => part.slice(part.indexOf('\n') + 1))

/** The content of the first part of such a type. */
function partOf(parts: readonly string[], type: RegExp): string | undefined {
  for (const part of parts) {
    const [head, content] = parted(part)
    if (type.test(fieldsOf(head).get('content-type') ?? '')) return content.slice(0, maxFields)
  }
  return undefined
}

/** The fields of the message, and after an empty line those of each recipient: a notice has one. */
function readStatus(part: string): DeliveryReport | undefined {
  for (const group of part.split(/\n{2,}/)) {
    const fields = fieldsOf(group)
    if (fields.get('action')?.toLowerCase() !== 'failed') continue
    const status = /^5\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
    if (status === undefined) continue
    const reply = (fields.get('diagnostic-code') ?? '').replace(/^[\w.-]{1,30}\s*;\s*/, '').replace(/[^\x20-\x7e]/g, '')
    return { status, reply: reply.slice(0, maxReply), isAboutAddress: saysAddressUnknown(status) }
  }
  return undefined
}
