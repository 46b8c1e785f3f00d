// Writes everything that this installation holds to a file, while it runs or not: `npm run backup -- FILE`.

import { withDatabase } from '../src/app/backup/with-database.ts'
import { writeBackup } from '../src/app/backup/write-backup.ts'
import { sayingWhatIsWrong } from '../src/app/shell.ts'
import { readSettings, SettingError } from '../src/platform/settings.ts'
import { existingKey } from '../src/platform/vault.ts'

await sayingWhatIsWrong(async () => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new SettingError('Which file? npm run backup -- FILE')
  const settings = readSettings(process.env)
  const rows = await withDatabase(settings, url => writeBackup({ url, secretKey: existingKey(settings) }, file))
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`${total.toLocaleString('en')} rows of ${Object.keys(rows).length} tables are in ${file}.`)
  console.log(
    settings.secretKey === undefined
      ? 'It holds all secrets of this installation: keep it as safe as the server.'
      : 'It does not hold SECRET_KEY, without which what is sealed in it stays closed: keep that too.',
  )
})
