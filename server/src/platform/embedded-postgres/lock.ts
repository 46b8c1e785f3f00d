import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A server still running on this data: the pid and port from its lock file. */
export async function findRunningServer(cluster: string): Promise<{ pid: number; port: number } | undefined> {
  const lock = readLock(cluster)
  return lock && isPostgres(lock.pid) ? lock : undefined
}

function readLock(cluster: string): { pid: number; port: number } | undefined {
  const lock = lockOf(cluster)
  if (!existsSync(lock)) return undefined
  const lines = readFileSync(lock, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 1 ? { pid, port: Number(lines[3]) } : undefined
}

/**
 * Removes a lock whose pid now belongs to another program, which would keep the server from starting. Any other lock stays: by
 * it the new server detects whether orphaned processes of the last one still write to the data.
 */
export function removeForeignLock(cluster: string): void {
  const lock = readLock(cluster)
  if (!lock || isAlive(lock.pid)) rmSync(lockOf(cluster), { force: true })
}

/** Removes the sockets of a server that is gone. The cluster's lock guards them too; their own locks only repeat its pid. */
export function removeSockets(cluster: string): void {
  for (const name of readdirSync(cluster))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true })
}

const lockOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** A pid that another program has taken over must not be stopped. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const command = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  if (command.status === 0) return command.stdout.includes('postgres')
  const status = `/proc/${pid}/comm`
  return !existsSync('/proc') || (existsSync(status) && readFileSync(status, 'utf8').includes('postgres'))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export async function stopProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 20_000; waited += 25) {
    if (!isAlive(pid)) return
    await pause(25)
  }
  process.kill(pid, 'SIGQUIT')
}
