/** The values we use from the IANA registry "Domain Name System Parameters". */
export const rrType = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NAPTR: 35,
  OPT: 41,
  DS: 43,
  SSHFP: 44,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  TLSA: 52,
  CDS: 59,
  CDNSKEY: 60,
  SVCB: 64,
  HTTPS: 65,
  /** Stands in the NSEC of a name that does not exist, and nowhere else (RFC 9824 section 2). */
  NXNAME: 128,
  TKEY: 249,
  IXFR: 251,
  ANY: 255,
  CAA: 257,
} as const

export const rcode = { noError: 0, formErr: 1, servFail: 2, nxDomain: 3, notImp: 4, refused: 5, badVers: 16 } as const

export const classIn = 1
/** Asks about the server itself (RFC 4892). */
export const classChaos = 3

/** Bits of the second header word (RFC 1035 section 4.1.1). */
export const flag = {
  response: 0x8000,
  opcode: 0x7800,
  authoritative: 0x0400,
  truncated: 0x0200,
  recursionDesired: 0x0100,
} as const

export const headerLength = 12

/** The UDP payload size that we advertise and never exceed: it avoids fragmentation (DNS flag day 2020). */
export const largestUdpPayload = 1232

/** The UDP payload size of a client without EDNS (RFC 1035 section 4.2.1). */
export const smallestUdpPayload = 512

export const largestMessage = 65_535
