import { Resolver } from 'node:dns/promises'
import { startMailExchanger } from '@namestead/adapters/mail/mail-exchanger'
import { selfSignedCertificate } from '@namestead/adapters/registry/sandbox/certificate'
import { createReceiver, openMailKey, publishedKey } from '../../features/forwards/index.ts'
import { verifyBounced } from '../../features/registrants/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { SettingError } from '../../platform/settings.ts'
import { recordResolver } from '../mail-records.ts'

/** Receives mail of the domains that are forwarded. With `MAIL_PORT=0` it does nothing. */
export async function startMail(app: AppContext): Promise<{ readonly port?: number; stop(): Promise<void> }> {
  const { databases, settings, policies, clock, log, vaults, sites } = app
  if (settings.mailPort === 0) return { stop: async () => undefined }
  const keys = { databases, vault: vaults('mail-keys') }
  const resolve = recordResolver(settings, new Resolver({ timeout: 3000, tries: 2 }))
  const exchanger = await startMailExchanger({
    name: settings.mailHost,
    ...(settings.host === '0.0.0.0' ? { host: '::' } : { host: settings.host }),
    port: settings.mailPort,
    // Senders encrypt without checking whom they reach (RFC 7435), so the certificate is made again at each start.
    certificate: await selfSignedCertificate([settings.mailHost]),
    receiver: createReceiver({
      databases,
      policies,
      log,
      mailHost: settings.mailHost,
      resolve,
      sealingKey: publishedKey({
        databases,
        log,
        resolve,
        open: () => openMailKey(keys, settings.mailHost),
        now: () => clock.now(),
      }),
      now: () => clock.now(),
      bounced: async (tx, email, at) => {
        await verifyBounced(tx, { policies, sites }, email, at)
      },
    }),
    log,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingError(
      `Port ${settings.mailPort} is taken: stop what listens there, or set MAIL_PORT to another one, or to 0.`,
    )
  })
  return { port: exchanger.port, stop: () => exchanger.close() }
}
