import type { AnswerData } from '../epp/answer-data.ts'
import type { Response } from '../epp/answers.ts'
import { NS } from '../epp/namespaces.ts'

/** A client receives only the extensions that it named at login (RFC 5730 section 2.9.1.1). */
export function negotiated(response: Response, extensions: ReadonlySet<string>): Response {
  return response.data ? { ...response, data: withoutUnknown(response.data, extensions) } : response
}

function withoutUnknown(data: AnswerData, extensions: ReadonlySet<string>): AnswerData {
  if (data.kind === 'contact' && !extensions.has(NS.registrant))
    return { ...data, contact: { ...data.contact, registrantData: [] } }
  const [rgp, secDNS, fee] = [extensions.has(NS.rgp), extensions.has(NS.secDNS), extensions.has(NS.fee)]
  if (data.kind === 'domain' && !(rgp && secDNS)) {
    const { graceStatuses, dnssec } = data.domain
    return {
      ...data,
      domain: { ...data.domain, graceStatuses: rgp ? graceStatuses : [], dnssec: secDNS ? dnssec : null },
    }
  }
  if (data.kind === 'charged' && !(rgp && fee))
    return { ...data, charged: fee ? data.charged : null, graceStatuses: rgp ? data.graceStatuses : [] }
  return data
}
