import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/dnssec'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { recordInitialState } from '../../platform/states.ts'
import type { Actor, By } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { type Catalogue, canDo, type Registries } from '../tlds/index.ts'
import { type LockedZone, lockZone } from '../zones/index.ts'
import {
  findSigning,
  lockSigning,
  moveSigning,
  moveWithDs,
  type SigningRow,
  whenCachesAreFresh,
  whenKeysAreKnown,
} from './advance-signing.ts'
import { type DelegatedDomain, delegatedDomain, obstacleOf } from './delegated-domain.ts'
import { signingStates } from './states.ts'
import { addZoneKey } from './zone-keys.ts'

export interface SigningPorts {
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly ourNameServers: readonly string[]
  readonly keys: Vault
}

const errorOf = {
  elsewhere: 'signing-elsewhere',
  unsupported: 'signing-unsupported',
  'not-active': 'records-not-editable',
  locked: 'signing-locked',
  'change-under-way': 'signing-under-way',
  'not-on': 'signing-not-on',
} as const

/** The locked zone with its domain. The zone's lock makes changes of its signing serial. */
async function lockHosted(ports: SigningPorts, tx: Tx, account: string, id: string) {
  const zone = await lockZone(tx, account, id)
  if (zone.failed !== undefined) return zone
  const domain = await delegatedDomain(tx, account, id)
  if (!domain) return fail('zone-unknown')
  const signing = await lockSigning(tx, zone.data.id)
  const hosted = { ourNameServers: ports.ourNameServers, supported: canDo(ports, domain, 'dnssec') }
  return ok({ zone: zone.data, domain, signing, hosted })
}

/** Whether the domain's zone is here, and its DNSSEC is to be turned on. */
export function turnOnAllowance(
  domain: DelegatedDomain,
  signing: Pick<SigningRow, 'state'> | undefined,
  { ourNameServers, supported }: { ourNameServers: readonly string[]; supported: boolean },
) {
  if (!domain.name_servers.some(host => ourNameServers.includes(host))) return 'elsewhere' as const
  const obstacle = obstacleOf(domain, supported)
  if (obstacle) return obstacle
  return signing && signing.state !== 'off' ? ('change-under-way' as const) : (true as const)
}

/** Removing the DS needs the registry, but neither our name servers nor that the extension still offers DNSSEC. */
export function turnOffAllowance(domain: DelegatedDomain, signing: Pick<SigningRow, 'state'> | undefined) {
  if (!signing || signing.state === 'off' || signing.state === 'turning-off') return 'not-on' as const
  // No DS was sent yet.
  return signing.state === 'signing' ? (true as const) : (obstacleOf(domain, true) ?? (true as const))
}

export function rollAllowance(domain: DelegatedDomain, signing: Pick<SigningRow, 'state'> | undefined) {
  if (signing?.state !== 'on') return 'not-on' as const
  return obstacleOf(domain, true) ?? (true as const)
}

/** Signs the zone with a new key. The DS follows when caches have no unsigned copies any more. */
export const turnOnSigning =
  (ports: SigningPorts) =>
  async (tx: Tx, { account, by, now }: Actor, input: Input<typeof contract.turnOnSigning>) => {
    const found = await lockHosted(ports, tx, account, input.domain)
    if (found.failed !== undefined) return found
    const { zone, domain, signing, hosted } = found.data
    // A second submit finds it done.
    if (signing?.state === 'signing') return ok()
    const allowed = turnOnAllowance(domain, signing, hosted)
    if (allowed !== true) return fail(errorOf[allowed])
    const row = signing ?? (await createSigning(tx, zone, by, now))
    await addZoneKey(tx, ports.keys, zone, 'current', now)
    const due = await whenCachesAreFresh(tx, zone.id, now)
    await moveSigning(tx, row, 'signing', now, { due_at: due, refusal: '' }, by)
    return ok()
  }

async function createSigning(tx: Tx, zone: LockedZone, by: By, now: Date): Promise<SigningRow> {
  const { id } = await tx
    .insertInto('zone_signings')
    .values({ zone_id: zone.id, state: signingStates.initial, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, signingStates, { id, by, now })
  const row = await findSigning(tx, zone.id)
  if (!row) throw new Error(`the signing of zone ${zone.id} is gone`)
  return row
}

/** Removes the DS; the zone stays signed until caches have lost it. */
export const turnOffSigning =
  (ports: SigningPorts) =>
  async (tx: Tx, { account, by, now }: Actor, input: Input<typeof contract.turnOffSigning>) => {
    const found = await lockHosted(ports, tx, account, input.domain)
    if (found.failed !== undefined) return found
    const { domain, signing } = found.data
    if (signing?.state === 'turning-off') return ok()
    const allowed = turnOffAllowance(domain, signing)
    if (allowed !== true || !signing) return fail(errorOf[allowed === true ? 'not-on' : allowed])
    if (signing.state === 'signing') await moveSigning(tx, signing, 'off', now, {}, by)
    else if (!(await moveWithDs(tx, signing, 'turning-off', now, by))) return fail('signing-under-way')
    return ok()
  }

/** Publishes the key that replaces the present one. */
export const rollKey =
  (ports: SigningPorts) =>
  async (tx: Tx, { account, by, now }: Actor, input: Input<typeof contract.rollKey>) => {
    const found = await lockHosted(ports, tx, account, input.domain)
    if (found.failed !== undefined) return found
    const { zone, domain, signing } = found.data
    if (signing?.state === 'publishing') return ok()
    const allowed = rollAllowance(domain, signing)
    if (allowed !== true || !signing) return fail(errorOf[allowed === true ? 'not-on' : allowed])
    await addZoneKey(tx, ports.keys, zone, 'next', now)
    await moveSigning(tx, signing, 'publishing', now, { due_at: whenKeysAreKnown(now), refusal: '' }, by)
    return ok()
  }
