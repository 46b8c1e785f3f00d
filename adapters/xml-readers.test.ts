/** No reader of XML takes a document type, and so no entity but the five that XML itself has (CWE-611, CWE-776). */
import { describe, expect, test } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { readCamt053 } from './bank-statements/camt053.ts'
import { readEurofxref } from './exchange-rates/eurofxref.ts'
import { readXml } from './registry/epp/xml-reader.ts'

const documentTypes = {
  'a document type': '<!DOCTYPE a>',
  'an external one': '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
  'an entity': '<!DOCTYPE a [<!ENTITY b "c">]>',
  'an external entity': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
  'a parameter entity': '<!DOCTYPE a [<!ENTITY % b SYSTEM "http://192.0.2.1/x"> %b;]>',
  'entities of entities': `<!DOCTYPE a [<!ENTITY b "x">${Array.from({ length: 20 }, (_, n) => `<!ENTITY b${n} "${`&b${n - 1};`.repeat(10)}">`).join('')}]>`,
} as const

const readers: Readonly<Record<string, (xml: string) => unknown>> = {
  'EPP frames': xml => {
    try {
      return readXml(xml)
    } catch (error) {
      return { fault: `${error}` }
    }
  },
  'bank statements': readCamt053,
  'exchange rates': readEurofxref,
}

describe.each(Object.entries(readers))('a reader of %s', (_name, read) => {
  test.each(Object.entries(documentTypes))('refuses %s', (_what, type) => {
    const before = performance.now()
    expect(read(`<?xml version="1.0"?>${type}<a>&b;</a>`)).toMatchObject({ fault: expect.anything() })
    expect(performance.now() - before).toBeLessThan(patience(1))
  })

  test('refuses an entity that nobody declared', () => {
    expect(read('<a>&b;</a>')).toMatchObject({ fault: expect.anything() })
  })
})
