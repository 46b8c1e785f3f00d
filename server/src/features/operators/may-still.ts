import type { Permission } from '@namestead/contract/permissions'
import { sql } from 'kysely'

/**
 * An operator `o` who may still act so: not disabled, and in a role that permits it. What was begun or approved by one who may not
 * any more counts no longer.
 */
export const mayStill = (permission: Permission) =>
  sql<boolean>`o.disabled_at is null and exists (select from operator_roles r join role_permissions p on p.role = r.role
    where r.operator_id = o.id and p.permission = ${permission})`
