import type { FastifyInstance } from 'fastify'
import type { House } from '../../platform/house.ts'
import { createOperatorSite, listenForOperators } from '../../platform/http/operator-site.ts'
import type { Role } from '../../platform/settings.ts'

interface Started {
  readonly port?: number
  stop(): Promise<void>
}

export interface RunningRole extends Started {
  readonly operatorPort: number
}

/** Starts one role and, beside it, what its operators see of it. */
export async function startRole(role: Role, house: House, webBuild: string | undefined): Promise<RunningRole> {
  const operators = createOperatorSite(house)
  const running = await start(role, house, webBuild, operators)
  try {
    const operatorPort = await listenForOperators(operators, house, role)
    return {
      ...running,
      operatorPort,
      async stop() {
        await running.stop()
        await operators.close()
      },
    }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** A role's code is loaded only by the process that plays it. */
async function start(
  role: Role,
  house: House,
  webBuild: string | undefined,
  operators: FastifyInstance,
): Promise<Started> {
  switch (role) {
    case 'web':
      return (await import('./web.ts')).startWeb(house, { webBuild, operators })
    case 'worker':
      return (await import('./worker.ts')).startWorkerRole(house)
    case 'dns':
      return (await import('./dns.ts')).startDns(house)
    case 'sandbox':
      return (await import('./sandbox.ts')).startSandbox(house)
  }
}
