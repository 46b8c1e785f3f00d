import { existsSync } from 'node:fs'
import { siteRows } from '../../features/identity/index.ts'
import { type AppContext, openAppContext } from '../../platform/app-context.ts'
import { connectOrExplain } from '../../platform/connect.ts'
import { rowsOf } from '../../platform/database.ts'
import { roles, SettingError, type Settings } from '../../platform/settings.ts'
import { type RunningRole, startRole } from '../roles/start-role.ts'
import type { PortsByRole, RoleMessage } from './role-messages.ts'
import { webBuild } from './web-build.ts'

/** How long work in progress may take when nobody waits for this process any more. */
const orphanMilliseconds = 5000

/** Without a second user nothing of the database holds back a process that an attacker has taken. */
async function warnOfOwner({ databases, log }: AppContext): Promise<void> {
  const [row] = await rowsOf<{ owner: boolean }>(
    databases.db,
    "select pg_has_role(relowner, 'usage') as owner from pg_class where oid = 'public.postings'::regclass",
    [],
  )
  if (row?.owner)
    log.warn('this role may alter what guards the books and the audit log: set DATABASE_OWNER_URL beside DATABASE_URL')
}

/** Runs the roles in this process until it is stopped; then work in progress is finished first. */
export async function runRoles(settings: Settings): Promise<void> {
  const name = settings.roles.join(',')
  const report = (message: RoleMessage) => process.send?.(message)
  const url = settings.databaseUrl
  if (!url) throw new SettingError(`The role ${name} alone needs DATABASE_URL.`)
  // Not a refusal: the supervisor has reached this database, so it is restarting and the role tries again.
  await (await connectOrExplain(url)).end()
  try {
    const app = await openAppContext(settings, url, name, siteRows)
    await warnOfOwner(app)
    const running: RunningRole[] = []
    const ports: PortsByRole = {}
    // In the order in which roles start, regardless of the order of the setting.
    for (const role of roles.filter(one => settings.roles.includes(one))) {
      const started = await startRole(role, app, existsSync(webBuild) ? webBuild : undefined)
      running.push(started)
      ports[role] = { port: started.port, operatorPort: started.operatorPort }
    }
    report({ ready: true, ports })
    if (!process.send) app.log.info({ ports }, 'ready')

    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      // The sandboxes start first and stop last, for the roles that use them.
      for (const role of running.reverse()) await role.stop()
      await app.close()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    // Ctrl-C reaches the whole process group: a supervised role waits for its supervisor's signal.
    process.on('SIGINT', () => (process.send ? undefined : stop()))
    process.on('disconnect', () => {
      // The supervisor was killed: its next start needs our ports, and a kill loses nothing.
      setTimeout(() => process.exit(1), orphanMilliseconds)
      void stop()
    })
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    report({ refused: error.message })
    if (process.send) process.exit(1)
    throw error
  }
}
