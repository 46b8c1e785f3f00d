import { sql } from 'kysely'
import type { Databases } from '../../../platform/database.ts'
import { every } from '../../../platform/every.ts'
import type { Log } from '../../../platform/log.ts'
import type { Registries } from './registries.ts'

const reportMs = 5_000
/** What a process said longer ago is no longer true. */
export const sessionsTrueForSeconds = 20

/** Writes every few seconds which sessions this process has open at each registry, for the operators' page. */
export function reportSessions(
  { databases, log }: { readonly databases: Databases; readonly log: Log },
  process: string,
  registries: Registries,
): { stop(): Promise<void> } {
  let reported = false
  const report = async () => {
    const rows = registries.ids().flatMap(registry =>
      (registries.of(registry)?.state().open ?? []).map((session, index) => ({
        registry,
        number: index + 1,
        openedAt: session.openedAt.toISOString(),
        inFlight: session.inFlight,
        lastCommand: session.lastCommand,
        lastCommandAt: session.lastCommandAt?.toISOString() ?? null,
      })),
    )
    // A process without sessions has nothing to say, once it has said so.
    if (rows.length === 0 && !reported) return
    await databases.transact(async tx => {
      await sql`
        with open as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(registry bigint, number int, "openedAt" timestamptz,
            "inFlight" int, "lastCommand" text, "lastCommandAt" timestamptz)
        ), closed as (
          delete from registry_sessions s
          where process = ${process} and not exists (select from open o where o.registry = s.registry_id and o.number = s.number)
            or process <> ${process} and seen_at < now() - make_interval(secs => ${sessionsTrueForSeconds})
        )
        insert into registry_sessions (process, registry_id, number, opened_at, in_flight, last_command, last_command_at, seen_at)
        select ${process}, o.registry, o.number, o."openedAt", o."inFlight", o."lastCommand", o."lastCommandAt", now() from open o
        on conflict (process, registry_id, number) do update set opened_at = excluded.opened_at, in_flight = excluded.in_flight,
          last_command = excluded.last_command, last_command_at = excluded.last_command_at, seen_at = excluded.seen_at`.execute(
        tx,
      )
    })
    reported = rows.length > 0
  }
  return every(reportMs, () =>
    report().catch(error => log.warn({ err: error }, 'registry sessions could not be written down')),
  )
}
