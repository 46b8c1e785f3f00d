// Brings the database behind DATABASE_URL to this version's schema and initial data, before its roles are started one by one.
import { startPreparing } from '../src/app/processes/prepare-database.ts'
import { sayingWhatIsWrong } from '../src/app/shell.ts'
import { readSettings, SettingError } from '../src/platform/settings.ts'

await sayingWhatIsWrong(async () => {
  const { databaseUrl, databaseOwnerUrl, mode } = readSettings(process.env)
  if (!databaseUrl) throw new SettingError('Set DATABASE_URL: without it, `npm start` prepares its own database.')
  await startPreparing().prepare({ url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, mode })
  console.log('The database is ready for this version.')
})
