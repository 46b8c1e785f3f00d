import { type Sql, statement } from './statement.ts'

// Hosts below a name go with it, wherever they still serve: their superordinate no longer exists (RFC 5732 section 1.1).
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

/** From now on the name is free for whoever comes first. */
export async function removeDomain(sql: Sql, name: string): Promise<void> {
  await freeSubordinates(sql, [name])
  await removeSubordinates(sql, [name])
  await removeRow(sql, [name])
}
