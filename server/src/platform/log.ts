import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured logs on standard error. Fields that could hold a secret are removed at any depth. An error is logged as `err`
 * (log.test.ts checks the sources); under any other key it is serialized all the same, where pino alone would write `{}`.
 */
export function createLog(level: string, role: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: { role },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutRows },
      formatters: { log: withErrors },
      redact: {
        paths: ['password', '*.password', 'headers.cookie', 'headers.authorization', '*.authInfo', 'body', '*.body'],
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination({ fd: 2, sync: level === 'debug' }),
  )
}

/** PostgreSQL includes the failing row in an error's `detail` and `where`, which may contain personal data or secrets. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(error)
  return rest
}

/** An Error has no enumerable properties, so JSON alone drops its content. */
function withErrors(facts: Record<string, unknown>): Record<string, unknown> {
  if (!Object.values(facts).some(fact => fact instanceof Error)) return facts
  return Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, withoutRows(fact)]))
}
