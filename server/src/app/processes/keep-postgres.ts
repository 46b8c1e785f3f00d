import { setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseUrls,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/embedded-postgres/index.ts'

const watchMs = 250

/**
 * Runs the embedded database while the product runs. If it is killed (by hand, or by the system when memory is short), it is
 * restarted at the same address, where the roles expect it.
 */
export async function keepPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<DatabaseUrls & { stop(): Promise<void> }> {
  let server: EmbeddedPostgres = await startEmbeddedPostgres(dataDir)
  const { url, ownerUrl } = server
  const port = Number(new URL(url).port)
  let stopping = false

  async function watch(): Promise<void> {
    while (!stopping) {
      await pause(watchMs)
      if (stopping || server.isRunning()) continue
      log('the database ended and is started again')
      // What prevents it, such as a program at its port, may pass: the next turn tries again.
      try {
        server = await startEmbeddedPostgres(dataDir, { port })
      } catch (error) {
        log(error instanceof Error ? error.message : `${error}`)
      }
    }
  }

  const watching = watch()
  return {
    url,
    ownerUrl,
    async stop() {
      stopping = true
      await watching
      await server.stop()
    },
  }
}
