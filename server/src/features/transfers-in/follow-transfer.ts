import type { DomainData, DomainTransfer, Outcome, Registry } from '@namestead/adapters/registry/port'
import { randomAuthCode } from '../../platform/auth-code.ts'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import type { Vault } from '../../platform/vault.ts'
import { yearsAfter } from '../../platform/years.ts'
import { isHeld } from '../domains/index.ts'
import { notifyAccount } from '../notices/index.ts'
import {
  type Catalogue,
  type Dialogue,
  type DialoguePorts,
  meaningOf,
  openDialogue,
  type Position,
  type RegistryWork,
  refusalOf,
  rights,
  runRegistryWork,
} from '../tlds/index.ts'
import { countTodos } from './count-todos.ts'
import { cancelled, type EndPorts, endTransfer, type Transfer, type TransferOutcome } from './end-transfer.ts'
import { periodOf } from './rules.ts'
import { transferStates } from './states.ts'
import { codeRefused, type LineNote } from './texts.ts'
import { enqueueCancel } from './transfer-jobs.ts'

export interface FollowPorts extends EndPorts, DialoguePorts {
  readonly catalogue: Catalogue
  readonly codes: Vault
  readonly waits: (tx: Tx, orderLineId: string, note: LineNote) => Promise<void>
}

interface Following extends FollowPorts {
  readonly dialogue: Dialogue<Transfer>
}

/** A registry may truncate its instants to the second, and its clock differs from ours. */
const clockToleranceMs = 60_000
/** Where the registry has the domain. */
type Whereabouts =
  | { readonly at: 'here'; readonly domain: DomainData }
  | { readonly at: 'pending'; readonly transfer: DomainTransfer }
  | { readonly at: 'ended'; readonly transfer: DomainTransfer }
  | { readonly at: 'elsewhere' }

type NotDone = Exclude<TransferOutcome, { to: 'done' }>
type Where = Position<undefined, DomainData, DomainTransfer, NotDone>

const ends = {
  cancelled,
  'our-side-ended': { to: 'failed', note: 'our-side-ended', reason: '' },
} as const satisfies Record<string, NotDone>

/**
 * The job of a transfer in progress, no matter what it waits for. Each run reads where the domain is: ours ends the transfer, a request
 * of our own that is pending is waited for, one that ended is taken over. Only where there is none, a transfer is requested.
 */
export async function followTransfer(given: FollowPorts, id: string, attempt: number): Promise<void> {
  const claimed = await claim(given, id)
  if (!claimed) return
  const { transfer, sentBefore } = claimed
  if (!sentBefore && transfer.cancel_asked_at) return end(given, transfer, cancelled)
  const dialogue = openDialogue<Transfer>(given, {
    table: 'transfers',
    undone: ({ name }) => ({ us: `take the transfer of ${name}`, zhcn: `转入 ${name}` }),
    // What is pending already says what it waits for.
    notesSilence: ({ state }) => state === 'submitted',
    unsent: (tx, { id }) =>
      tx
        .updateTable('transfers')
        .set({ request_sent_at: null })
        .where('id', '=', id)
        .where('state', '=', 'submitted')
        .execute(),
  })
  const ports = { ...given, dialogue }
  const work: RegistryWork<Transfer, DomainTransfer, undefined, DomainData, DomainTransfer, NotDone> = {
    look: (registry, transfer) => look(ports, registry, transfer),
    send: (registry, transfer) => request(ports, registry, transfer),
    async heard(registry, transfer, { data }) {
      if (data.state === 'pending') return { at: 'pending', shown: data }
      const found = await find(ports, registry, transfer)
      return found.at === 'elsewhere' ? endedAs(ports, transfer, data) : positionOf(ports, transfer, found)
    },
    isDoubtful: () => true,
    stands: () => true,
    endOf: (_registry, { agreed_fee: fee }, outcome) => ({
      to: 'failed',
      note: noteOf(outcome.code ?? 2400, fee),
      reason: refusalOf(outcome),
    }),
    ends,
    finish: (transfer, domain) => arrive(ports, transfer, domain),
    stayPending: (transfer, shown) => stayPending(ports, transfer, shown),
    end: (transfer, outcome) => end(ports, transfer, outcome),
  }
  await runRegistryWork(dialogue, work, transfer, { attempt, looksFirst: sentBefore })
}

/** Records that a request may be on its way from now on. */
async function claim({ databases, now }: FollowPorts, id: string) {
  return databases.transact(async tx => {
    const transfer = await tx
      .selectFrom('transfers')
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', ['submitted', 'pending'])
      .forUpdate()
      .executeTakeFirst()
    if (!transfer) return undefined
    const sentBefore = transfer.request_sent_at !== null
    if (!sentBefore && transfer.cancel_asked_at) return { transfer, sentBefore }
    const request_sent_at = transfer.request_sent_at ?? now()
    if (!sentBefore) await tx.updateTable('transfers').set({ request_sent_at }).where('id', '=', id).execute()
    return { transfer: { ...transfer, request_sent_at }, sentBefore }
  })
}

const codeOf = ({ codes }: FollowPorts, { name, auth_code }: Transfer) =>
  auth_code ? codes.open(name, auth_code).toString() : ''

/**
 * Where the domain is. Our domain counts only if it came by this transfer: it may be the registration of another customer
 * that is on its way. Both reads are needed: a registry shows a finished transfer only for a while.
 */
async function find(ports: Following, registry: Registry, transfer: Transfer): Promise<Whereabouts> {
  const { name } = transfer
  const since = (transfer.request_sent_at?.getTime() ?? 0) - clockToleranceMs
  const isLater = (at: Date | null) => at !== null && at.getTime() >= since
  const seen = await registry.readDomain({ name })
  if (seen.kind !== 'done' && meaningOf(seen) !== 'refused')
    return ports.dialogue.throwUnavailable(transfer, seen.message)
  const ours = seen.kind === 'done' && seen.data.sponsor === registry.registrar ? seen.data : undefined
  if (ours && (await isHeld(ports.databases.db, name, ours.createdAt))) return { at: 'elsewhere' }
  if (ours && isLater(ours.transferredAt)) return { at: 'here', domain: ours }
  const queried = await registry.queryTransfer({ name, authCode: codeOf(ports, transfer) })
  // The auth code may have been changed since; as a party we may query without it.
  const answer = queried.kind === 'refused' && queried.code === 2202 ? await registry.queryTransfer({ name }) : queried
  if (answer.kind === 'done' || answer.kind === 'pending') {
    const { requester, requestedAt, state } = answer.data
    if (requester !== registry.registrar || !isLater(requestedAt)) return { at: 'elsewhere' }
    if (ours && state.endsWith('Approved')) return { at: 'here', domain: ours }
    return { at: state === 'pending' ? 'pending' : 'ended', transfer: answer.data }
  }
  // 2201, 2301: no transfer that concerns us.
  if (answer.kind === 'refused' && (answer.code === 2201 || meaningOf(answer) === 'refused')) return { at: 'elsewhere' }
  return ports.dialogue.throwUnavailable(transfer, answer.message)
}

async function look(ports: Following, registry: Registry, transfer: Transfer): Promise<Where> {
  const found = await find(ports, registry, transfer)
  if (found.at !== 'elsewhere') return positionOf(ports, transfer, found)
  // It was pending, and the registry knows of it no more.
  if (transfer.state === 'pending') return { at: 'ended', end: { to: 'refused', note: 'losing-refused', reason: '' } }
  return { at: 'open', seen: undefined }
}

async function positionOf(
  ports: Following,
  transfer: Transfer,
  found: Exclude<Whereabouts, { at: 'elsewhere' }>,
): Promise<Where> {
  if (found.at === 'here') return { at: 'done', result: found.domain }
  if (found.at === 'pending') return { at: 'pending', shown: found.transfer }
  return endedAs(ports, transfer, found.transfer)
}

/** A transfer that the registry shows as ended without the domain being ours (yet). */
async function endedAs({ dialogue }: Following, transfer: Transfer, { state, actor }: DomainTransfer): Promise<Where> {
  switch (state) {
    case 'clientCancelled':
      return { at: 'ended', end: cancelled }
    case 'clientRejected':
    case 'serverCancelled':
      return { at: 'ended', end: { to: 'refused', note: 'losing-refused', reason: actor } }
    default:
      // Approved: the domain follows.
      return dialogue.throwUnavailable(transfer, `transfer is ${state}, the domain is not here yet`)
  }
}

/** Undefined: the registry refused the auth code, and the customer is asked for another. */
async function request(
  ports: Following,
  registry: Registry,
  transfer: Transfer,
): Promise<Outcome<DomainTransfer> | undefined> {
  const { name, agreed_fee: fee } = transfer
  const tld = ports.catalogue.find(transfer.tld)
  const period = tld ? periodOf(tld.rules) : undefined
  const outcome = await registry.requestTransfer(
    {
      name,
      authCode: codeOf(ports, transfer),
      ...(period && { period }),
      ...(fee ? { fee: { currency: 'USD', fees: [{ amount: fee }] } } : {}),
    },
    { clientTransactionId: transfer.client_transaction_id },
  )
  // These are about the code that the customer gave, not about our account: registries differ in which one they answer.
  if (outcome.kind !== 'refused' || !rights.has(outcome.code)) return outcome
  await askForCode(ports, transfer)
  return undefined
}

function noteOf(code: number, fee: string | null): LineNote {
  if (code === 2300) return 'transfer-pending'
  if (code === 2304) return 'locked'
  if (code === 2106) return 'too-early'
  // The fee we agreed to is too low (RFC 8748 section 4).
  return code === 2004 && fee ? 'price-higher' : 'policy-refused'
}

async function arrive(ports: Following, transfer: Transfer, domain: DomainData): Promise<void> {
  const { databases, now, codes } = ports
  const { expiresAt, createdAt } = domain
  if (!expiresAt) return ports.dialogue.throwUnavailable(transfer, 'the registry shows no expiry date')
  const arrived = {
    registeredAt: createdAt ?? yearsAfter(expiresAt, -1),
    expiresAt,
    nameServers: domain.nameServers,
    signed: domain.dnssec !== null,
    authCode: codes.seal(transfer.name, Buffer.from(randomAuthCode())),
  }
  await databases.transact(tx => endTransfer(tx, ports, transfer, { to: 'done', arrived }, now()))
}

const end = ({ databases, now, ...ports }: FollowPorts, transfer: Transfer, outcome: TransferOutcome) =>
  databases.transact(tx => endTransfer(tx, ports, transfer, outcome, now()))

/** The losing registrar may answer until the registry decides by itself. */
async function stayPending(
  { databases, now, catalogue, waits }: FollowPorts,
  transfer: Transfer,
  { actionAt }: DomainTransfer,
): Promise<void> {
  const at = now()
  const days = catalogue.find(transfer.tld)?.rules.transfer.pendingDays ?? 0
  const usual = new Date(at.getTime() + days * dayMs)
  const set = { read_at: at, decides_at: actionAt ?? usual, note: 'registry-pending' }
  await databases.transact(async tx => {
    const moved = await move(tx, transferStates, {
      id: transfer.id,
      to: 'pending',
      now: at,
      set: { ...set, pending_at: at },
    })
    if (moved) {
      await waits(tx, transfer.order_line_id, 'registry-pending')
      // Asked for while it was on its way.
      const { cancel_asked_at: asked } = await tx
        .selectFrom('transfers')
        .select('cancel_asked_at')
        .where('id', '=', transfer.id)
        .executeTakeFirstOrThrow()
      if (asked) await enqueueCancel(tx, transfer.id)
      return
    }
    await tx.updateTable('transfers').set(set).where('id', '=', transfer.id).where('state', '=', 'pending').execute()
  })
}

/** The registry refused the auth code: the customer replaces it, and pays nothing again. */
async function askForCode(ports: FollowPorts, transfer: Transfer): Promise<void> {
  const { databases, now, waits } = ports
  const { id, name, unicode, order_line_id: line, account_id: account } = transfer
  await databases.transact(async tx => {
    // The customer may have sent another code since this one was tried.
    const current = await tx
      .selectFrom('transfers')
      .select(['auth_code', 'cancel_asked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (current?.cancel_asked_at) return endTransfer(tx, ports, transfer, cancelled, now())
    if (!current?.auth_code || !transfer.auth_code?.equals(current.auth_code)) return
    const set = { note: 'wrong-code', auth_code: null, request_sent_at: null }
    if (!(await move(tx, transferStates, { id, to: 'waiting-for-code', now: now(), note: 'wrong-code', set }))) return
    await waits(tx, line, 'wrong-code')
    const path = `/user/zr_list?text=${encodeURIComponent(name)}`
    await notifyAccount(tx, {
      account,
      kind: 'domain',
      texts: codeRefused,
      parameters: { name: unicode },
      path,
      now: now(),
    })
    await countTodos(tx, account, now())
  })
}
