import { X509Certificate } from 'node:crypto'
import type { Db } from '../../../platform/database.ts'

/** Every registry, which commands go to. */
export async function registriesCalled(db: Db) {
  const rows = await db.selectFrom('registries').select('name').orderBy('name').execute()
  return rows.map(({ name }) => ({ system: 'registry' as const, named: name }))
}

/** Our client certificates at registries, and the authorities that are trusted for theirs. */
export async function registryCertificates(db: Db) {
  const rows = await db
    .selectFrom('registries')
    .select(['name', 'client_certificate', 'authority'])
    .orderBy('name')
    .execute()
  return rows.flatMap(({ name, client_certificate, authority }) => [
    ...heldIn('registry-client', name, client_certificate),
    ...heldIn('registry-authority', name, authority),
  ])
}

const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

function heldIn<Purpose extends string>(purpose: Purpose, registry: string, pem: string | null) {
  if (!pem) return []
  const ends = (pem.match(certificatePattern) ?? []).map(endOf)
  const readable = ends.filter(end => end !== undefined)
  const endsAt = readable.length > 0 ? new Date(Math.min(...readable)) : null
  return [{ purpose, registry, held: Math.max(ends.length, 1), failed: ends.length - readable.length, endsAt }]
}

function endOf(pem: string): number | undefined {
  try {
    return Date.parse(new X509Certificate(pem).validTo)
  } catch {
    return undefined
  }
}
