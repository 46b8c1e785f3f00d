import type { Role } from '../../platform/settings.ts'

/** The ports of a role: for its clients, and for operators. */
export interface RolePorts {
  readonly port?: number | undefined
  readonly operatorPort: number
}

export type PortsByRole = Partial<Record<Role, RolePorts>>

/** The message of a role process to its supervisor. */
export type RoleMessage = { readonly ready: true; readonly ports: PortsByRole } | { readonly refused: string }

/** The message of one of several name server processes to its role. */
export type DnsProcessMessage = RoleMessage | { readonly stats: Readonly<Record<string, number>> }
