import type { RecordData } from './dns-record-values.ts'

/**
 * Maximum octets of the records of one host and type. A DNS message has 65,535 (RFC 1035 section 4.2.2), of which header,
 * question, OPT and the CNAMEs that lead to the host take some; the name server has the same limit.
 */
export const largestRecordSet = 62_000

/** Owner as a pointer, type, class, TTL and length (RFC 1035 sections 3.2.1 and 4.1.4). */
const recordHead = 12

const nameOctets = (name: string) => (name === '.' ? 1 : name.length + 2)

/** Octets of one record in an answer, with uncompressed data. */
export function octetsOf(data: RecordData): number {
  return recordHead + dataOctets(data)
}

function dataOctets(data: RecordData): number {
  switch (data.type) {
    case 'A':
      return 4
    case 'AAAA':
      return 16
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return nameOctets(data.target)
    case 'MX':
      return 2 + nameOctets(data.target)
    case 'SRV':
      return 6 + nameOctets(data.target)
    case 'TXT':
      return data.chunks.reduce((sum, chunk) => sum + 1 + chunk.length, 0)
    case 'CAA':
      return 2 + data.tag.length + data.value.length
    case 'HTTPS':
    case 'SVCB':
      return data.parameters.reduce((sum, { value }) => sum + 4 + value.length, 2 + nameOctets(data.target))
    case 'TLSA':
      return 3 + data.digest.length / 2
    case 'SSHFP':
      return 2 + data.digest.length / 2
    case 'DS':
      return 4 + data.digest.length / 2
    case 'NAPTR':
      return 7 + data.flags.length + data.services.length + data.regexp.length + nameOctets(data.replacement)
    // These exclude other records at their host, and are answered with a few addresses or our mail servers.
    case 'ALIAS':
    case 'URL':
    case 'URL_HIDDEN':
    case 'EMAIL':
      return 0
  }
}
