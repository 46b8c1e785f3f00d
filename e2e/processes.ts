import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductAddress } from './product.ts'

export interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** The processes on this machine. */
function allProcesses(): Process[] {
  const listed = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 16_000_000 })
  return listed.split('\n').flatMap(line => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

function belowOf(pid: number, all: readonly Process[]): Process[] {
  return all.filter(({ parent }) => parent === pid).flatMap(child => [child, ...belowOf(child.pid, all)])
}

/** The embedded database's own process, which leads a session of its own. */
export const postmasterOf = ({ dataDir }: ProductAddress): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** All processes of a product: its supervisor, its roles, its database. */
export function processesOf(product: ProductAddress, supervisor: number): number[] {
  const all = allProcesses()
  return [supervisor, postmasterOf(product)].flatMap(pid => [pid, ...belowOf(pid, all).map(child => child.pid)])
}

/** The processes below a supervisor by the roles that each runs. One that is being restarted is missing. */
export const roleProcesses = (supervisor: number): ReadonlyMap<string, number> =>
  new Map(
    belowOf(supervisor, allProcesses()).flatMap(({ command, pid }) =>
      (/ --role (\S+)$/.exec(command)?.[1]?.split(',') ?? []).map(role => [role, pid] as const),
    ),
  )

export const roleProcess = (supervisor: number, role: string): number | undefined => roleProcesses(supervisor).get(role)

/** The process that prepares the database, while a product starts. */
export const preparingProcess = (supervisor: number): number | undefined =>
  belowOf(supervisor, allProcesses()).find(({ command }) => command.endsWith('/prepare-process.ts'))?.pid

export function isRunning(pid: number): boolean {
  return allProcesses().some(process => process.pid === pid && !process.command.includes('<defunct>'))
}
