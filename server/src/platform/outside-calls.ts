import { sql } from 'kysely'
import type { Databases } from './database.ts'
import type { Log } from './log.ts'

/** A success is written so seldom, a failure that repeats too; a change between them is written at once. */
const writeMs = 30_000
const maxErrorLength = 500

export interface OutsideSystem {
  readonly system: string
  /** Which of them, where there are several. */
  readonly named?: string
}

/** Notes how calls to a system of others end. */
export interface OutsideCalls {
  succeeded(of: OutsideSystem): void
  failed(of: OutsideSystem, error: unknown): void
  /** The same function; a thrown error is a failure. */
  watched<Given extends readonly unknown[], Answer>(
    of: OutsideSystem,
    call: (...given: Given) => Promise<Answer>,
  ): (...given: Given) => Promise<Answer>
}

interface Written {
  readonly isFailure: boolean
  readonly at: number
}

/** Writes beside the calls, which never wait for it. The interval is measured by a monotonic clock. */
export function noteOutsideCalls({
  databases: { transact },
  log,
}: {
  readonly databases: Pick<Databases, 'transact'>
  readonly log: Log
}): OutsideCalls {
  const written = new Map<string, Written>()
  const note = ({ system, named = '' }: OutsideSystem, error: string | undefined) => {
    const key = `${system} ${named}`
    const last = written.get(key)
    const isFailure = error !== undefined
    const at = performance.now()
    if (last && last.isFailure === isFailure && at - last.at < writeMs) return
    written.set(key, { isFailure, at })
    void transact(tx =>
      isFailure
        ? sql`insert into outside_calls as o (system, named, failed_at, error) values (${system}, ${named}, now(), ${error})
            on conflict (system, named) do update set failed_at = excluded.failed_at, error = excluded.error`.execute(
            tx,
          )
        : sql`insert into outside_calls as o (system, named, succeeded_at) values (${system}, ${named}, now())
            on conflict (system, named) do update set succeeded_at = excluded.succeeded_at`.execute(tx),
    ).catch(failure => {
      // The next call writes it.
      written.delete(key)
      log.warn({ err: failure, system, named }, 'a call to another system could not be written down')
    })
  }
  const calls: OutsideCalls = {
    succeeded: of => note(of, undefined),
    failed: (of, error) => note(of, shortened(error instanceof Error ? error.message : String(error))),
    watched:
      (of, call) =>
      async (...given) => {
        try {
          const answer = await call(...given)
          calls.succeeded(of)
          return answer
        } catch (error) {
          calls.failed(of, error)
          throw error
        }
      },
  }
  return calls
}

/** PostgreSQL's texts have no zero bytes, and count characters, not UTF-16 units. */
const shortened = (text: string) => [...text.replaceAll('\0', '')].slice(0, maxErrorLength).join('')
