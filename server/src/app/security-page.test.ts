import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The short names that the page introduces. */
const short: Readonly<Record<string, string>> = {
  guards: 'guards.test.ts',
  matrix: 'access-matrix.test.ts',
  fuzz: 'fuzz.test.ts',
  promises: 'promises.test.ts',
  security: 'account-security.test.ts',
  identity: 'server/src/features/identity/identity.test.ts',
  recovery: 'server/src/features/identity/recovery.test.ts',
  sliders: 'sliders.test.ts',
  profile: 'profile.test.ts',
}

const tests = ['adapters', 'contract/src', 'e2e', 'server/src', 'web/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map(file => `${folder}/${file}`),
)
const filesOf = (name: string) =>
  tests.filter(file => file === name || basename(file) === name || file.endsWith(`/${name}`))
const named = (text: string) => [
  ...[...text.matchAll(/`((?:e2e\/)?[\w./-]+)`/g)].flatMap(([, name = '']) =>
    name.startsWith('e2e/') ? [`${name}.test.ts`] : name.endsWith('.test.ts') ? [name] : [],
  ),
  ...Object.keys(short)
    .filter(name => new RegExp(`(?:^|[ ;])${name}(?=$|[ ,;(])`).test(text))
    .map(name => short[name] ?? ''),
]
const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ')
const lines = page.split('\n').filter(line => /^\| \d/.test(line))
const cells = (line: string) => line.split('|').map(cell => cell.trim())

test('the page has its lines', () => expect(lines.length).toBeGreaterThan(60))

test.each(lines.map(line => [cells(line)[1] ?? '', line] as const))(
  '%s names tests that are there',
  (_number, line) => {
    const [, , how = '', shown = ''] = cells(line)
    const files = named(shown)
    for (const name of files) expect(filesOf(name), name).not.toEqual([])
    const texts = files.flatMap(filesOf).map(file => plain(readFileSync(join(root, file), 'utf8')))
    for (const [, title = ''] of shown.matchAll(/\*([^*]+)\*/g))
      expect(
        texts.some(text => text.includes(plain(title))),
        title,
      ).toBe(true)
    if (files.length === 0)
      expect(`${how} ${shown}`).toMatch(/above|does not apply|by construction|\*\*(?:not done|deviation)\*\*/)
  },
)

test('tests and files named outside the tables exist', () => {
  const prose = page
    .split('\n')
    .filter(line => !line.startsWith('|'))
    .join('\n')
  for (const name of named(prose.replaceAll('\n', ' '))) expect(filesOf(name), name).not.toEqual([])
  for (const [, path = ''] of prose.matchAll(/`((?:server|web|contract|adapters)\/[\w./-]+)`/g))
    expect(existsSync(join(root, path)), path).toBe(true)
})
