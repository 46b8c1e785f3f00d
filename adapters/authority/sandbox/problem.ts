/** An error of ACME (RFC 8555 section 6.7). */
export class Problem extends Error {
  readonly type: string
  readonly status: number
  readonly more: Readonly<Record<string, unknown>>
  constructor(type: string, status: number, detail: string, more: Readonly<Record<string, unknown>> = {}) {
    super(detail)
    this.type = type
    this.status = status
    this.more = more
  }

  body(): Readonly<Record<string, unknown>> {
    return { type: `urn:ietf:params:acme:error:${this.type}`, detail: this.message, status: this.status, ...this.more }
  }
}

export const decoded = (text: string) => Buffer.from(text, 'base64url').toString()

export function parseObject(text: string): Record<string, unknown> {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new Problem('malformed', 400, 'No JSON')
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new Problem('malformed', 400, 'No JSON object')
  return { ...found }
}
