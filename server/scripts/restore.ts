// Fills an empty installation from a backup and checks its books: `npm run restore -- FILE`.
import { restoreBackup } from '../src/app/backup/restore-backup.ts'
import { withDatabase } from '../src/app/backup/with-database.ts'
import { holdDataDir } from '../src/app/processes/only-product.ts'
import { sayingWhatIsWrong } from '../src/app/shell.ts'
import { readSettings, SettingError } from '../src/platform/settings.ts'

await sayingWhatIsWrong(async () => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new SettingError('Which file? npm run restore -- FILE')
  const settings = readSettings(process.env)
  const { madeAt, rows, differences } = await withDatabase(
    settings,
    url => restoreBackup({ ...settings, url }, file),
    // No product may start on the folder meanwhile.
    () => holdDataDir(settings.dataDir),
  )
  const count = (table: string) => (rows[`public.${table}`] ?? 0).toLocaleString('en')
  console.log(
    `Restored as of ${madeAt}: ${count('accounts')} accounts, ${count('domains')} domains, ${count('orders')} orders, ${count('journal_entries')} journal entries.`,
  )
  if (differences.length > 0) {
    console.error(`The books do not add up:\n${differences.map(each => JSON.stringify(each)).join('\n')}`)
    process.exitCode = 1
  } else console.log('The books add up. Start the product with `npm start`.')
})
