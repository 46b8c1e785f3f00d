import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { createOperatorSite, listenForOperators } from '../../platform/http/operator-site.ts'
import { startHeartbeat } from '../../platform/process-heartbeats.ts'
import type { Role } from '../../platform/settings.ts'

interface Started {
  readonly port?: number
  stop(): Promise<void>
}

export interface RunningRole extends Started {
  readonly operatorPort: number
}

/** Starts one role and its operator endpoint. */
export async function startRole(role: Role, app: AppContext, webBuild: string | undefined): Promise<RunningRole> {
  const operators = createOperatorSite(app)
  const running = await start(role, app, webBuild, operators)
  try {
    const operatorPort = await listenForOperators(operators, app, role)
    const heartbeat = await startHeartbeat(app, role)
    return {
      ...running,
      operatorPort,
      async stop() {
        await heartbeat.stop()
        await running.stop()
        await operators.close()
      },
    }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** A role's code is loaded only by the process that runs it. */
async function start(
  role: Role,
  app: AppContext,
  webBuild: string | undefined,
  operators: FastifyInstance,
): Promise<Started> {
  switch (role) {
    case 'web':
      return (await import('./web.ts')).startWeb(app, { webBuild, operators })
    case 'worker':
      return (await import('./worker.ts')).startWorkerRole(app)
    case 'dns':
      return (await import('./dns.ts')).startDns(app)
    case 'lookup':
      return (await import('./lookup.ts')).startLookup(app)
    case 'mail':
      return (await import('./mail.ts')).startMail(app)
    case 'sandbox':
      return (await import('./sandbox.ts')).startSandbox(app)
  }
}
