import type { ReadDomain } from '../port.ts'
import { domainData, findDomain } from './domain-record.ts'
import { policyOf } from './tld-policies.ts'
import { refuse, type UseCase } from './use-case.ts'

/**
 * Everyone may read the record. Only the sponsor and a client that sent it get the auth code (RFC 5731 section 3.1.2), and nobody
 * where the TLD stores only its hash.
 */
export const readDomain: UseCase<ReadDomain> = async (sql, actor, { name, authCode, hosts }) => {
  const domain = await findDomain(sql, name)
  if (!domain) return refuse(2303)
  if (authCode !== undefined && authCode !== domain.auth_code) return refuse(2202)
  const isReturned = policyOf(actor.policies, name)?.policy.returnsAuthCode ?? true
  const mayReadAuthCode = isReturned && (domain.sponsor === actor.registrar || authCode !== undefined)
  const data = domainData(domain, actor.now, { authCode: mayReadAuthCode, hosts: hosts ?? 'all' })
  return { code: 1000, data: { kind: 'domain', domain: data } }
}
