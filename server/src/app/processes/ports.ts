import { createServer } from 'node:net'
import { SettingError } from '../../platform/settings.ts'

/** Refuses in one sentence a port that another program listens on, before any role starts. */
export function refusePortInUse(setting: string, port: number, host: string): Promise<void> {
  return new Promise((free, refuse) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'is taken: stop what listens there, or set'
          : `cannot be used (${error.code}): set`
      refuse(new SettingError(`Port ${port} ${why} ${setting} to another one.`))
    })
    probe.listen(port, host, () => probe.close(() => free()))
  })
}
