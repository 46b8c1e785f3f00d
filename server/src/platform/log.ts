import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs on standard error. What could hold a secret is cut out wherever it stands. */
export function createLog(level: string, role: string): Log {
  return pino(
    {
      level,
      base: { role },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutRows },
      redact: {
        paths: ['password', '*.password', 'headers.cookie', 'headers.authorization', '*.authInfo', 'body', '*.body'],
        censor: '[hidden]',
      },
    },
    pino.destination({ fd: 2, sync: level === 'debug' }),
  )
}

/** PostgreSQL tells the failing row in an error's `detail` and `where`: it may hold what nobody should read. */
function withoutRows(error: Error): object {
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(error)
  return rest
}
