const ofRegistrant = "$.entities[?(@.roles[0]=='registrant')]"
const property = (name: string) => `${ofRegistrant}.vcardArray[1][?(@[0]=='${name}')]`

/** RFC 9537 section 4.2, with the names that ICANN registered; ICANN's Registration Data Policy 9.2 allows each of them. */
const redaction = (type: string, method: 'removal' | 'emptyValue', path: string) => ({
  name: { type },
  // A path into what was removed can only be resolved before the removal.
  ...(method === 'removal' ? { prePath: path } : { postPath: path }),
  pathLang: 'jsonpath',
  method,
  reason: { description: 'Server policy' },
})

/** What an answer about a domain withholds whose registrant's data is published: the registry's own id of it. */
export const redactionsOfPublished = [redaction('Registry Registrant ID', 'removal', `${ofRegistrant}.handle`)]

/** What every other answer about a domain withholds. */
export const redactions = [
  redaction('Registry Registrant ID', 'removal', `${ofRegistrant}.handle`),
  redaction('Registrant Name', 'emptyValue', `${property('fn')}[3]`),
  redaction('Registrant Organization', 'removal', property('org')),
  redaction('Registrant Street', 'emptyValue', `${property('adr')}[3][:3]`),
  redaction('Registrant City', 'emptyValue', `${property('adr')}[3][3]`),
  redaction('Registrant Postal Code', 'emptyValue', `${property('adr')}[3][5]`),
  redaction('Registrant Phone', 'removal', property('tel')),
  // In its place stands the page by which the registrant is written to.
  {
    name: { type: 'Registrant Email' },
    prePath: property('email'),
    replacementPath: property('contact-uri'),
    pathLang: 'jsonpath',
    method: 'replacementValue',
    reason: { description: 'Server policy' },
  },
]
