import type { Registrar } from '@namestead/adapters/directory/port'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Site } from '../../platform/sites.ts'
import { abuseEmail, abusePhone, ianaId, rdapUrl, registrarName, whoisHost } from './policies.ts'

/** IANA reserves 9994 for tests: no registrar has it. */
const sandboxRegistrar = {
  name: 'Namestead',
  ianaId: '9994',
  abuseEmail: 'abuse@namestead.example',
  abusePhone: '+1.5555550100',
  whoisHost: 'localhost',
}

/**
 * Who the registrar is, as an operator said it. The sandbox has a name and an id that no registrar has; a live installation
 * publishes nothing until all of it is set: undefined.
 */
export function registrarOf(
  policy: ReadPolicy,
  { mode, rdapPort }: Pick<Settings, 'mode' | 'rdapPort'>,
  { address }: Site,
): Registrar | undefined {
  const fallback = mode === 'sandbox' ? sandboxRegistrar : undefined
  const base = policy(rdapUrl) || (fallback && `http://localhost:${rdapPort}/`)
  const registrar = {
    name: policy(registrarName) || fallback?.name,
    ianaId: policy(ianaId) || fallback?.ianaId,
    url: address,
    abuseEmail: policy(abuseEmail) || fallback?.abuseEmail,
    abusePhone: policy(abusePhone) || fallback?.abusePhone,
    whoisHost: policy(whoisHost) || fallback?.whoisHost,
    rdapUrl: base?.replace(/\/*$/, '/'),
  }
  if (!isComplete(registrar)) return undefined
  return { ...registrar, contactPage: domain => `${registrar.url}/contact/${domain}` }
}

type Facts = Omit<Registrar, 'contactPage'>

const isComplete = (registrar: { [Key in keyof Facts]: string | undefined }): registrar is Facts =>
  Object.values(registrar).every(value => value !== undefined)
