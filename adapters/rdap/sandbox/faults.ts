const kinds = ['silent', 'endless', 'broken', 'astray'] as const

/**
 * Faults by a marker in the domain, such as `rdap-silent-1.com`, so that every process and test can call for them. silent: no
 * answer. endless: an answer without end. broken: not the protocol. astray: sends on to a closed address.
 */
export type Fault = (typeof kinds)[number]

export const faultOf = (protocol: 'rdap' | 'whois', name: string): Fault | undefined =>
  kinds.find(kind => name.includes(`${protocol}-${kind}`))
