import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Authority, AuthorityUnavailable, type Challenge } from '@namestead/adapters/authority/port'
import type { ReadSerials } from '@namestead/adapters/name-server/read-serials'
import { sql } from 'kysely'
import { anyOf, type Databases, insertMany, type Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Vault } from '../../platform/vault.ts'
import { isServed, nextVersion } from '../zones/index.ts'

export interface CertificatePorts {
  readonly databases: Databases
  /** Business time, by which zones change. */
  readonly now: () => Date
  readonly authority: Authority
  readonly vault: Vault
  /** What our own name servers answer with. */
  readonly readSerials: ReadSerials
  readonly log: Log
}

const day = 86_400_000
const hour = 3_600_000
/** All of our name servers answer with a change within seconds. */
const servedTries = 40
const servedMs = 250

/** Obtains the certificate of a name, renews it, or asks when the authority wants that. Its instants are real time. */
export async function keepCertificate(ports: CertificatePorts, id: string): Promise<void> {
  const { databases, authority, vault, log } = ports
  const row = await databases.db
    .selectFrom('redirect_certificates as c')
    .innerJoin('zones as z', 'z.id', 'c.zone_id')
    .select(['c.name', 'c.certificate', 'c.not_after', 'c.renew_at', 'c.failures', 'c.zone_id', 'z.name as zone'])
    .where('c.id', '=', id)
    .where('c.unwanted_since', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const { zone, zone_id } = row
  let published: readonly string[] = []
  try {
    const renewAt = row.certificate === null ? undefined : await renewalOf(row.certificate, row.renew_at)
    if (renewAt && renewAt.getTime() > Date.now()) return await change({ renew_at: renewAt, due_at: nextLook(renewAt) })
    const outcome = await authority.issue({
      names: [row.name],
      // Our name servers answer for all of these names, wildcards too, before any of them has to lead here.
      kinds: ['dns-01'],
      publish: challenges => publish(challenges),
    })
    if (outcome.kind === 'refused') return await postpone(outcome.reason)
    const { certificatePem, keyPem, notBefore, notAfter } = outcome
    const renewal = new Date(notBefore.getTime() + ((notAfter.getTime() - notBefore.getTime()) * 2) / 3)
    await change({
      certificate: certificatePem,
      private_key: vault.seal(row.name, Buffer.from(keyPem)),
      not_after: notAfter,
      renew_at: renewal,
      due_at: nextLook(renewal),
      failures: 0,
      refusal: '',
    })
  } catch (error) {
    if (!(error instanceof AuthorityUnavailable)) throw error
    log.warn({ err: error, name: row.name }, 'the certificate authority is unavailable')
    await postpone('')
  } finally {
    await withdraw()
  }

  /** The authority may want it earlier than we do; the instant within its window is drawn (RFC 9773 section 4.2). */
  async function renewalOf(certificate: string, planned: Date | null): Promise<Date> {
    const ours = planned ?? new Date()
    if (ours.getTime() <= Date.now()) return ours
    const window = await authority.renewalWindow(certificate)
    if (!window || window.start >= ours) return ours
    const drawn = window.start.getTime() + randomInt(window.end.getTime() - window.start.getTime())
    return new Date(Math.min(drawn, ours.getTime()))
  }

  /** Later with each failure: authorities limit the failures of a name by the hour. An empty refusal is one that may pass. */
  function postpone(refusal: string) {
    const { failures } = row ?? { failures: 0 }
    const wait = Math.min((refusal === '' ? hour / 12 : hour) * 2 ** Math.min(failures, 5), day)
    return change({ refusal, failures: failures + 1, due_at: new Date(Date.now() + wait) })
  }

  async function change(values: {
    readonly certificate?: string
    readonly private_key?: Buffer
    readonly not_after?: Date
    readonly renew_at?: Date
    readonly due_at: Date
    readonly failures?: number
    readonly refusal?: string
  }): Promise<void> {
    await databases.transact(tx => tx.updateTable('redirect_certificates').set(values).where('id', '=', id).execute())
  }

  async function publish(challenges: readonly Challenge[]): Promise<void> {
    published = challenges.map(({ answer }) => answer)
    const version = await changeZone(async tx => {
      await insertMany(
        tx,
        'acme_challenges',
        challenges.map(({ name, answer }) => ({
          zone_id,
          host: hostOf(name),
          value: answer,
          created_at: new Date(),
        })),
        { conflict: sql`on conflict do nothing` },
      )
      return true
    })
    for (let tries = 0; tries < servedTries; tries++) {
      const serials = await ports.readSerials(zone)
      if (serials.every(({ serial }) => serial !== undefined && isServed(Number(version), serial))) return
      await pause(servedMs)
    }
    throw new AuthorityUnavailable(`${zone}: our name servers do not answer with the challenge`)
  }

  /** What another order published stays. */
  async function withdraw(): Promise<void> {
    if (published.length === 0) return
    await changeZone(async tx => {
      const gone = await tx
        .deleteFrom('acme_challenges')
        .where('zone_id', '=', zone_id)
        .where('value', '=', anyOf(published))
        .returning('value')
        .execute()
      return gone.length > 0
    })
  }

  function hostOf(name: string): string {
    return name === zone ? '_acme-challenge' : `_acme-challenge.${name.slice(0, -zone.length - 1)}`
  }

  /** Name servers are notified of a change. */
  function changeZone(work: (tx: Tx) => Promise<boolean>): Promise<string> {
    return databases.transact(async tx => {
      const locked = await tx
        .selectFrom('zones')
        .select(['id', 'name', 'version'])
        .where('id', '=', zone_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      return (await work(tx)) ? nextVersion(tx, locked, ports.now()) : locked.version
    })
  }
}

const nextLook = (renewAt: Date) => new Date(Math.min(renewAt.getTime(), Date.now() + day))
