import type { KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readCertificate, requestCertificate } from './certificates.ts'
import { dnsAnswer, jwkOf, keyAuthorization, signedRequest } from './jws.ts'
import {
  type Authority,
  AuthorityUnavailable,
  type CertificateOrder,
  type Challenge,
  type ChallengeKind,
  type IssueOutcome,
} from './port.ts'
import { type Response, sendRequest } from './send-request.ts'

export interface AcmeOptions {
  /** Where the authority's directory is, and the certificate that it is trusted by, where it is not a public one. */
  readonly find: () => Promise<{ readonly directory: string; readonly ca?: string }>
  /** P-256. */
  readonly accountKey: KeyObject
  readonly contact?: string | undefined
}

interface Directory {
  readonly newNonce: string
  readonly newAccount: string
  readonly newOrder: string
  readonly renewalInfo?: string
}
interface Problem {
  readonly type?: string
  readonly detail?: string
}
interface Order {
  readonly status: string
  readonly authorizations: readonly string[]
  readonly finalize: string
  readonly certificate?: string
  readonly error?: Problem
}
interface Authorization {
  readonly status: string
  readonly identifier: { readonly value: string }
  readonly challenges: readonly { type: string; url: string; token: string; status: string; error?: Problem }[]
}

/** Problems that the same order meets again (RFC 8555 section 6.7); all others may pass. */
const final =
  /:(unauthorized|dns|caa|connection|tls|incorrectResponse|rejectedIdentifier|unsupportedIdentifier|badCSR)$/
/** A nonce can be too old for a server that was restarted, or one of several. */
const nonceRepeats = 5
const pollMs = 1000
const longestPollMs = 60_000

class Refused extends Error {}

/** The client of any authority that speaks ACME (RFC 8555). */
export function acmeAuthority({ find, accountKey, contact }: AcmeOptions): Authority {
  const jwk = jwkOf(accountKey)

  return {
    async issue(order) {
      try {
        return await issue(await open(), order)
      } catch (error) {
        if (error instanceof Refused) return { kind: 'refused', reason: error.message }
        throw error
      }
    },
    async renewalWindow(certificatePem) {
      const { renewalId } = await readCertificate(certificatePem)
      const { directory, ca } = await find()
      const { renewalInfo } = await get<Directory>(directory, ca)
      if (renewalInfo === undefined || renewalId === undefined) return undefined
      const { suggestedWindow } = await get<{ suggestedWindow?: { start: string; end: string } }>(
        `${renewalInfo.replace(/\/$/, '')}/${renewalId}`,
        ca,
      )
      const [start, end] = [new Date(suggestedWindow?.start ?? ''), new Date(suggestedWindow?.end ?? '')]
      return start < end ? { start, end } : undefined
    },
  }

  async function get<T>(url: string, ca: string | undefined): Promise<T> {
    const answer = await sendRequest(url, { method: 'GET', ...(ca === undefined ? {} : { ca }) })
    if (answer.status !== 200) throw new AuthorityUnavailable(`${url}: ${answer.status}`)
    return read<T>(answer)
  }

  /** A session with the authority: its nonces, and our account. */
  async function open() {
    const { directory: url, ca } = await find()
    const directory = await get<Directory>(url, ca)
    const trust = ca === undefined ? {} : { ca }
    let nonce: string | undefined
    let kid: string | undefined

    async function post(to: string, payload?: unknown): Promise<Response> {
      for (let tries = 1; ; tries++) {
        nonce ??= nonceOf(await sendRequest(directory.newNonce, { method: 'HEAD', ...trust }))
        const body = signedRequest(accountKey, { nonce, url: to, ...(kid === undefined ? {} : { kid }) }, payload)
        const answer = await sendRequest(to, { method: 'POST', body, ...trust })
        nonce = nonceOf(answer) || undefined
        if (answer.status < 400) return answer
        const problem = read<Problem>(answer)
        if (problem.type?.endsWith(':badNonce') && tries <= nonceRepeats) continue
        throw failure(problem, answer.status)
      }
    }
    const account = await post(directory.newAccount, {
      termsOfServiceAgreed: true,
      ...(contact === undefined ? {} : { contact: [`mailto:${contact}`] }),
    })
    kid = account.headers.location ?? ''
    return { directory, post }
  }

  async function issue(
    { directory, post }: Awaited<ReturnType<typeof open>>,
    { names, kinds, publish }: CertificateOrder,
  ): Promise<IssueOutcome> {
    const made = await post(directory.newOrder, { identifiers: names.map(value => ({ type: 'dns', value })) })
    const location = made.headers.location ?? ''
    const order = read<Order>(made)
    const open: { url: string; challenge: Challenge; authorization: string }[] = []
    for (const url of order.authorizations) {
      const authorization = read<Authorization>(await post(url))
      if (authorization.status === 'valid') continue
      open.push({ ...chosen(authorization, kinds), authorization: url })
    }
    if (open.length > 0) await publish(open.map(({ challenge }) => challenge))
    for (const { url } of open) await post(url, {})
    for (const { authorization: url } of open) {
      const { challenges } = await settled<Authorization>(post, url, ({ status }) => status === 'pending')
      const error = challenges.find(each => each.status === 'invalid')?.error
      if (error) throw failure(error, 403)
    }
    const { keyPem, csr } = await requestCertificate(names)
    await post(order.finalize, { csr })
    const ended = await settled<Order>(post, location, ({ status }) => status === 'processing' || status === 'ready')
    if (ended.status !== 'valid' || ended.certificate === undefined) throw failure(ended.error ?? {}, 403)
    const certificatePem = (await post(ended.certificate)).body
    const { notBefore, notAfter } = await readCertificate(certificatePem)
    return { kind: 'issued', certificatePem, keyPem, notBefore, notAfter }
  }

  function chosen({ identifier, challenges }: Authorization, kinds: readonly ChallengeKind[]) {
    for (const kind of kinds) {
      const offered = challenges.find(({ type }) => type === kind)
      if (!offered) continue
      const authorization = keyAuthorization(offered.token, jwk)
      const answer = kind === 'dns-01' ? dnsAnswer(authorization) : authorization
      return { url: offered.url, challenge: { kind, name: identifier.value, token: offered.token, answer } }
    }
    throw new Refused(`${identifier.value} can be proven in none of our ways`)
  }
}

type Post = (url: string, payload?: unknown) => Promise<Response>

/** Reads until it has ended. */
async function settled<T>(post: Post, url: string, isOpen: (read: T) => boolean): Promise<T> {
  for (let waited = 0; ; ) {
    const answer = await post(url)
    const found = read<T>(answer)
    if (!isOpen(found)) return found
    const asked = Number(answer.headers['retry-after'])
    const wait = Number.isFinite(asked) ? Math.min(Math.max(asked * 1000, 100), 10_000) : pollMs
    waited += wait
    if (waited > longestPollMs) throw new AuthorityUnavailable(`${url}: it has not decided`)
    await pause(wait)
  }
}

const nonceOf = ({ headers }: Response): string => `${headers['replay-nonce'] ?? ''}`

function read<T>({ body, status }: Response): T {
  try {
    return JSON.parse(body) as T
  } catch {
    throw new AuthorityUnavailable(`an answer (${status}) that is no JSON`)
  }
}

function failure({ type = '', detail = '' }: Problem, status: number): Error {
  const reason = (detail || type || `${status}`).slice(0, 500)
  return final.test(type) ? new Refused(reason) : new AuthorityUnavailable(reason)
}
