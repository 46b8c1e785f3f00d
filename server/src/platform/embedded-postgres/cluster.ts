import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SettingError } from '../settings.ts'
import { dataArgument, isRoot, serverUid } from './user.ts'

/** Creates an empty cluster with a password of its own. */
export function initialise(binaries: string, dataDir: string, cluster: string, secretFile: string): void {
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const password = randomBytes(24).toString('hex')
  writeFileSync(secretFile, `${password}\n`, { mode: 0o600 })
  const handover = mkdtempSync(join(tmpdir(), 'namestead-init-'))
  const handoverFile = join(handover, 'password')
  writeFileSync(handoverFile, `${password}\n`, { mode: 0o600 })
  // Created aside and renamed, so that a start killed in the middle leaves no half-made cluster behind.
  const aside = `${cluster}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  // initdb, unlike the server, looks its user up, so it runs under an account that exists.
  const initUid = isRoot ? existingUid() : undefined
  if (initUid !== undefined) for (const path of [aside, handover, handoverFile]) chownSync(path, initUid, initUid)
  const done = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      dataArgument(aside),
      '-U',
      'namestead',
      '--auth=scram-sha-256',
      `--pwfile=${handoverFile}`,
      '--no-sync',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { cwd: aside, encoding: 'utf8', ...(initUid === undefined ? {} : { uid: initUid, gid: initUid }) },
  )
  rmSync(handover, { recursive: true, force: true })
  if (done.status !== 0)
    throw new Error(`the embedded database could not be made: ${done.stderr || done.error?.message}`)
  if (isRoot) chownTree(aside, serverUid)
  renameSync(aside, cluster)
}

function existingUid(): number {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const account = accounts.find(([name]) => name === 'nobody') ?? accounts.find(fields => Number(fields[2]) > 0)
  if (!account)
    throw new SettingError('This machine has no account besides root to prepare a database with: set DATABASE_URL.')
  return Number(account[2])
}

function chownTree(path: string, uid: number): void {
  chownSync(path, uid, uid)
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) chownTree(join(path, entry.name), uid)
    else chownSync(join(path, entry.name), uid, uid)
}
