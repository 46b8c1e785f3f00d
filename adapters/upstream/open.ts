import type { JournalEntry } from '../registry/client/options.ts'
import { transactionIds } from '../registry/client/transaction-id.ts'
import type {
  CommandOptions,
  DomainData,
  DomainRenewed,
  Message,
  NamePrices,
  Outcome,
  Registry,
  RenewDomain,
  UpdateDomain,
} from '../registry/port.ts'
import {
  codeAnswer,
  type DomainAnswer,
  domainAnswer,
  domainList,
  priceAnswer,
  renewalAnswer,
  started,
  transferOutAnswer,
} from './answers.ts'
import { defaultLimits, type ExchangeLimits, openExchange, type UpstreamEndpoint } from './exchange.ts'
import {
  dataOf,
  done,
  malformed,
  type NoAnswer,
  pending,
  performer,
  refusalOf,
  refused,
  unsupported,
} from './perform.ts'
import type { OpenRequest, RequestMemory } from './port.ts'
import { accountDomain, changeFailed, domainData, hostsOf, isChanging } from './read-domain.ts'
import { readInstant, writeDate } from './times.ts'

export interface UpstreamOptions extends UpstreamEndpoint {
  /** Our name for this registrar. */
  readonly name: string
  /** The id of our account there, which owns our domains. */
  readonly account: string
  readonly now: () => Date
  readonly memory: RequestMemory
  readonly journal?: ((entry: JournalEntry) => void) | undefined
  readonly limits?: Partial<ExchangeLimits> | undefined
}

/** How long a change is followed before it counts as pending, in milliseconds of real time between looks. */
const followMs: readonly number[] = [100, 400, 1000, 2000]
/** A renewal without an answer and without effect after this long never arrived: the registrar ends renewals within minutes. */
const lostAfterMs = 24 * 3_600_000
const pageSize = 100
/** The protocol's one code of all failures. */
const failure = -1
/** Pages of domains whose names contain the one that is looked for. */
const maxFindPages = 50
/** Open requests that one look at the queue asks about. */
const followedAtOnce = 20

const renewalStates = { done: '1', failed: '2' } as const
const codeSent = '2'
const transferOutEnded: ReadonlySet<string> = new Set(['1', '3', '4', '5'])

/**
 * A registrar's reseller API as a registry: our domains lie in our account there. What the API does not have is refused like an
 * unimplemented EPP command, and `supports` says so beforehand.
 */
export function openUpstream(options: UpstreamOptions): Registry {
  const { name, account, now, memory, journal } = options
  const limits = { ...defaultLimits, ...options.limits }
  const perform = performer({ name, now, journal, exchange: openExchange(options, limits) })
  const newId = transactionIds('NU')
  const idOf = (how: CommandOptions | undefined) => how?.clientTransactionId ?? newId()
  const no = unsupported('')

  /** The domain in our account; null: not there, which two different answers say. */
  async function find(domain: string, id: string, how?: CommandOptions): Promise<DomainAnswer | null | NoAnswer> {
    // The filter is a part of the name: others may come first.
    for (let page = 1; page <= maxFindPages; page++) {
      const listed = await readPage(page, domain, id, how)
      if ('kind' in listed) return listed
      const found = listed.rows.find(({ ym, uid }) => ym.toLowerCase() === domain && uid === account)
      if (found) return found
      if (!listed.more) return null
    }
    return malformed(id)
  }

  /** A page of the account's domains whose names contain `part`. */
  async function readPage(
    page: number,
    part: string,
    id: string,
    how?: CommandOptions,
  ): Promise<NoAnswer | { readonly rows: DomainAnswer[]; readonly more: boolean }> {
    const answer = await perform(
      {
        kind: 'read-domain',
        path: '/api/domain/list',
        subject: part,
        parameters: { ...(part && { domain: part }), page: `${page}`, limit: `${pageSize}` },
      },
      id,
      how,
    )
    if (answer.kind !== 'answered') return answer
    const rows = answer.code === 1 ? dataOf(answer, domainList) : undefined
    if (!rows) return malformed(id)
    const count = Number(answer.count ?? Number.NaN)
    const more = Number.isInteger(count) ? page * pageSize < count : rows.length === pageSize
    return { rows, more: rows.length > 0 && more }
  }

  async function read(domain: string, id: string, how?: CommandOptions): Promise<DomainAnswer | null | NoAnswer> {
    const answer = await perform(
      { kind: 'read-domain', path: '/api/domain/info', subject: domain, parameters: { ym: domain } },
      id,
      how,
    )
    if (answer.kind !== 'answered') return answer
    const seen = answer.code === 1 ? dataOf(answer, domainAnswer) : undefined
    if (seen?.ym.toLowerCase() === domain) return seen
    // Not a refusal: nothing is known of the domain.
    if (answer.code !== failure) return malformed(id)
    // A failure has no code of its own for a domain that is not ours: the list decides.
    const listed = await find(domain, id, how)
    return listed === null ? null : isNoAnswer(listed) ? listed : malformed(id)
  }

  async function readDomain(
    { name: domain }: { readonly name: string },
    how?: CommandOptions,
  ): Promise<Outcome<DomainData>> {
    const id = idOf(how)
    const seen = await read(domain, id, how)
    if (seen === null) return refused(id, 2303, '')
    return isNoAnswer(seen) ? seen : done(id, domainData(seen))
  }

  /** Replaces the whole set of name servers, which is all that the API can change. */
  async function updateDomain(input: UpdateDomain, how?: CommandOptions): Promise<Outcome<{ charged: null }>> {
    const id = idOf(how)
    const { name: domain, add, remove, ...others } = input
    const isOther = Object.values(others).some(value => value !== undefined)
    const parts = [...Object.keys(add ?? {}), ...Object.keys(remove ?? {})]
    if (isOther || parts.some(part => part !== 'nameServers')) return refused(id, 2102, '')
    const seen = await read(domain, id)
    if (seen === null) return refused(id, 2303, '')
    if (isNoAnswer(seen)) return seen
    if (isChanging(seen)) return refused(id, 2304, 'An earlier change of the name servers has not ended')
    const kept = hostsOf(seen.ymdns).filter(host => !remove?.nameServers?.includes(host))
    const wanted = [...new Set([...kept, ...(add?.nameServers ?? [])])]
    const answer = await perform(
      {
        kind: 'update-domain',
        path: '/api/domain/xgdns',
        subject: domain,
        parameters: { ym: domain, dns: wanted.join(',') },
      },
      id,
    )
    if (answer.kind !== 'answered') return answer
    if (answer.code !== 1) return refusalOf(id, answer)
    for (const wait of followMs) {
      const after = await read(domain, id)
      if (after === null || isNoAnswer(after)) break
      if (changeFailed(after)) return refused(id, 2306, 'The registrar could not change the name servers')
      if (!isChanging(after)) return done(id, { charged: null })
      await pause(wait)
    }
    return pending(id, { charged: null })
  }

  async function renewDomain(
    { name: domain, currentExpiry, period, fee }: RenewDomain,
    how?: CommandOptions,
  ): Promise<Outcome<DomainRenewed>> {
    const id = idOf(how)
    const years = period?.value ?? 1
    if (period?.unit === 'months') return refused(id, 2004, '')
    const seen = await read(domain, id)
    if (seen === null) return refused(id, 2303, '')
    if (isNoAnswer(seen)) return seen
    // As a registry compares the current expiry (RFC 5731 section 3.2.3), by which a repeat cannot renew twice.
    if (seen.dqsj.slice(0, 10) !== writeDate(currentExpiry)) return refused(id, 2306, 'The expiry date has changed')
    const request = await memory.begin({ clientTransactionId: id, kind: 'renew', name: domain, sentAt: now() })
    if (request.requestId !== null) return settled(id, await followRenewal(id, domain, request.requestId))
    if (!request.isNew) {
      if (now().getTime() - request.sentAt.getTime() < lostAfterMs) return unanswered(id)
      await memory.sentAgain(id, now())
    }
    const qian = fee?.fees.length === 1 ? fee.fees[0]?.amount : undefined
    const answer = await perform(
      {
        kind: 'renew-domain',
        path: '/api/renew/add',
        subject: domain,
        parameters: { ym: domain, nian: `${years}`, ...(qian ? { qian } : {}) },
      },
      id,
    )
    if (answer.kind === 'unavailable') await memory.forget(id)
    if (answer.kind !== 'answered') return answer
    if (answer.code !== 1) {
      await memory.forget(id)
      // A premium price that was not agreed to: it comes with the same code as all failures.
      const price = dataOf(answer, priceAnswer)?.price
      if (price === undefined) return refusalOf(id, answer)
      const yearly = yearlyOf(price, years)
      if (yearly !== undefined) await memory.priced(domain, yearly, now())
      return refused(id, 2004, answer.message)
    }
    const paid = qian && yearlyOf(qian, years)
    await (paid ? memory.priced(domain, paid, now()) : memory.forgetPrice(domain))
    const accepted = dataOf(answer, started)
    if (!accepted) return malformed(id)
    await memory.accepted(id, accepted.id)
    for (const wait of followMs) {
      const outcome = await settled(id, await followRenewal(id, domain, accepted.id))
      if (outcome.kind !== 'pending') return outcome
      await pause(wait)
    }
    return pending(id, renewed(domain, null), accepted.id)
  }

  async function settled<T>(id: string, outcome: Outcome<T>): Promise<Outcome<T>> {
    if (outcome.kind === 'done' || outcome.kind === 'refused') await memory.forget(id)
    return outcome
  }

  async function followRenewal(id: string, domain: string, requestId: string): Promise<Outcome<DomainRenewed>> {
    const answer = await perform(
      { kind: 'read-domain', path: '/api/renew/info', subject: domain, parameters: { id: requestId } },
      id,
    )
    if (answer.kind !== 'answered') return answer
    const state = answer.code === 1 ? dataOf(answer, renewalAnswer) : undefined
    if (!state) return malformed(id)
    if (state.zt === renewalStates.done) return done(id, renewed(domain, readInstant(state.dqsj)), requestId)
    if (state.zt === renewalStates.failed)
      return refused(id, 2306, state.sm || 'The registrar did not renew the domain')
    return pending(id, renewed(domain, null), requestId)
  }

  /** The protocol announces nothing: open requests are asked about, and one that has ended becomes a message. */
  async function nextMessage(how?: CommandOptions): Promise<Outcome<Message | null>> {
    const id = idOf(how)
    for (let followed = 0; followed < followedAtOnce; followed++) {
      const request = await memory.next(now())
      if (!request) break
      const ended = request.kind === 'renew' ? await endedRenewal(request) : undefined
      if (ended) return done(id, ended)
    }
    return done(id, null)
  }

  async function endedRenewal(request: OpenRequest): Promise<Message | undefined> {
    const { requestId, name: domain, clientTransactionId } = request
    if (requestId === null) return undefined
    const outcome = await followRenewal(clientTransactionId, domain, requestId)
    if (outcome.kind !== 'done' && outcome.kind !== 'refused') return undefined
    return {
      id: `${request.kind} ${requestId}`,
      queuedAt: now(),
      text: outcome.message,
      waiting: 1,
      about: {
        kind: 'pending-action',
        object: 'domain',
        id: domain,
        succeeded: outcome.kind === 'done',
        action: { clientTransactionId, serverTransactionId: requestId, at: now() },
      },
    }
  }

  async function issueAuthCode({ name: domain, reason }: { name: string; reason: string }) {
    const id = newId()
    // One request of a domain at a time, which a repeat continues with.
    const key = `transfer-out ${domain}`
    const request = await memory.begin({ clientTransactionId: key, kind: 'transfer-out', name: domain, sentAt: now() })
    let requestId = request.requestId
    if (requestId === null) {
      const answer = await perform(
        { kind: 'update-domain', path: '/api/tranout/add', subject: domain, parameters: { ym: domain, sm: reason } },
        id,
      )
      if (answer.kind !== 'answered') return answer
      if (answer.code !== 1) {
        await memory.forget(key)
        return refusalOf(id, answer)
      }
      const accepted = dataOf(answer, started)
      if (!accepted) return malformed(id)
      requestId = accepted.id
      await memory.accepted(key, requestId)
    }
    for (const wait of followMs) {
      const answer = await perform(
        { kind: 'read-domain', path: '/api/tranout/info', subject: domain, parameters: { id: requestId } },
        id,
      )
      if (answer.kind !== 'answered') return answer
      const state = answer.code === 1 ? dataOf(answer, transferOutAnswer)?.zt : undefined
      if (state === undefined) return malformed(id)
      if (transferOutEnded.has(state)) {
        await memory.forget(key)
        return refused(id, 2306, 'The registrar ended the transfer out')
      }
      if (state === codeSent) return readCode(id, domain, requestId, key)
      await pause(wait)
    }
    return pending(id, { authCode: '' }, requestId)
  }

  async function readCode(id: string, domain: string, requestId: string, key: string) {
    const answer = await perform(
      { kind: 'read-domain', path: '/api/tranout/code', subject: domain, parameters: { id: requestId } },
      id,
    )
    if (answer.kind !== 'answered') return answer
    if (answer.code !== 1) return refusalOf(id, answer)
    const given = dataOf(answer, codeAnswer)
    if (!given) return malformed(id)
    await memory.forget(key)
    return done(id, { authCode: given.code }, requestId)
  }

  async function listDomains({ page }: { page: number }) {
    const id = newId()
    const listed = await readPage(page, '', id, { routine: true })
    if ('kind' in listed) return listed
    const { rows, more } = listed
    const domains = rows.filter(({ uid }) => uid === account).map(accountDomain)
    return done(id, { domains, more })
  }

  return {
    name,
    registrar: account,
    supports: new Set(),
    upstream: {
      async findDomain({ name: domain }) {
        const id = newId()
        const seen = await find(domain, id, { routine: true })
        return seen !== null && isNoAnswer(seen) ? seen : done(id, seen && accountDomain(seen))
      },
      listDomains,
      issueAuthCode,
    },
    readDomain,
    updateDomain,
    renewDomain,
    nextMessage,
    async acknowledgeMessage({ message }, how) {
      await memory.forgetRequest(message.slice(message.indexOf(' ') + 1))
      return done(idOf(how), { left: null })
    },
    // Host objects are the registrar's own matter.
    createHost: ({ host }, how) => Promise.resolve(done(idOf(how), { host, createdAt: null })),
    checkHosts: ({ hosts }, how) =>
      Promise.resolve(
        done(
          idOf(how),
          hosts.map(host => ({ id: host, available: false, reason: null })),
        ),
      ),
    // Taken: nothing is registered there. Of prices only those are known that renewals were refused for.
    async checkNames({ names }, how) {
      const prices = await memory.prices(names)
      return done(
        idOf(how),
        names.map(one => ({ name: one, available: false, reason: null, prices: renewalPrice(prices.get(one)) })),
      )
    },
    createDomain: no,
    deleteDomain: no,
    requestRestore: no,
    reportRestore: no,
    requestTransfer: no,
    queryTransfer: no,
    approveTransfer: no,
    rejectTransfer: no,
    cancelTransfer: no,
    checkContacts: no,
    readContact: no,
    createContact: no,
    updateContact: no,
    deleteContact: no,
    requestContactTransfer: no,
    queryContactTransfer: no,
    approveContactTransfer: no,
    rejectContactTransfer: no,
    cancelContactTransfer: no,
    readHost: no,
    updateHost: no,
    deleteHost: no,
    state: () => ({
      sessions: 0,
      connecting: 0,
      inFlight: 0,
      waiting: 0,
      sessionLimit: 1,
      extensions: [],
      lastFailure: null,
      open: [],
    }),
    close: () => Promise.resolve(),
  }
}

/** A year's part of the price of some years, rounded up to cents; undefined where it is no amount. */
function yearlyOf(price: string, years: number): string | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(price) || Number(price) === 0) return undefined
  return (Math.ceil(Math.round(Number(price) * 100) / years) / 100).toFixed(2)
}

/** As a registry answers for a premium domain (RFC 8748 section 5.1.1). */
const renewalPrice = (yearly: string | undefined): NamePrices | null =>
  yearly === undefined
    ? null
    : {
        currency: 'USD',
        priceClass: null,
        available: false,
        commands: [
          {
            command: 'renew',
            period: { value: 1, unit: 'years' },
            fees: [{ amount: yearly }],
            credits: [],
            standard: false,
            reason: null,
          },
        ],
      }

const isNoAnswer = (seen: DomainAnswer | NoAnswer): seen is NoAnswer => 'kind' in seen

const renewed = (name: string, expiresAt: Date | null): DomainRenewed => ({ name, expiresAt, charged: null })

const unanswered = (id: string): NoAnswer => ({
  kind: 'unanswered',
  cause: 'connection-lost',
  code: null,
  message: 'the answer to the renewal was lost, and it may still take effect',
  clientTransactionId: id,
  serverTransactionId: null,
})

const pause = (ms: number) => new Promise<void>(resume => setTimeout(resume, ms))
