import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patience } from '../../../scripts/machine-speed.ts'
import { commandFrame, readRequest } from './commands.ts'
import { anyCommand } from './test-frames.ts'
import { canCheckSchemas, schemaProblems } from './test-schemas.ts'

type Random = (below: number) => number
type Mutation = (frame: string, random: Random) => string

const junk = [
  'x',
  '',
  'a'.repeat(300),
  '0',
  '-1',
  '1e3',
  '\u00a0',
  '2026-02-30',
  'true',
  'C',
  'ö',
  'a b',
  'P1Y',
  '99999',
]

/** Replaces one of the matches, if there is any. */
const replacing =
  (pattern: RegExp, replace: (match: RegExpMatchArray, random: Random) => string): Mutation =>
  (frame, random) => {
    // The first tags are <epp> and <command>, with their namespace.
    const found = [...frame.matchAll(pattern)].filter(({ index }) => index > frame.indexOf('<command>'))
    const match = found[random(found.length)]
    if (!match) return frame
    return frame.slice(0, match.index) + replace(match, random) + frame.slice(match.index + match[0].length)
  }
const tag = /<([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g
const leaf = /<([\w:]+)((?:\s[^<>]*)?)>([^<>]*)<\/\1>/g
const whole = /<([\w:]+)(?:\s[^<>]*)?>[^<>]*<\/\1>|<[\w:]+(?:\s[^<>]*)?\/>/g
const attribute = / (?!xmlns)([\w:]+)="([^"]*)"/g
const any = (random: Random) => junk[random(junk.length)] ?? ''

/** What a careless client, or a hostile one, does to a command. */
const mutations: readonly Mutation[] = [
  replacing(tag, ([, name, attributes, end]) => `<${name}${attributes} odd="1"${end}>`),
  replacing(tag, ([all, , , end]) => (end ? all : `${all}text`)),
  replacing(leaf, ([, name, attributes, text]) => `<${name}${attributes}><${name}/>${text}</${name}>`),
  replacing(leaf, ([, name, attributes], random) => `<${name}${attributes}>${any(random)}</${name}>`),
  replacing(leaf, ([, name, attributes, text]) => `<${name}${attributes} xmlns:o="urn:o" o:s="1">${text}</${name}>`),
  replacing(whole, ([all]) => all + all),
  replacing(whole, () => ''),
  replacing(attribute, ([, name], random) => ` ${name}="${any(random)}"`),
  replacing(attribute, () => ''),
]

test.skipIf(!canCheckSchemas)('a command that the schemas do not allow is refused (RFC 5730 section 2.5)', () => {
  let seed = 5
  const random: Random = below => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((seed / 2 ** 32) * below)
  }
  const frames = fc
    .sample(anyCommand, { numRuns: 2500, seed: 5 })
    .map(command => mutations[random(mutations.length)]?.(commandFrame(command, 'NS-1'), random) ?? '')
  const taken = frames.filter(frame => readRequest(frame).kind !== 'fault')
  expect(taken.length).toBeGreaterThan(300)
  expect(schemaProblems(taken)).toEqual([])
})

test.each([
  ['an attribute that is not known', '<domain:name odd="1">a.com</domain:name>'],
  ['an attribute of another namespace', '<domain:name xmlns:o="urn:o" o:hosts="all">a.com</domain:name>'],
  ['an element in a text', '<domain:name>a<domain:name/>.com</domain:name>'],
  ['text beside elements', 'text<domain:name>a.com</domain:name>'],
  ['hosts outside an info', '<domain:name hosts="all">a.com</domain:name>'],
])('%s is a syntax error (2001)', (_, inner) => {
  const frame = `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command><delete><domain:delete xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">${inner}</domain:delete></delete><clTRID>NS-1</clTRID></command></epp>`
  expect(readRequest(frame)).toMatchObject({ kind: 'fault', fault: { code: 2001 }, clientTransactionId: 'NS-1' })
})

const body = (attributes: string, text = '') =>
  `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command><logout ${attributes}/>${text}<clTRID>NS-1</clTRID></command></epp>`
const many = (value: string) => Array.from({ length: 100_000 }, (_, number) => `a${number}=${value}`).join(' ')

test.each([
  ['short ones', body(many('"1"'))],
  ['with the end of a tag in each', body(many('">"'))],
  ['in single quotes', body(many("'\"'"))],
  ['behind a comment', `<!-- it's -->${body(many('"1"'))}`],
  ['of a namespace', body(many('"urn:x"').replaceAll(/a(\d+)=/g, 'xmlns:a$1='))],
])('a frame with 100,000 attributes costs next to nothing: %s', (_, frame) => {
  const started = performance.now()
  expect(readRequest(frame)).toMatchObject({ kind: 'fault', fault: { code: 2001 } })
  expect(performance.now() - started).toBeLessThan(patience(0.3))
})

test('quotes in texts, comments and CDATA are no attributes', () => {
  const words = `${'"it’s" '.repeat(2000)}`
  const frame = commandFrame(
    {
      kind: 'report-restore', name: 'a.com',
      report: {
        dataBefore: words, dataAfter: words, deletedAt: new Date(0), restoredAt: new Date(0), reason: 'x', statements: ['a', 'b'],
      },
    },
    'NS-1',
  ) // biome-ignore format: one command
  expect(readRequest(frame).kind).toBe('command')
  expect(readRequest(frame.replace('<command>', `<!-- ${words} --><command>`)).kind).toBe('command')
})
