import type { Pool } from 'pg'
import { type Certificate, selfSignedCertificate } from './certificate.ts'
import { statement } from './statement.ts'

type Row = { key_pem: string; certificate_pem: string; hosts: string[] }

const findIdentity = statement<Row>(
  'find identity',
  'select key_pem, certificate_pem, hosts from registry_sandbox.certificate',
)
const keepIdentity = statement<Row>(
  'keep identity',
  `insert into registry_sandbox.certificate (key_pem, certificate_pem, hosts) values ($1, $2, $3)
   on conflict (only_one) do update set key_pem = excluded.key_pem, certificate_pem = excluded.certificate_pem, hosts = excluded.hosts
   where not (certificate.hosts @> excluded.hosts)
   returning key_pem, certificate_pem, hosts`,
)

/** The key is stored in the schema, so that clients keep trusting the certificate after a restart. */
export async function serverIdentity(pool: Pool, host: string): Promise<Certificate> {
  const hosts = [...new Set(['localhost', '127.0.0.1', '::1', host])].filter(one => one !== '0.0.0.0' && one !== '::')
  const [found] = await findIdentity(pool, [])
  if (found && hosts.every(one => found.hosts.includes(one))) return certificateOf(found)
  const fresh = await selfSignedCertificate(hosts)
  const [kept] = await keepIdentity(pool, [fresh.keyPem, fresh.certificatePem, hosts])
  // No row: another process was faster, and its identity is used.
  const [current] = kept ? [kept] : await findIdentity(pool, [])
  return current ? certificateOf(current) : fresh
}

function certificateOf(row: Row): Certificate {
  return { keyPem: row.key_pem, certificatePem: row.certificate_pem }
}
