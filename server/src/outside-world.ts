import type { Gateway } from '@namestead/adapters/gateways/port'
import { sandboxGateway } from '@namestead/adapters/gateways/sandbox-client'
import type { SendMail } from '@namestead/adapters/mail/port'
import { createOutbox, type KeptMail } from '@namestead/adapters/mail/sandbox/outbox'
import { installationSecret } from './identity/index.ts'
import type { House } from './platform/house.ts'
import { connectRegistry } from './registry-connection.ts'
import { type Catalogue, openCatalogue, openRegistries, type Registries } from './tlds/index.ts'

/** Everything beyond our database that a process may talk to; sandboxes stand in where the mode says so. */
export interface OutsideWorld {
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly sendMail: SendMail
  /** The sandbox's mails; undefined in live mode. */
  readonly readOutbox: ((limit: number) => Promise<KeptMail[]>) | undefined
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
  close(): Promise<void>
}

export async function openOutsideWorld(house: House): Promise<OutsideWorld> {
  const { databases, listener, settings } = house
  const catalogue = await openCatalogue(databases, listener)
  const registries = await openRegistries(databases, listener, door => connectRegistry(house, door))
  const sandbox = settings.mode === 'sandbox' ? await openSandboxes(house) : undefined
  return {
    catalogue,
    registries,
    sendMail: sandbox?.send ?? (() => Promise.reject(new Error('no mail server is configured'))),
    readOutbox: sandbox?.read,
    gateway: (channel, origin) => (channel === 'sandbox' ? sandbox?.gateway(origin) : undefined),
    close: () => registries.close(),
  }
}

async function openSandboxes({ databases, settings }: House) {
  const outbox = await createOutbox(databases.pool)
  const key = await installationSecret(databases, 'sandbox-gateway')
  const base = `http://127.0.0.1:${settings.gatewayPort}`
  return {
    ...outbox,
    // The payer's browser reaches the gateway on the host under which it reached us.
    gateway: (origin: string) =>
      sandboxGateway({
        base,
        key,
        checkoutBase: origin ? `http://${new URL(origin).hostname}:${settings.gatewayPort}` : base,
      }),
  }
}
