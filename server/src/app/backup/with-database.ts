import { runningEmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import type { Settings } from '../../platform/settings.ts'
import { ensureDataDir } from '../processes/only-product.ts'

/** Work on the installation's database, as the user who owns its tables: the given one, or the embedded one, which is started for it where it does not run. */
export async function withDatabase<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
  hold: () => Promise<void> = async () => undefined,
): Promise<T> {
  if (databaseUrl) return work(databaseOwnerUrl ?? databaseUrl)
  ensureDataDir(dataDir)
  await hold()
  const running = await runningEmbeddedPostgres(dataDir)
  if (running) return work(running.ownerUrl)
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    return await work(postgres.ownerUrl)
  } finally {
    await postgres.stop()
  }
}
