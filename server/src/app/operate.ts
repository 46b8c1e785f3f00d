import { openAppContext } from '../platform/app-context.ts'
import { describeCommand, readOptions } from '../platform/commands.ts'
import { runningEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { readSettings, SettingError } from '../platform/settings.ts'
import { commands } from './commands.ts'

// The operator's commands, over the database of the product that runs: `npm run operate` lists them.
const [name, ...words] = process.argv.slice(2)

try {
  const command = commands.find(known => known.name === name)
  if (!command) {
    const list = commands.map(describeCommand).join('\n\n')
    if (name) throw new SettingError(`There is no command ${name}. These are known:\n\n${list}`)
    process.stdout.write(`npm run operate -- <command> [options]\n\n${list}\n`)
  } else {
    const given = readOptions(command, words)
    const settings = readSettings(process.env)
    const url = settings.databaseUrl ?? (await runningEmbeddedPostgres(settings.dataDir))
    if (!url)
      throw new SettingError(`No product runs on ${settings.dataDir}: start it, or set DATA_DIR or DATABASE_URL.`)
    const app = await openAppContext(settings, url, 'operate')
    try {
      process.stdout.write(`${await command.run(app, given)}\n`)
    } finally {
      await app.close()
    }
  }
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
