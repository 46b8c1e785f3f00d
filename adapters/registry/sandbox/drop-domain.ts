import { type Sql, statement } from './statement.ts'

// Hosts below a domain are deleted with it, even those still in use: their superordinate no longer exists (RFC 5732 section 1.1).
const freeSubordinates = statement<never>(
  'free subordinate hosts',
  `delete from registry_sandbox.domain_host using registry_sandbox.host
   where host.superordinate = $1 and domain_host.host = host.name`,
)
const removeSubordinates = statement<never>(
  'remove subordinate hosts',
  'delete from registry_sandbox.host where superordinate = $1',
)
const removeRow = statement<never>('remove domain', 'delete from registry_sandbox.domain where name = $1')

/** Makes the domain available for registration. */
export async function removeDomain(sql: Sql, name: string): Promise<void> {
  await freeSubordinates(sql, [name])
  await removeSubordinates(sql, [name])
  await removeRow(sql, [name])
}
