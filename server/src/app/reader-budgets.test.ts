/** What the longest input may cost: length before parsing, and nothing that one client sends holds the event loop of all. */
import { checkRecord, recordTypes } from '@namestead/contract/dns-records'
import { readDomainName, toAsciiName, toUnicodeName } from '@namestead/contract/domain-name'
import { importSettlement } from '@namestead/contract/operate/reconciliation'
import { importPremiumNames, importSanctionsList } from '@namestead/contract/operate/registration'
import { previewPrices } from '@namestead/contract/operate/tlds'
import { cleanSearch } from '@namestead/contract/registration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slowness } from '../../../scripts/machine-speed.ts'
import { renderMarkdown } from '../features/content/render-markdown.ts'
import { readZoneFile } from '../features/zones/files/read-zone-file.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { invite, TestOperator } from '../testing/test-operator.ts'

/** Texts that made some reader work for longer than their length explains. */
const texts = (length: number): Readonly<Record<string, string>> => ({
  letters: 'x'.repeat(length),
  'labels of another script': 'é.'.repeat(length / 2),
  marks: `a${'\u0301'.repeat(length - 1)}`,
  'decomposed Hangul': '\u1112\u1161\u11ab'.repeat(length / 3),
  'right to left': 'א1'.repeat(length / 2),
  'punycode prefixes': 'xn--'.repeat(length / 4),
  lines: '\n'.repeat(length),
  cells: ','.repeat(length),
  quotes: '"'.repeat(length),
  brackets: '['.repeat(length),
  links: '[]('.repeat(length / 3),
  backslashes: '\\'.repeat(length),
  emphasis: '*a _b '.repeat(length / 6),
  quoted: '>'.repeat(length),
  'nested lists': '1. '.repeat(length / 3),
  underlines: 'a\n=\n'.repeat(length / 4),
  space: `${' '.repeat(length - 1)}x`,
})

/** Milliseconds of this thread's processor. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const tlds = new Set(['com', 'net', 'xn--p1ai'])
const records = 'a A 192.0.2.1\n'.repeat(5000)
const readers: readonly (readonly [name: string, length: number, read: (text: string) => unknown])[] = [
  ['a domain', 240_000, text => readDomainName(text, tlds)],
  ['a host', 240_000, toAsciiName],
  ['a host to show', 240_000, toUnicodeName],
  ['a search', 240_000, text => cleanSearch(text)],
  ['the origin of a zone file', 100_000, text => readZoneFile(`$ORIGIN ${text}\n${records}`, 'example.com')],
  ['a zone file that is read at once', 100_000, text => readZoneFile(text, 'example.com')],
  ['an article', 12_000, text => renderMarkdown(text, 'us')],
  ...recordTypes.map(
    type =>
      [
        `a ${type} record`,
        100_000,
        (value: string) => checkRecord({ host: value, type, value }, 'example.com'),
      ] as const,
  ),
]

test.each(readers)('%s takes no text for longer than 100 ms', (_name, length, read) => {
  for (const [what, text] of Object.entries(texts(length))) {
    read(text.slice(0, 1000))
    // A collection of garbage may fall into one try.
    const cost = Math.min(...[1, 2].map(() => costOf(() => read(text))))
    expect(cost / slowness, what).toBeLessThan(100)
  }
})

let app: TestApp
let desk: TestOperator
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
  desk = new TestOperator(app)
  await desk.accept((await invite(app, 'admin')).token)
})
afterAll(() => app.close())

/** Files of operators at the greatest length that a request takes. */
const files = [
  ['a settlement', importSettlement, 'file', { channel: 'stripe', day: '2026-01-05' }],
  ['a list of premium domains', importPremiumNames, 'list', { registry: 'sandbox' }],
  ['a sanctions list', importSanctionsList, 'list', { source: 'a test' }],
  ['a price list', previewPrices, 'file', { registry: 'sandbox', marginPercent: '20' }],
] as const

test.each(files)('%s is read without holding up other requests', async (_name, call, field, rest) => {
  for (const unit of ['\n', ',', 'a\n', '""', 'é.com,b,1.00\n']) {
    const longest = call === previewPrices || call === importPremiumNames ? 1_000_000 : 2_500_000
    const file = unit.repeat(longest / unit.length - 1)
    const before = process.threadCpuUsage()
    const answer = await desk.call(call, { ...rest, [field]: `${file}x` }, { reason: 'a test' })
    const { user, system } = process.threadCpuUsage(before)
    expect(answer.code, answer.msg).toBe(
      unit.startsWith('é') && call !== importSettlement && call !== previewPrices ? 1 : -1,
    )
    // With what this test spends on encoding the file.
    expect((user + system) / 1000 / slowness, unit).toBeLessThan(500)
  }
})
