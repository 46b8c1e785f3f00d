import { enableCompileCache } from 'node:module'
import type { Preparation, PreparationMessage } from './prepare-database.ts'

enableCompileCache()
// The supervisor ended: a transaction under way is rolled back.
process.once('disconnect', () => process.exit(1))
const given = new Promise<Preparation>(resolve => process.once('message', resolve))

const [
  { seedRaffle },
  { seedAgreements },
  { seedSandboxOperator },
  { seedTlds },
  { admitServiceUser },
  { connectDatabase },
  { migrate },
] = await Promise.all([
  import('../../features/campaigns/index.ts'),
  import('../../features/content/index.ts'),
  import('../../features/operators/index.ts'),
  import('../../features/tlds/index.ts'),
  import('../../platform/admit-service-user.ts'),
  import('../../platform/database.ts'),
  import('../../platform/migrate.ts'),
])
const { SettingError } = await import('../../platform/settings.ts')

/** The initial data of every installation. */
async function seed({ url, mode }: Preparation): Promise<void> {
  const databases = connectDatabase(url, { max: 1 })
  try {
    await seedTlds(databases)
    await seedAgreements(databases)
    if (mode !== 'sandbox') return
    await seedRaffle(databases)
    await seedSandboxOperator(databases)
  } finally {
    await databases.close()
  }
}

const answer = (message: PreparationMessage) =>
  process.send?.(message, undefined, {}, () => process.exit('prepared' in message ? 0 : 1))

try {
  const preparation = await given
  await migrate(preparation.ownerUrl)
  await admitServiceUser(preparation.ownerUrl, preparation.url, { makesSchemas: preparation.mode === 'sandbox' })
  await seed(preparation)
  answer({ prepared: true })
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  answer({ refused: error.message })
}
