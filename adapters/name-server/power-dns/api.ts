import * as z from 'zod'

/** The HTTP API of a PowerDNS Authoritative Server, as far as we use it (https://doc.powerdns.com/authoritative/http-api/). */
export interface PowerDnsApi {
  /** undefined: the server has no such zone. */
  readZone(name: string): Promise<HeldZone | undefined>
  createZone(name: string, sets: readonly RecordSet[]): Promise<void>
  deleteZone(name: string): Promise<void>
  /** All of them in one transaction of the server. */
  changeSets(name: string, changes: readonly SetChange[]): Promise<void>
  setDenial(name: string): Promise<void>
  listKeys(name: string): Promise<HeldKey[]>
  addKey(name: string, key: { readonly isActive: boolean; readonly privateKey: string }): Promise<void>
  changeKey(name: string, id: number, isActive: boolean): Promise<void>
  deleteKey(name: string, id: number): Promise<void>
}

/** Names and data in presentation form, absolute, with the final dot. */
export interface RecordSet {
  readonly name: string
  readonly type: string
  /** Seconds. */
  readonly ttl: number
  readonly contents: readonly string[]
}

export type SetChange = RecordSet | { readonly name: string; readonly type: string; readonly contents: readonly [] }

export interface HeldZone {
  /** Who the zone belongs to, by the server's own note. */
  readonly account: string
  readonly isSigned: boolean
  readonly deniesNarrowly: boolean
  readonly sets: readonly (RecordSet & { readonly hasDisabled: boolean })[]
}

export interface HeldKey {
  readonly id: number
  readonly isActive: boolean
  /** Base64, as in DNSKEY. */
  readonly publicKey: string
}

/** The server understood the request and refuses it: repeating it changes nothing. */
export class PowerDnsRefusal extends Error {
  override name = 'PowerDnsRefusal'
}

/** Notes at each zone whose it is: zones of others on the same server are never touched. */
export const ourAccount = 'namestead'

/** Milliseconds for one request; a zone of 10,000 records takes less than one second. */
const patience = 10_000
/** Octets of an answer: a zone with the most and longest records. */
const largestAnswer = 64 * 1024 * 1024

const zoneAnswer = z.object({
  account: z.string().default(''),
  dnssec: z.boolean().default(false),
  nsec3param: z.string().default(''),
  nsec3narrow: z.boolean().default(false),
  rrsets: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      ttl: z.number(),
      records: z.array(z.object({ content: z.string(), disabled: z.boolean().default(false) })),
    }),
  ),
})
const keysAnswer = z.array(
  z.object({ id: z.number(), active: z.boolean(), dnskey: z.string(), published: z.boolean().default(true) }),
)

/** SHA-1 without iterations or salt (RFC 9276), made for each answer: no list of the zone's names to walk (RFC 7129, appendix B). */
const denial = { nsec3param: '1 0 0 -', nsec3narrow: true }

/** `beforeWrite` throws where nothing may be changed. */
export function powerDnsApi(
  { url, key }: { readonly url: string; readonly key: string },
  beforeWrite: () => void = () => undefined,
): PowerDnsApi {
  const base = `${url.replace(/\/+$/, '')}/api/v1/servers/localhost`

  async function request(method: string, path: string, body?: object): Promise<unknown> {
    if (method !== 'GET') beforeWrite()
    const response = await fetch(base + path, {
      method,
      headers: { 'X-API-Key': key, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const text = await readText(response)
    if (response.status === 404) return undefined
    if (response.ok) return text === '' ? {} : JSON.parse(text)
    const why = `PowerDNS answered ${response.status} to ${method} ${path}: ${text.slice(0, 500)}`
    // 401 is the operator's to mend, and everything waits for it; 409 and 422 concern this zone alone.
    if ([400, 409, 422].includes(response.status)) throw new PowerDnsRefusal(why)
    throw new Error(why)
  }

  /** For what must be there: a zone that vanished between two requests is delivered again from the beginning. */
  async function change(method: string, path: string, body?: object): Promise<void> {
    if ((await request(method, path, body)) === undefined) throw new Error(`PowerDNS does not have ${path}`)
  }

  const zonePath = (name: string) => `/zones/${encodeURIComponent(`${name}.`)}`

  return {
    async readZone(name) {
      const found = await request('GET', zonePath(name))
      if (found === undefined) return undefined
      const { account, dnssec, nsec3param, nsec3narrow, rrsets } = zoneAnswer.parse(found)
      return {
        account,
        isSigned: dnssec,
        deniesNarrowly: nsec3param === denial.nsec3param && nsec3narrow,
        sets: rrsets.map(({ records, ...set }) => ({
          ...set,
          contents: records.map(({ content }) => content),
          hasDisabled: records.some(({ disabled }) => disabled),
        })),
      }
    },
    async createZone(name, sets) {
      const rrsets = sets.map(set => ({ ...replacement(set) }))
      const options = { kind: 'Native', account: ourAccount, nameservers: [], api_rectify: true }
      // The serial is ours: it is the version of the zone.
      await change('POST', '/zones', { name: `${name}.`, ...options, soa_edit: '', soa_edit_api: '', rrsets })
    },
    async deleteZone(name) {
      await request('DELETE', zonePath(name))
    },
    changeSets: (name, changes) => change('PATCH', zonePath(name), { rrsets: changes.map(replacement) }),
    setDenial: name => change('PUT', zonePath(name), { ...denial, api_rectify: true }),
    async listKeys(name) {
      const keys = keysAnswer.parse(await request('GET', `${zonePath(name)}/cryptokeys`))
      return keys.map(({ id, active, dnskey }) => ({
        id,
        isActive: active,
        publicKey: dnskey.split(' ').slice(3).join(''),
      }))
    },
    addKey: (name, { isActive, privateKey }) =>
      change('POST', `${zonePath(name)}/cryptokeys`, {
        keytype: 'csk',
        active: isActive,
        published: true,
        content: `Private-key-format: v1.2\nAlgorithm: 13 (ECDSAP256SHA256)\nPrivateKey: ${privateKey}\n`,
      }),
    changeKey: (name, id, active) => change('PUT', `${zonePath(name)}/cryptokeys/${id}`, { active, published: true }),
    async deleteKey(name, id) {
      await request('DELETE', `${zonePath(name)}/cryptokeys/${id}`)
    },
  }
}

function replacement(change: SetChange) {
  const { name, type, contents } = change
  if (!('ttl' in change)) return { name, type, changetype: 'DELETE' }
  const records = contents.map(content => ({ content, disabled: false }))
  return { name, type, ttl: change.ttl, changetype: 'REPLACE', records }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let octets = 0
  for await (const chunk of response.body ?? []) {
    octets += chunk.length
    if (octets > largestAnswer) throw new Error('PowerDNS answers with more than a zone can have')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
