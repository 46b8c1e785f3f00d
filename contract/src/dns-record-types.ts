/** In the order of the form. EMAIL is an email forward, URL a redirect, URL_HIDDEN a masked redirect. */
export const recordTypes = [
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'TXT',
  'NS',
  'SRV',
  'CAA',
  'PTR',
  'HTTPS',
  'SVCB',
  'TLSA',
  'SSHFP',
  'NAPTR',
  'DS',
  'ALIAS',
  'URL',
  'URL_HIDDEN',
  'EMAIL',
] as const
export type RecordType = (typeof recordTypes)[number]

export const isRecordType = (text: string): text is RecordType => recordTypes.some(type => type === text)

export const mxPriority = { min: 0, max: 50, default: 10 } as const

/** Characters of a record's comment. */
export const longestComment = 200

/** Values that one request may give a host and type. */
export const maxSetEdit = 100

/** The types of which a host can have several records, which share one TTL (RFC 2181 section 5.2). */
export const setTypes = [
  'A', 'AAAA', 'MX', 'TXT', 'NS', 'SRV', 'CAA', 'PTR', 'HTTPS', 'SVCB', 'TLSA', 'SSHFP', 'NAPTR', 'DS',
] as const satisfies readonly RecordType[] // biome-ignore format: one list
export type SetType = (typeof setTypes)[number]

export const isSetType = (type: string): type is SetType => setTypes.some(each => each === type)
