import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SftpServer } from './send-by-sftp.ts'

const program = '/usr/sbin/sshd'

/** Whether this machine has OpenSSH's server; the project's own run must have it. */
export const hasSshd = () => Boolean(process.env.CI) || existsSync(program)

export interface TestSftp {
  readonly server: SftpServer
  readonly keyFile: string
  /** Where files arrive. */
  readonly folder: string
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise(done => probe.once('listening', done))
  const address = probe.address()
  await new Promise(done => probe.close(done))
  return address && typeof address === 'object' ? address.port : 0
}

/** Debian's OpenSSH with keys of its own, which serves SFTP to this user. */
export async function startTestSftp(): Promise<TestSftp> {
  const home = await mkdtemp(join(tmpdir(), 'sftp-'))
  const folder = join(home, 'deposits')
  await mkdir(folder)
  for (const key of ['host', 'client'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(home, key)])
  await writeFile(join(home, 'authorized'), await readFile(join(home, 'client.pub')))
  const port = await freePort()
  const configuration = join(home, 'sshd_config')
  await writeFile(
    configuration,
    [
      `Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${join(home, 'host')}`, `AuthorizedKeysFile ${join(home, 'authorized')}`,
      'PidFile none', 'StrictModes no', 'UsePAM no', 'PasswordAuthentication no', 'PermitRootLogin prohibit-password',
      'Subsystem sftp internal-sftp', 'ForceCommand internal-sftp', '',
    ].join('\n'), // biome-ignore format: one file
  )
  await chmod(home, 0o755)
  // Root's server separates privileges in this empty folder, which a service would have made.
  if (userInfo().uid === 0) await mkdir('/run/sshd', { recursive: true })
  let running: ReturnType<typeof spawn> | undefined
  const isUp = () =>
    new Promise<boolean>(done => {
      const probe = createServer()
      probe.once('error', () => done(true))
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(false)))
    })
  const start = async () => {
    running = spawn(program, ['-D', '-e', '-f', configuration], { stdio: 'ignore' })
    for (let tries = 0; tries < 100 && !(await isUp()); tries++) await wait(50)
  }
  const stop = async () => {
    const ended = new Promise(done => running?.once('exit', done))
    running?.kill()
    await ended
    running = undefined
  }
  await start()
  const fingerprint =
    execFileSync('ssh-keygen', ['-lf', join(home, 'host.pub')], { encoding: 'utf8' }).split(' ')[1] ?? ''
  return {
    server: {
      host: '127.0.0.1', port, user: userInfo().username, folder, hostKeys: [fingerprint],
      privateKey: await readFile(join(home, 'client'), 'utf8'),
    }, // biome-ignore format: one row
    keyFile: join(home, 'client'),
    folder,
    stop,
    start,
    async close() {
      if (running) await stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
