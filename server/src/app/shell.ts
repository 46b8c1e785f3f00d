import { parseArgs } from 'node:util'
import { siteRows } from '../features/identity/index.ts'
import { type AppContext, openAppContext } from '../platform/app-context.ts'
import { runningEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { readSettings, SettingError } from '../platform/settings.ts'

/** Runs `work` on the database of the running product; an expected failure is a sentence and exit code 1. */
export async function overRunningProduct(work: (app: AppContext) => Promise<string>): Promise<void> {
  const settings = readSettings(process.env)
  const url = settings.databaseUrl ?? (await runningEmbeddedPostgres(settings.dataDir))?.url
  if (!url) throw new SettingError(`No product runs on ${settings.dataDir}: start it, or set DATA_DIR or DATABASE_URL.`)
  const app = await openAppContext(settings, url, 'operate', siteRows)
  try {
    process.stdout.write(`${await work(app)}\n`)
  } finally {
    await app.close()
  }
}

/** The options of a program, each with its text. Throws SettingError with the usage for any other. */
export function readWords(usage: string, names: readonly string[]): Readonly<Record<string, string | undefined>> {
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' } as const]))
  try {
    return parseArgs({ options, strict: true }).values
  } catch (error) {
    throw new SettingError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

export async function sayingWhatIsWrong(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
