/** What others' programs show of our own form of DNSSEC; that resolvers validate it is part of the drivers' contract. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSigningKey, factsOfKey } from './signing-keys.ts'
import { startSigned } from './test-signed-zones.ts'
import { programOutput, validatorsOf } from './test-validators.ts'

const { server, parentKey } = await startSigned()
const { dig, close } = await validatorsOf(server.port, parentKey.publicKey)
afterAll(async () => {
  await server.close()
  await close()
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

test('ldns makes the same DS of our keys', async context => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  try {
    for (const zone of ['example.test', 'xn--bcher-kva.example']) {
      const { publicKey } = createSigningKey()
      const file = join(folder, zone)
      await writeFile(file, `${zone}. 3600 IN DNSKEY 257 3 13 ${publicKey}\n`)
      const told = await programOutput('ldns-key2ds', '-n', '-2', file)
      if (told === undefined) return context.skip()
      const { keyTag, algorithm, digestType, digest } = factsOfKey(zone, publicKey)
      expect(told.trim().split(/\s+/).slice(3).join(' ').toLowerCase()).toBe(
        `ds ${keyTag} ${algorithm} ${digestType} ${digest}`.toLowerCase(),
      )
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.for(['udp', 'tcp'])('every question of dnsperf over %s is answered', async (transport, { skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dnsperf-'))
  try {
    const queries = join(folder, 'queries')
    const asked = [
      'example.test A',
      'www.example.test A',
      'any.wild.example.test A',
      'nothing.example.test A',
      'example.test MX',
    ]
    await writeFile(queries, asked.map(line => `${line}\n`).join(''))
    const words = `-s 127.0.0.1 -p ${server.port} -d ${queries} -n 100 -c 4 -T 1 -q 20 -t 5 -m ${transport}`
    const told = await programOutput('dnsperf', ...words.split(' '))
    if (told === undefined) return skip()
    expect(told).toMatch(/Queries sent:\s+500\n/)
    expect(told).toMatch(/Queries completed:\s+500 \(100\.00%\)/)
    expect(told).toMatch(/Response codes:\s+NOERROR 400 \(80\.00%\), NXDOMAIN 100 \(20\.00%\)/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
