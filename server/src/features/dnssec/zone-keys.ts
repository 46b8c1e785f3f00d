import type { ZoneSigning } from '@namestead/adapters/name-server/port'
import { createSigningKey, factsOfKey } from '@namestead/adapters/name-server/signing-keys'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import type { Vault } from '../../platform/vault.ts'
import type { ReadSigning } from '../zones/index.ts'
import type { SigningState } from './states.ts'

export type KeyRole = 'current' | 'next' | 'former'

/** A sealed key opens for its own zone only. */
const sealContext = (zone: string, publicKey: Buffer) => `zone ${zone} ${publicKey.toString('base64')}`

export async function addZoneKey(
  tx: Tx,
  vault: Vault,
  zone: { readonly id: string; readonly name: string },
  role: KeyRole,
  now: Date,
): Promise<void> {
  const taken = (await keysOfZone(tx, zone)).map(({ keyTag }) => keyTag)
  let key = createSigningKey()
  // Two keys with one tag would make validators try both for each signature (RFC 4034 appendix B).
  while (taken.includes(factsOfKey(zone.name, key.publicKey).keyTag)) key = createSigningKey()
  const publicKey = Buffer.from(key.publicKey, 'base64')
  await tx
    .insertInto('zone_keys')
    .values({
      zone_id: zone.id,
      role,
      public_key: publicKey,
      private_key: vault.seal(sealContext(zone.id, publicKey), Buffer.from(key.privateKey, 'base64')),
      created_at: now,
    })
    .execute()
}

/** What is public about a zone's keys. */
export async function keysOfZone(db: Db, { id, name }: { readonly id: string; readonly name: string }) {
  const rows = await db
    .selectFrom('zone_keys')
    .select(['role', 'public_key'])
    .where('zone_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ role: row.role, ...factsOfKey(name, row.public_key.toString('base64')) }))
}

/** What a zone's DS must be in a state; none while it is not signed, or no longer. */
export async function wantedDs(db: Db, zone: { readonly id: string; readonly name: string }, state: SigningState) {
  if (state === 'off' || state === 'signing' || state === 'turning-off') return []
  const role = state === 'replacing' ? 'next' : 'current'
  const keys = await keysOfZone(db, zone)
  return keys.flatMap(({ role: of, ...key }) => {
    const { keyTag, algorithm, digestType, digest, flags, protocol, publicKey } = key
    return of === role
      ? [{ keyTag, algorithm, digestType, digest, key: { flags, protocol, algorithm, publicKey } }]
      : []
  })
}

/** The only way of private keys out of the database. */
export const signingReader =
  (vault: Vault): ReadSigning =>
  async (db, zones) => {
    const rows = await db
      .selectFrom('zone_signings as s')
      .innerJoin('zone_keys as k', 'k.zone_id', 's.zone_id')
      .select(['s.zone_id', 's.state', 'k.role', 'k.public_key', 'k.private_key'])
      .where('s.zone_id', '=', anyOf(zones))
      .where('s.state', '<>', 'off')
      .orderBy('k.id')
      .execute()
    const byZone = Map.groupBy(rows, row => row.zone_id)
    return new Map(
      [...byZone].map(([zone, keys]): [string, ZoneSigning] => {
        const state = keys[0]?.state ?? 'off'
        // Without a key the zone's last good version stays served, and one bad row does not hold up the other zones.
        const opened = keys.flatMap(({ role, public_key: publicKey, private_key: sealed }) => {
          const privateKey = openKey(vault, sealContext(zone, publicKey), sealed)
          if (privateKey === undefined) return []
          const signsZone = role === 'current'
          return {
            publicKey: publicKey.toString('base64'),
            privateKey,
            signsZone,
            isAnnounced: isAnnounced(state, role),
          }
        })
        return [zone, { keys: opened, asksParentFor: state === 'turning-off' ? 'nothing' : 'keys' }]
      }),
    )
  }

function openKey(vault: Vault, context: string, sealed: Buffer): string | undefined {
  try {
    return vault.open(context, sealed).toString('base64')
  } catch {
    return undefined
  }
}

/** Nothing is announced while caches have unsigned copies: a parent that looks for CDS would publish the DS too early. */
function isAnnounced(state: SigningState, role: string): boolean {
  if (state === 'signing') return false
  return role === (state === 'replacing' ? 'next' : 'current')
}
