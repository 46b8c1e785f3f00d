import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { forgetDeposit, judgeDeposit } from './registries/record-deposit.ts'
import { notifyRegistriesChanged } from './registries/registries.ts'
import { isUsablePassword, keyContext, sandboxName } from './registries/registry-secrets.ts'

/** Adds a registry, or changes what was said of a known one. Processes connect again by the notification. */
export const saveRegistry =
  (passwords: Vault) =>
  async (tx: Tx, { now }: OperatorContext, input: Input<typeof contract.saveRegistry>) => {
    const { registry: name, host, port, login, authority, certificate, key } = input
    if (name === sandboxName) return fail('registry-of-the-sandbox')
    const password = input.password?.trim()
    if (password !== undefined && !isUsablePassword(password)) return fail('password-unusable')
    if ((certificate === undefined) !== (key === undefined)) return fail('key-needs-certificate')
    if (authority !== undefined && !certificateIn(authority))
      return fail('certificate-unreadable', { what: 'authority' })
    const unusable = certificate !== undefined && key !== undefined && problemOf(certificate, key)
    if (unusable) return unusable

    const known = await tx
      .selectFrom('registries')
      .select(['id', 'driver', 'currency', 'microdollars'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (known && known.driver !== 'epp') return fail('registry-upstream', { registry: name })
    if (!known && (host === undefined || port === undefined || login === undefined || password === undefined))
      return fail('registry-incomplete')
    const billing = billingOf(known, input)
    if (billing === undefined) return fail('rate-missing')
    const values = {
      ...forgotten(input.forget ?? []),
      ...billing,
      ...(input.premiumBy !== undefined && { premium_by: input.premiumBy }),
      ...(host !== undefined && { host }),
      ...(port !== undefined && { port }),
      ...(login !== undefined && { login }),
      // An operator who types the password knows which one holds.
      ...(password !== undefined && {
        password: passwords.seal(name, Buffer.from(password)),
        password_set_at: now,
        next_password: null,
        next_password_at: null,
      }),
      ...(input.serverName !== undefined && { server_name: input.serverName }),
      ...(authority !== undefined && { authority }),
      ...(certificate !== undefined &&
        key !== undefined && {
          client_certificate: certificate,
          client_key: passwords.seal(keyContext(name), Buffer.from(key)),
        }),
      ...(input.sessions !== undefined && { sessions: input.sessions }),
      ...(input.inFlight !== undefined && { in_flight: input.inFlight }),
      ...(input.namesPerCheck !== undefined && { names_per_check: input.namesPerCheck }),
      ...(input.depositAlarm !== undefined && { deposit_alarm: input.depositAlarm.minor }),
      updated_at: now,
    }
    if (known) {
      const row = await tx
        .updateTable('registries')
        .set(values)
        .where('id', '=', known.id)
        .returning(['id', 'name', 'deposit_alarm as alarm', 'deposit as left', 'deposit_currency as currency'])
        .executeTakeFirstOrThrow()
      // The next charge may be long in coming: what the registry showed last decides at once.
      const { left } = row
      if (input.forget?.includes('deposit')) await forgetDeposit(tx, row.id, now)
      const judges = input.depositAlarm !== undefined || input.forget?.includes('deposit-alarm')
      if (judges && left !== null) await judgeDeposit(tx, { ...row, left }, now)
    } else
      await tx
        .insertInto('registries')
        .values({ ...values, name, driver: 'epp', host: host ?? '', port: port ?? 700, login: login ?? '' })
        .execute()
    notifyRegistriesChanged(tx)
    return ok()
  }

/** What was set in the same command stays. */
const forgotten = (settings: NonNullable<Input<typeof contract.saveRegistry>['forget']>) => ({
  ...(settings.includes('server-name') && { server_name: null }),
  ...(settings.includes('authority') && { authority: null }),
  ...(settings.includes('certificate') && { client_certificate: null, client_key: null }),
  ...(settings.includes('deposit-alarm') && { deposit_alarm: null }),
  // Nothing is sold on a short one, so that no charge would show that it was topped up.
  ...(settings.includes('deposit') && { deposit: null, deposit_currency: null, deposit_read_at: null }),
})

/** Undefined: a currency without its rate. */
function billingOf(
  known: { readonly currency: string; readonly microdollars: number } | undefined,
  { currency = known?.currency ?? dollars, rate }: Pick<Input<typeof contract.saveRegistry>, 'currency' | 'rate'>,
) {
  if (currency === dollars) return rate === undefined ? { currency, microdollars: million } : undefined
  if (rate === undefined) return currency === known?.currency ? {} : undefined
  const [whole = '0', part = ''] = rate.split('.')
  const microdollars = Number(whole) * million + Number(part.padEnd(6, '0'))
  return microdollars > 0 && microdollars <= maxMicrodollars ? { currency, microdollars } : undefined
}

const dollars = 'USD'
const million = 1_000_000
/** The column's type. */
const maxMicrodollars = 2 ** 31 - 1

/** Undefined where the text is no certificate. */
export function certificateIn(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

function keyIn(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}

function problemOf(certificate: string, key: string) {
  const [read, secret] = [certificateIn(certificate), keyIn(key)]
  if (!read) return fail('certificate-unreadable', { what: 'certificate' })
  if (!secret) return fail('certificate-unreadable', { what: 'key' })
  return read.checkPrivateKey(secret) ? undefined : fail('key-does-not-fit')
}
