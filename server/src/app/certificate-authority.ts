import { acmeAuthority } from '@namestead/adapters/authority/acme-client'
import type { Authority } from '@namestead/adapters/authority/port'
import { findSandboxAuthority } from '@namestead/adapters/authority/sandbox/endpoint'
import { accountKey } from '../features/redirects/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { servesHttps } from '../platform/settings.ts'

/** The certificate authority of redirects; undefined where there is none, or nothing serves HTTPS. */
export function openAuthority({ databases, settings, vaults }: AppContext): Authority | undefined {
  const { acmeDirectory } = settings
  if (!servesHttps(settings)) return undefined
  const find = async () =>
    acmeDirectory === undefined ? findSandboxAuthority(databases.pool) : { directory: acmeDirectory }
  // The account's key is read with the first order; a failed read is repeated by the next one.
  let opened: Authority | undefined
  const open = async () => {
    if (opened) return opened
    const key = await accountKey(databases, vaults('acme-account'))
    opened ??= acmeAuthority({ find, accountKey: key })
    return opened
  }
  return {
    issue: async order => (await open()).issue(order),
    renewalWindow: async certificate => (await open()).renewalWindow(certificate),
  }
}
