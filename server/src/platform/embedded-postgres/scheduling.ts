import { spawnSync } from 'node:child_process'

/**
 * Starts a program with a scheduling policy under which waking it does not preempt the waker (SCHED_BATCH, sched(7)). Otherwise
 * the server interrupts a process that sends several statements after each of them, which on two cores cost a fifth of all
 * sign-ins. If the system has no chrt(1), or denies it, the program starts normally.
 */
export function withBatchScheduling(program: string, parameters: readonly string[]): [string, string[]] {
  const batch = ['-b', '0']
  const allowed = process.platform === 'linux' && spawnSync('chrt', [...batch, 'true']).status === 0
  return allowed ? ['chrt', [...batch, program, ...parameters]] : [program, [...parameters]]
}
