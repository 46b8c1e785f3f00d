import { rrType } from './dns-numbers.ts'
import type { ForwardingServices, ZoneRecord } from './port.ts'
import { hexOctets, ipv4Octets, ipv6Octets, numbers8, numbers16, type Rdata, textOctets } from './rdata.ts'
import { toWireName } from './wire-name.ts'

const mx = (priority: number, target: string): Rdata => ({
  parts: [{ octets: numbers16(priority) }, { name: toWireName(target) }],
  target: toWireName(target),
})

/** RFC 9460 section 2.2: the target is not compressed, the parameters are in ascending order of their keys. */
function serviceData({ priority, target, parameters }: ZoneRecord & { type: 'HTTPS' | 'SVCB' }): Rdata {
  const values = [...parameters]
    .sort((a, b) => a.key - b.key)
    .map(({ key, value }) => numbers16(key, value.length) + value)
  const name = toWireName(target)
  const octets = numbers16(priority) + name + values.join('')
  // RFC 9460 section 4.1: the addresses of the target belong to the answer.
  return target === '.' ? { parts: [{ octets }] } : { parts: [{ octets }], target: name }
}

/** The RRsets of a record; a forward becomes one or two sets with the addresses of the forwarding services. */
export function wireRecords(record: ZoneRecord, services: ForwardingServices): [type: number, data: Rdata][] {
  switch (record.type) {
    case 'A':
      return [[rrType.A, { parts: [{ octets: ipv4Octets(record.address) }] }]]
    case 'AAAA':
      return [[rrType.AAAA, { parts: [{ octets: ipv6Octets(record.address) }] }]]
    case 'CNAME':
    case 'NS':
    case 'PTR': {
      const name = toWireName(record.target)
      return [[rrType[record.type], { parts: [{ name }], target: name }]]
    }
    case 'MX':
      return [[rrType.MX, mx(record.priority, record.target)]]
    case 'TXT':
      return [[rrType.TXT, { parts: record.chunks.map(chunk => ({ octets: textOctets(chunk) })) }]]
    case 'SRV': {
      const target = toWireName(record.target)
      const head = numbers16(record.priority, record.weight, record.port)
      // RFC 2782: the target must not be compressed.
      return [[rrType.SRV, { parts: [{ octets: head + target }], target }]]
    }
    case 'CAA': {
      const octets = String.fromCharCode(record.flags) + textOctets(record.tag) + record.value
      return [[rrType.CAA, { parts: [{ octets }] }]]
    }
    case 'HTTPS':
    case 'SVCB':
      return [[rrType[record.type], serviceData(record)]]
    case 'TLSA': {
      const octets = numbers8(record.usage, record.selector, record.matching) + hexOctets(record.digest)
      return [[rrType.TLSA, { parts: [{ octets }] }]]
    }
    case 'SSHFP': {
      const octets = numbers8(record.algorithm, record.hash) + hexOctets(record.digest)
      return [[rrType.SSHFP, { parts: [{ octets }] }]]
    }
    case 'DS': {
      const octets = numbers16(record.keyTag) + numbers8(record.algorithm, record.hash) + hexOctets(record.digest)
      return [[rrType.DS, { parts: [{ octets }] }]]
    }
    case 'NAPTR': {
      const texts = [record.flags, record.services, record.regexp].map(textOctets).join('')
      // RFC 3403 section 4.1: the replacement must not be compressed.
      const octets = numbers16(record.order, record.preference) + texts + toWireName(record.replacement)
      return [[rrType.NAPTR, { parts: [{ octets }] }]]
    }
    case 'URL':
    case 'URL_HIDDEN':
      return [
        ...services.redirectIpv4.map((ip): [number, Rdata] => [rrType.A, { parts: [{ octets: ipv4Octets(ip) }] }]),
        ...services.redirectIpv6.map((ip): [number, Rdata] => [rrType.AAAA, { parts: [{ octets: ipv6Octets(ip) }] }]),
      ]
    case 'EMAIL':
      return services.mailExchangers.map(({ priority, target }) => [rrType.MX, mx(priority, target)])
    case 'ALIAS':
      return []
  }
}
