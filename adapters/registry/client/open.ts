/** The registry port over EPP and TLS (RFC 5730-5734). */
import type { AnswerData } from '../epp/answer-data.ts'
import type { ReadResponse } from '../epp/answers.ts'
import { readCharge } from '../epp/fee.ts'
import { masked } from '../epp/mask.ts'
import { extensionNamespaces, NS } from '../epp/namespaces.ts'
import { readGraceStatuses } from '../epp/rgp.ts'
import {
  type Ability,
  abilities,
  type CheckedName,
  type CheckNames,
  type CommandOptions,
  type Message,
  type MessageSubject,
  type ObjectId,
  type Outcome,
  type Registry,
} from '../port.ts'
import { defaultLimits, type EppOptions, type Spoken } from './options.ts'
import { type Perform, performer, type Take } from './perform.ts'
import { sessionPool } from './session-pool.ts'
import { transactionIds } from './transaction-id.ts'

/** Connects lazily, with the first command. */
export function openEppRegistry(options: EppOptions): Registry {
  const limits = { ...defaultLimits, ...options.limits }
  const newId = transactionIds('NS')
  const supports = new Set<Ability>(abilities)
  const opened = (spoken: Spoken) => {
    for (const [ability, isThere] of abilitiesOf(spoken)) isThere ? supports.add(ability) : supports.delete(ability)
    options.opened?.(spoken)
  }
  const pool = sessionPool({ ...options, opened }, limits, newId)
  const perform = performer(options, pool, newId)

  const domainTransfer: Take<Extract<AnswerData, { kind: 'domain-transfer' }>['transfer']> = data =>
    data?.kind === 'domain-transfer' ? data.transfer : null
  const contactTransfer: Take<Extract<AnswerData, { kind: 'contact-transfer' }>['transfer']> = data =>
    data?.kind === 'contact-transfer' ? data.transfer : null
  const nothing = () => ({})
  const charged = (_data: AnswerData | null, { extensions }: ReadResponse) => ({ charged: readCharge(extensions) })
  const restore = (_data: AnswerData | null, { extensions }: ReadResponse) => ({
    charged: readCharge(extensions),
    graceStatuses: readGraceStatuses(extensions),
  })

  return {
    name: options.name,
    registrar: options.registrar,
    supports,
    checkNames: (input, how) => checkInFrames(perform, input, limits.namesPerCheck, how),
    readDomain: (input, how) =>
      perform({ kind: 'read-domain', ...input }, data => (data?.kind === 'domain' ? data.domain : null), how),
    createDomain: (input, how) =>
      perform(
        { kind: 'create-domain', ...input },
        data => (data?.kind === 'domain-created' ? data.created : null),
        how,
      ),
    renewDomain: (input, how) =>
      perform({ kind: 'renew-domain', ...input }, data => (data?.kind === 'domain-renewed' ? data.renewed : null), how),
    updateDomain: (input, how) => perform({ kind: 'update-domain', ...input }, charged, how),
    deleteDomain: (input, how) => perform({ kind: 'delete-domain', ...input }, charged, how),
    requestRestore: (input, how) => perform({ kind: 'request-restore', ...input }, restore, how),
    reportRestore: (input, how) => perform({ kind: 'report-restore', ...input }, restore, how),

    requestTransfer: (input, how) => perform({ kind: 'request-domain-transfer', ...input }, domainTransfer, how),
    queryTransfer: (input, how) => perform({ kind: 'query-domain-transfer', ...input }, domainTransfer, how),
    approveTransfer: (input, how) => perform({ kind: 'approve-domain-transfer', ...input }, domainTransfer, how),
    rejectTransfer: (input, how) => perform({ kind: 'reject-domain-transfer', ...input }, domainTransfer, how),
    cancelTransfer: (input, how) => perform({ kind: 'cancel-domain-transfer', ...input }, domainTransfer, how),

    checkContacts: (input, how) =>
      perform(
        { kind: 'check-contacts', ...input },
        data => (data?.kind === 'checked-contacts' ? data.contacts : null),
        how,
      ),
    readContact: (input, how) =>
      perform({ kind: 'read-contact', ...input }, data => (data?.kind === 'contact' ? data.contact : null), how),
    createContact: (input, how) =>
      perform(
        { kind: 'create-contact', ...input },
        data => (data?.kind === 'contact-created' ? data.created : null),
        how,
      ),
    updateContact: (input, how) => perform({ kind: 'update-contact', ...input }, nothing, how),
    deleteContact: (input, how) => perform({ kind: 'delete-contact', ...input }, nothing, how),
    requestContactTransfer: (input, how) =>
      perform({ kind: 'request-contact-transfer', ...input }, contactTransfer, how),
    queryContactTransfer: (input, how) => perform({ kind: 'query-contact-transfer', ...input }, contactTransfer, how),
    approveContactTransfer: (input, how) =>
      perform({ kind: 'approve-contact-transfer', ...input }, contactTransfer, how),
    rejectContactTransfer: (input, how) => perform({ kind: 'reject-contact-transfer', ...input }, contactTransfer, how),
    cancelContactTransfer: (input, how) => perform({ kind: 'cancel-contact-transfer', ...input }, contactTransfer, how),

    checkHosts: (input, how) =>
      perform({ kind: 'check-hosts', ...input }, data => (data?.kind === 'checked-hosts' ? data.hosts : null), how),
    readHost: (input, how) =>
      perform({ kind: 'read-host', ...input }, data => (data?.kind === 'host' ? data.host : null), how),
    createHost: (input, how) =>
      perform({ kind: 'create-host', ...input }, data => (data?.kind === 'host-created' ? data.created : null), how),
    updateHost: (input, how) => perform({ kind: 'update-host', ...input }, nothing, how),
    deleteHost: (input, how) => perform({ kind: 'delete-host', ...input }, nothing, how),

    nextMessage: how => readNextMessage(perform, how),
    acknowledgeMessage: (input, how) =>
      perform({ kind: 'poll-acknowledge', ...input }, (_data, { queue }) => ({ left: queue?.count ?? null }), how),

    state() {
      const { extensionUris, ...state } = pool.state()
      const all = ['secDNS', 'rgp', 'fee'] as const
      return { ...state, extensions: all.filter(one => extensionUris.has(extensionNamespaces[one])) }
    },
    close: () => pool.close(),
  }
}

/** What follows from a registry's greeting. Until it has greeted, it can do everything. */
const abilitiesOf = ({ objects, extensions }: Spoken): readonly (readonly [Ability, boolean])[] => [
  ['contacts', objects.has(NS.contact)],
  ['glue', objects.has(NS.host)],
  ['dnssec', extensions.has(NS.secDNS)],
  ['restore', extensions.has(NS.rgp)],
]

/** Splits the names into as many concurrent frames as the registry's limit requires. The first failure is the outcome of all. */
async function checkInFrames(
  perform: Perform,
  input: CheckNames,
  perFrame: number,
  how: CommandOptions | undefined,
): Promise<Outcome<CheckedName[]>> {
  const take = (names: readonly string[]): Take<CheckedName[]> => {
    return data => {
      if (data?.kind !== 'checked-names') return null
      // Most registries answer in the order of the request.
      if (data.names.length === names.length && names.every((name, at) => data.names[at]?.name === name))
        return data.names
      const answered = new Map(data.names.map(checked => [checked.name, checked]))
      const checked = names.flatMap(name => answered.get(name.toLowerCase()) ?? [])
      return checked.length === names.length ? checked : null
    }
  }
  const frames: string[][] = []
  for (let at = 0; at < input.names.length; at += perFrame) frames.push(input.names.slice(at, at + perFrame))
  const only = frames[0]
  if (frames.length === 1 && only) return perform({ kind: 'check-domains', ...input, names: only }, take(only), how)
  // A caller's transaction id identifies one frame, so with several frames it becomes a prefix.
  const stem = how?.clientTransactionId
  const outcomes = await Promise.all(
    frames.map((names, number) => {
      const one = stem === undefined ? {} : { clientTransactionId: `${stem}.${number + 1}` }
      return perform({ kind: 'check-domains', ...input, names }, take(names), one)
    }),
  )
  const checked: CheckedName[] = []
  let last: Outcome<CheckedName[]> | undefined
  for (const outcome of outcomes) {
    if (outcome.kind !== 'done' && outcome.kind !== 'pending') return outcome
    checked.push(...outcome.data)
    last = outcome
  }
  if (last?.kind === 'done') return { ...last, data: checked }
  const nobody = { clientTransactionId: stem ?? '', serverTransactionId: '' }
  return { kind: 'done', code: 1000, message: 'nothing was asked', data: [], ...nobody }
}

function readNextMessage(perform: Perform, how: CommandOptions | undefined): Promise<Outcome<Message | null>> {
  // An empty queue is a valid answer and must differ from a missing one: hence the wrapper.
  const take: Take<{ message: Message | null }> = (data, { code, queue, object, skipped }, frame) => {
    if (code === 1300) return { message: null }
    if (!queue) return null
    return {
      message: {
        id: queue.id,
        queuedAt: queue.at ?? null,
        text: queue.text ?? '',
        waiting: queue.count,
        about: subjectOf(data, { object, isRead: skipped.length === 0 }),
        ...(skipped.length > 0 ? { unread: { why: skipped.join('; '), frame: masked(frame) } } : {}),
      },
    }
  }
  return perform({ kind: 'poll-request' }, take, how).then(outcome =>
    outcome.kind === 'done' || outcome.kind === 'pending' ? { ...outcome, data: outcome.data.message } : outcome,
  )
}

function subjectOf(
  data: AnswerData | null,
  { object, isRead }: { readonly object: ObjectId | null; readonly isRead: boolean },
): MessageSubject {
  switch (data?.kind) {
    case 'domain-transfer':
    case 'contact-transfer':
    case 'pending-action':
    case 'domain':
      return data
    case 'domain-renewed':
      return { kind: 'renewal', renewed: data.renewed }
    default:
      return isRead ? { kind: 'text' } : { kind: 'unreadable', object }
  }
}
