/** Validating resolvers of others accept our answers: delv (BIND) and unbound, from the key of the zone `test` downwards. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { startSigned } from './test-signed-zones.ts'

const run = promisify(execFile)
const { server, parentKey } = await startSigned()
const folder = await mkdtemp(join(tmpdir(), 'validators-'))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const anchor = join(folder, 'anchor.conf')
await writeFile(anchor, `trust-anchors { test. static-key 257 3 13 "${parentKey.publicKey}"; };`)
const unbound = join(folder, 'unbound.conf')
await writeFile(
  unbound,
  `server:
  do-not-query-localhost: no
  do-ip6: no
  local-zone: "test." nodefault
  trust-anchor: "test. DNSKEY 257 3 13 ${parentKey.publicKey}"
stub-zone:
  name: "test"
  stub-addr: 127.0.0.1@${server.port}
`,
)

/** Without the program a developer's run skips the test; the project's own run must have it. */
async function output(program: string, ...words: string[]): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(program, words)
    return stdout + stderr
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'ENOENT' && !process.env.CI) return undefined
    return `${'stdout' in error ? error.stdout : ''}${error.message}`
  }
}

const delv = (...words: string[]) =>
  output('delv', '@127.0.0.1', '-p', String(server.port), '-a', anchor, '+root=test', ...words)
const host = (name: string, type: string) => output('unbound-host', '-C', unbound, '-v', '-t', type, name)
const dig = (...words: string[]) =>
  output('dig', '@127.0.0.1', '-p', String(server.port), '+tries=1', '+norec', '+dnssec', ...words)

describe.each([
  ['a set', 'example.test', 'A', '192.0.2.2'],
  ['a set of another type', 'example.test', 'MX', '10 mail.example.test'],
  ['a service', '_sip._tcp.example.test', 'SRV', '5060 mail.example.test'],
  ['a type of the second window', 'example.test', 'CAA', 'ca.example'],
  ['a CNAME and its target', 'www.example.test', 'A', '192.0.2.1'],
  ['an ALIAS', 'here.example.test', 'A', '192.0.2.25'],
  ['a wildcard', 'any.thing.wild.example.test', 'A', '192.0.2.99'],
  ['the keys', 'example.test', 'DNSKEY', '257 3 13'],
  ['the delegation', 'example.test', 'DS', ' 13 2 '],
  ['what the parent is asked for', 'example.test', 'CDS', ' 13 2 '],
])('%s is secure', (_, name, type, data) => {
  test('to delv', async context => {
    const told = await delv(name, type)
    if (told === undefined) return context.skip()
    expect(told).toMatch(/^; fully validated$/m)
    expect(told).toContain(data)
  })
  test('to unbound', async context => {
    const told = await host(name, type)
    if (told === undefined) return context.skip()
    expect(told).toMatch(/\(secure\)$/m)
    expect(told).not.toMatch(/insecure|BOGUS|error/)
  })
})

describe.each([
  ['a name that does not exist', 'nothing.example.test', 'A'],
  ['a name below a leaf', 'x.mail.example.test', 'A'],
  ['a type that is not there', 'mail.example.test', 'TXT'],
  ['a type that the wildcard has not', 'x.wild.example.test', 'TXT'],
  ['an empty non-terminal', 'empty.example.test', 'A'],
  ['addresses that an ALIAS has not', 'here.example.test', 'AAAA'],
  ['a delegation without DS', 'plain.test', 'DS'],
])('the absence of %s is secure', (_, name, type) => {
  test('to delv', async context => {
    const told = await delv(name, type)
    if (told === undefined) return context.skip()
    expect(told).toMatch(/negative response, fully validated/)
  })
  test('to unbound', async context => {
    const told = await host(name, type)
    if (told === undefined) return context.skip()
    expect(told).toMatch(/has no .*\(secure\)$/m)
  })
})

test('a CNAME to a name that does not exist is secure', async context => {
  const told = await host('dangling.example.test', 'A')
  if (told === undefined) return context.skip()
  expect(told).toMatch(/is an alias for nothing\.example\.test\. \(secure\)/)
  expect(told).not.toMatch(/error|BOGUS/)
})

test('a zone without DNSSEC below a signed one is provably insecure', async context => {
  const [validated, told] = [await delv('plain.test', 'A'), await host('plain.test', 'A')]
  if (validated === undefined || told === undefined) return context.skip()
  expect(validated).toMatch(/unsigned answer/)
  expect(told).toMatch(/192\.0\.2\.7 \(insecure\)/)
})

test('dig shows what the RFCs demand', async context => {
  const missing = await dig('nothing.example.test', 'A')
  if (missing === undefined) return context.skip()
  expect(missing).toMatch(/status: NOERROR/)
  expect(missing).toMatch(/flags: do;/)
  expect(missing).toMatch(
    /nothing\.example\.test\.\s+300\s+IN\s+NSEC\s+\\000\.nothing\.example\.test\. RRSIG NSEC TYPE128/,
  )
  expect(missing).toMatch(/example\.test\.\s+300\s+IN\s+RRSIG\s+SOA 13 2 3600 /)

  const compact = await dig('+coflag', 'nothing.example.test', 'A')
  expect(compact).toMatch(/status: NXDOMAIN/)
  expect(compact).toMatch(/flags: do co;/)

  const referral = await dig('www.cut.example.test', 'A')
  expect(referral).toMatch(/cut\.example\.test\.\s+600\s+IN\s+NS\s/)
  expect(referral).toMatch(/cut\.example\.test\.\s+300\s+IN\s+NSEC\s+\S+ NS RRSIG NSEC$/m)
  // Neither the delegation nor its glue is the parent's to sign (RFC 4035 section 2.2).
  expect(referral).not.toMatch(/RRSIG\s+(?:NS|A) /)

  expect(await dig('wild.example.test', 'TYPE128')).toMatch(/status: FORMERR/)
  expect(await dig('+nodnssec', '+noedns', 'nothing.example.test', 'A')).toMatch(/status: NXDOMAIN/)
  for (const told of [missing, compact, referral]) expect(told).not.toMatch(/WARNING|malformed/)
})
