import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './power-dns/test-server.ts'

const run = promisify(execFile)

/** Without the program a developer's run skips the test; the project's own run must have it. */
export async function programOutput(program: string, ...words: string[]): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(program, words)
    return stdout + stderr
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'ENOENT' && !process.env.CI) return undefined
    return `${'stdout' in error ? error.stdout : ''}${error.message}`
  }
}

/** Validating resolvers of others, delv (BIND) and unbound, that trust the key of the zone `test`; and dig. */
export async function validatorsOf(port: number, publicKey: string) {
  const folder = await mkdtemp(join(tmpdir(), 'validators-'))
  const anchor = join(folder, 'anchor.conf')
  await writeFile(anchor, `trust-anchors { test. static-key 257 3 13 "${publicKey}"; };`)
  const unbound = join(folder, 'unbound.conf')
  await writeFile(
    unbound,
    `server:
  do-not-query-localhost: no
  do-ip6: no
  local-zone: "test." nodefault
  trust-anchor: "test. DNSKEY 257 3 13 ${publicKey}"
stub-zone:
  name: "test"
  stub-addr: 127.0.0.1@${port}
`,
  )
  const server = ['@127.0.0.1', '-p', String(port)]
  return {
    delv: (...words: string[]) => programOutput('delv', ...server, '-a', anchor, '+root=test', ...words),
    host: (name: string, type: string) => programOutput('unbound-host', '-C', unbound, '-v', '-t', type, name),
    dig: (...words: string[]) => programOutput('dig', ...server, '+tries=1', '+norec', '+dnssec', ...words),
    close: () => rm(folder, { recursive: true }),
  }
}

/**
 * unbound as a caching resolver that trusts the key of the zone `test` and also concludes from cached denials what does not exist
 * (RFC 8198). Undefined where the machine lacks it; the project's own run must have it.
 */
export async function startUnbound(port: number, publicKey: string) {
  if (!process.env.CI && (await programOutput('unbound', '-V')) === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'unbound-'))
  const own = await freePort()
  const settings = join(folder, 'unbound.conf')
  await writeFile(
    settings,
    `server:
  interface: 127.0.0.1@${own}
  username: ""
  chroot: ""
  directory: "${folder}"
  pidfile: ""
  logfile: ""
  use-syslog: no
  do-daemonize: no
  do-not-query-localhost: no
  do-ip6: no
  num-threads: 1
  aggressive-nsec: yes
  local-zone: "test." nodefault
  trust-anchor: "test. DNSKEY 257 3 13 ${publicKey}"
remote-control:
  control-enable: no
stub-zone:
  name: "test"
  stub-addr: 127.0.0.1@${port}
`,
  )
  const child = spawn('unbound', ['-d', '-c', settings], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const dig = async (...words: string[]) =>
    (await programOutput('dig', '@127.0.0.1', '-p', String(own), '+tries=3', '+time=3', '+adflag', ...words)) ?? ''
  for (let attempt = 0; attempt < 100 && !(await dig('test', 'SOA')).includes('status:'); attempt++) await wait(50)
  return {
    dig,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
