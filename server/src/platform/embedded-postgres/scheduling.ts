import { spawnSync } from 'node:child_process'

/**
 * How a program is started so that waking it does not push aside whoever wakes it (SCHED_BATCH, sched(7)). A process that
 * writes several statements would be interrupted by the server after each; on two cores that cost a fifth of all sign-ins.
 * Where the system has no chrt(1), or does not let us, the program starts as any other.
 */
export function withoutPushing(program: string, parameters: readonly string[]): [string, string[]] {
  const batch = ['-b', '0']
  const allowed = process.platform === 'linux' && spawnSync('chrt', [...batch, 'true']).status === 0
  return allowed ? ['chrt', [...batch, program, ...parameters]] : [program, [...parameters]]
}
