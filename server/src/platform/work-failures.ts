import { sql } from 'kysely'
import type { Tx } from './database.ts'

const maxErrorLength = 500

interface Failed {
  readonly kind: 'job' | 'deadline'
  readonly name: string
  readonly attempt: number
}

/** Records a failure that is tried again, for operators. The log has all of them, with their stacks. */
export async function recordWorkFailure(tx: Tx, { kind, name, attempt }: Failed, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error)
  // PostgreSQL's texts have no zero bytes, and count characters, not UTF-16 units.
  const short = [...text.replaceAll('\0', '')].slice(0, maxErrorLength).join('')
  await sql`insert into work_failures as f (kind, name, failures, attempt, error, failed_at)
    values (${kind}, ${name}, 1, ${attempt}, ${short}, now())
    on conflict (kind, name) do update set failures = f.failures + 1, attempt = excluded.attempt, error = excluded.error,
      failed_at = excluded.failed_at`.execute(tx)
}
