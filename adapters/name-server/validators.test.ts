/** What dig shows of our own form of DNSSEC; that others validate it is part of the drivers' contract. */
import { afterAll, expect, test } from 'vitest'
import { startSigned } from './test-signed-zones.ts'
import { validatorsOf } from './test-validators.ts'

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
