import { existsSync } from 'node:fs'
import { openAppContext } from '../../platform/app-context.ts'
import { connectOrExplain } from '../../platform/connect.ts'
import { type Role, SettingError, type Settings } from '../../platform/settings.ts'
import { startRole } from '../roles/start-role.ts'
import { webBuild } from './web-build.ts'

/** Where a role listens: for its users, and for operators. */
export interface RolePorts {
  readonly port?: number | undefined
  readonly operatorPort: number
}

/** What a role's process tells the supervisor. */
export type RoleMessage = ({ readonly ready: true } & RolePorts) | { readonly refused: string }

/** One role in this process until it is told to stop; then what is under way is finished first. */
export async function runRole(settings: Settings, role: Role): Promise<void> {
  const tell = (message: RoleMessage) => process.send?.(message)
  const url = settings.databaseUrl
  if (!url) throw new SettingError(`The role ${role} alone needs DATABASE_URL.`)
  // Not a refusal: the supervisor has seen this database, so it is being started again and the role tries once more.
  await (await connectOrExplain(url)).end()
  try {
    const app = await openAppContext(settings, url, role)
    const running = await startRole(role, app, existsSync(webBuild) ? webBuild : undefined)
    const { port, operatorPort } = running
    tell({ ready: true, port, operatorPort })
    if (!process.send) app.log.info({ role, port, operatorPort }, 'ready')

    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      await running.stop()
      await app.close()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    // Ctrl-C reaches the whole group: a supervised role waits for its supervisor's word.
    process.on('SIGINT', () => (process.send ? undefined : stop()))
    process.on('disconnect', stop)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    tell({ refused: error.message })
    if (process.send) process.exit(1)
    throw error
  }
}
