import type { House } from '../platform/house.ts'
import type { Role } from '../platform/settings.ts'

export interface RunningRole {
  readonly port?: number
  stop(): Promise<void>
}

/** Starts one role; its code is loaded only by the process that plays it. */
export async function startRole(role: Role, house: House, webBuild: string | undefined): Promise<RunningRole> {
  switch (role) {
    case 'web':
      return (await import('./web.ts')).startWeb(house, { webBuild })
    case 'worker':
      return (await import('./worker.ts')).startWorkerRole(house)
    case 'dns':
      return (await import('./dns.ts')).startDns(house)
    case 'sandbox':
      return (await import('./sandbox.ts')).startSandbox(house)
  }
}
