import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as dns from '@namestead/contract/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { freePorts } from '../../testing/free-ports.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

const run = promisify(execFile)
const nsd = ['/usr/sbin/nsd', '/usr/bin/nsd', '/usr/local/sbin/nsd'].find(existsSync)
/** The project's own run must have NSD and dig. */
const isHere = process.env.CI !== undefined || (nsd !== undefined && existsSync('/usr/bin/dig'))

const hash = 'ab'.repeat(32)
/** Every type and every situation in which a server decides something, in the customer's own spelling. */
const written = `
@ 600 IN A 192.0.2.1
@ 600 IN A 192.0.2.2
@ 300 IN AAAA 2001:db8::1
@ 600 IN MX 10 mail
@ 600 IN MX 20 mail.elsewhere.example.
@ 600 IN CAA 0 issue "ca.example; policy=ev"
mail 600 IN A 192.0.2.25
text 60 IN TXT "a \\"quoted\\" \\\\ text; with $signs @ and (brackets)" "und Gr\\195\\188\\195\\159e" ""
long 600 IN TXT ${Array<string>(8)
  .fill(`"${'y'.repeat(250)}"`)
  .join(' ')}
_sip._tcp 600 IN SRV 0 5 5060 mail
www 600 IN CNAME @
chain 600 IN CNAME www
out 600 IN CNAME elsewhere.example.
dangling 600 IN CNAME nothing
*.wild 600 IN A 192.0.2.99
there.wild 600 IN TXT "there"
*.alias 600 IN CNAME mail
deep.empty 600 IN A 192.0.2.97
cut 600 IN NS ns.cut
cut 600 IN NS ns.elsewhere.example.
ns.cut 600 IN A 192.0.2.53
signed 600 IN NS ns.elsewhere.example.
signed 600 IN DS 12345 13 2 ${hash}
svc 600 IN HTTPS 1 . alpn=h3,h2 port=8443 ipv4hint=192.0.2.1
more 600 IN SVCB 2 svc mandatory=alpn alpn=dot key667=hello
_443._tcp 600 IN TLSA 3 1 1 ${hash}
ssh 600 IN SSHFP 4 2 ${hash}
enum 600 IN NAPTR 100 10 "u" "E2U+sip" "!^.*$!sip:a@b!" .
9 600 IN PTR host.elsewhere.example.
xn--bcher-kva 600 IN A 192.0.2.5
`

const questions = [
  ...['SOA', 'NS', 'A', 'AAAA', 'MX', 'CAA', 'TXT', 'SRV', 'DS'].map(type => ['@', type] as const),
  ...['mail', 'www', 'chain', 'out', 'dangling', 'nothing', 'x.mail', 'empty', 'deep.empty', 'x.empty', 'wild', 'x.wild', 'y.x.wild', 'there.wild',
    'x.there.wild', '*.wild', 'x.alias', 'cut', 'ns.cut', 'x.cut', 'signed', 'x.signed', '_dmarc', 'WWW', 'xn--bcher-kva'].flatMap(host => ['A', 'TXT', 'DS'].map(type => [host, type] as const)),
  ['text', 'TXT'], ['long', 'TXT'], ['_sip._tcp', 'SRV'], ['_tcp', 'SRV'], ['svc', 'HTTPS'], ['more', 'SVCB'], ['_443._tcp', 'TLSA'], ['ssh', 'SSHFP'],
  ['enum', 'NAPTR'], ['9', 'PTR'], ['www', 'CNAME'], ['x.alias', 'CNAME'], ['cut', 'NS'], ['signed', 'NS'],
] as const // biome-ignore format: a table

describe.skipIf(!isHere)('an exported zone', () => {
  let app: TestApp
  let domain: string
  let folder: string
  let other: ChildProcess
  let otherPort = 0
  const name = 'zone-abroad.com'
  beforeAll(async () => {
    app = await openTestApp()
    const customer = await (await new TestCustomer(app).register()).receive('100.00')
    domain = (await endedOrder(customer, await orderNames(customer, [name]))).lines[0]?.result ?? ''
    const { zone } = await customer.get(dns.findRecords, { domain })
    const preview = await customer.get(dns.previewImport, { domain, text: written, others: 'keep' })
    expect(preview).toMatchObject({ refused: [] })
    await customer.get(dns.applyImport, { domain, text: written, others: 'keep', version: zone.version })
    const { text } = await customer.get(dns.exportZone, { domain })
    folder = await mkdtemp(join(tmpdir(), 'nsd-'))
    await writeFile(join(folder, 'zone'), text)
    ;[otherPort = 0] = await freePorts(1)
    await writeFile(
      join(folder, 'nsd.conf'),
      `server:
  ip-address: 127.0.0.1@${otherPort}
  port: ${otherPort}
  username: ""
  chroot: ""
  zonesdir: "${folder}"
  database: ""
  pidfile: "${folder}/pid"
  logfile: "${folder}/log"
  xfrdfile: "${folder}/xfrd"
  xfrdir: "${folder}"
  zonelistfile: "${folder}/list"
  server-count: 1
  minimal-responses: yes
remote-control:
  control-enable: no
zone:
  name: ${name}
  zonefile: zone
`,
    )
    other = spawn(nsd ?? 'nsd', ['-d', '-c', join(folder, 'nsd.conf')], { stdio: 'ignore' })
    await eventually(async () => (await answer(otherPort, name, 'SOA').catch(() => '')).includes('NOERROR'))
  })
  afterAll(async () => {
    other.kill('SIGTERM')
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** The code, whether it is authoritative, and the records with their TTLs; additional ones only where a referral needs them. */
  async function answer(port: number, queried: string, type: string): Promise<string> {
    const words = [
      '@127.0.0.1',
      '-p',
      `${port}`,
      '+norec',
      '+tries=1',
      '+time=2',
      '+nocookie',
      '+noall',
      '+comments',
      '+answer',
      '+authority',
      '+additional',
    ]
    const { stdout } = await run('dig', [...words, queried, type]) // biome-ignore format: options
    const status = stdout.match(/status: (\w+)/)?.[1]
    const isFinal = / aa[ ;]/.test(stdout.match(/flags:[^;]*;/)?.[0] ?? '')
    const section = (title: string) =>
      (stdout.split(`;; ${title} SECTION:\n`)[1] ?? '')
        .split(/\n\n|\n;;/)[0]
        ?.split('\n')
        .filter(line => line !== '' && !line.startsWith(';'))
        .map(line => line.replace(/\s+/g, ' ').replace(/^\S+/, owner => owner.toLowerCase()))
        .toSorted() ?? []
    const isReferral = !isFinal && section('ANSWER').length === 0
    const additional = isReferral ? section('ADDITIONAL') : []
    return [
      status,
      isFinal ? 'aa' : '-',
      ...section('ANSWER'),
      '--',
      ...section('AUTHORITY'),
      '--',
      ...additional,
    ].join('\n')
  }

  test.each(questions)('answers the same at NSD: %s %s', async (host, type) => {
    const queried = host === '@' ? name : `${host}.${name}`
    const [ours, theirs] = await Promise.all([answer(app.dnsPort, queried, type), answer(otherPort, queried, type)])
    expect(ours).toMatch(/^(?:NOERROR|NXDOMAIN)\n/)
    expect(ours).toBe(theirs)
  })
})
