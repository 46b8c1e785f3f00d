import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'

const watchMs = 250

/**
 * The embedded database for as long as the product runs. Killed (by hand, by the system when memory is short), it is
 * started again at the same address, so that the roles find it there.
 */
export async function keepPostgres(
  dataDir: string,
  say: (line: string) => void,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  let server: EmbeddedPostgres = await startEmbeddedPostgres(dataDir)
  const { url } = server
  const port = Number(new URL(url).port)
  let stopping = false

  async function watch(): Promise<void> {
    while (!stopping) {
      await pause(watchMs)
      if (stopping || server.isRunning()) continue
      say('the database ended and is started again')
      // The last of its processes may still hold its memory; then it is tried again.
      const again = await startEmbeddedPostgres(dataDir, { port }).catch((error: Error) => say(error.message))
      if (again) server = again
    }
  }

  const watching = watch()
  return {
    url,
    async stop() {
      stopping = true
      await watching
      await server.stop()
    },
  }
}
