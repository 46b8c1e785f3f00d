import { domainToUnicode } from 'node:url'
import type { Response } from '../epp/answers.ts'
import { type Policies, policyOf, type TldPolicy } from './tld-policies.ts'

const labelForm = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

export type NameRule = { ok: true; policy: TldPolicy; label: string } | { ok: false; answer: Response; reason: string }

/** Whether a name may be registered at all, regardless of its holder. Reasons fit the 32 characters of eppcom:reasonType. */
export function ruleOf(policies: Policies, name: string): NameRule {
  const broken = (code: 2005 | 2306, reason: string): NameRule => ({
    ok: false,
    answer: { code, details: [`${name}: ${reason}`] },
    reason,
  })
  const labels = name.split('.')
  if (labels.some(label => !labelForm.test(label) || label.length > 63)) return broken(2005, 'Invalid domain name')
  const found = policyOf(policies, name)
  if (!found) return broken(2306, 'Not a TLD of this registry')
  const { policy, label } = found
  const idn = label.startsWith('xn--')
  if (!idn && label.slice(2, 4) === '--') return broken(2005, 'Reserved label form')
  if (idn && !policy.label.idn) return broken(2306, 'IDNs are not offered')
  if (idn && domainToUnicode(label) === label) return broken(2005, 'Invalid IDN')
  if (idn && !domainToUnicode(label)) return broken(2005, 'Invalid IDN')
  if (label.length < policy.label.min || label.length > policy.label.max)
    return broken(2306, 'Label length not allowed')
  if (policy.reserved.includes(label)) return broken(2306, 'Reserved name')
  return { ok: true, policy, label }
}

export function isHostName(name: string): boolean {
  const labels = name.split('.')
  return labels.length > 1 && name.length <= 253 && labels.every(label => labelForm.test(label) && label.length <= 63)
}
