import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Databases } from './database.ts'
import { every } from './every.ts'
import type { Log } from './log.ts'

const beatMs = 5_000
/** A silent process stays visible for so long, so that someone sees that it went without a stop. */
const keptFor = '1 hour'

/** The release that runs. */
const productVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version

/** A process of a role, among all machines. */
export const processName = (role: string): string => `${role} ${hostname()}:${process.pid}`.slice(0, 200)

/** Writes every few seconds that this process runs its role; a stop takes the row away, a kill leaves it silent. Real time. */
export async function startHeartbeat(
  { databases, log }: { readonly databases: Databases; readonly log: Log },
  role: string,
): Promise<{ stop(): Promise<void> }> {
  const name = processName(role)
  const beat = () =>
    databases.transact(async tx => {
      await sql`
        with beat as (
          insert into process_heartbeats (process, role, version, started_at, seen_at)
          values (${name}, ${role}, ${productVersion}, now(), now())
          on conflict (process) do update set seen_at = now())
        delete from process_heartbeats where seen_at < now() - ${keptFor}::interval and process <> ${name}`.execute(tx)
    })
  const beatSafely = () => beat().catch(error => log.warn({ err: error }, 'a heartbeat could not be written'))
  // A name that was used before belongs to a process that is gone.
  await databases.transact(tx => sql`delete from process_heartbeats where process = ${name}`.execute(tx))
  await beat()
  const beats = every(beatMs, beatSafely)
  return {
    async stop() {
      await beats.stop()
      await databases
        .transact(tx => sql`delete from process_heartbeats where process = ${name}`.execute(tx))
        .catch(() => undefined)
    },
  }
}
