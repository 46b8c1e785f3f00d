import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

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
    delv: (...words: string[]) => output('delv', ...server, '-a', anchor, '+root=test', ...words),
    host: (name: string, type: string) => output('unbound-host', '-C', unbound, '-v', '-t', type, name),
    dig: (...words: string[]) => output('dig', ...server, '+tries=1', '+norec', '+dnssec', ...words),
    close: () => rm(folder, { recursive: true }),
  }
}
