import { accessSync, constants, mkdirSync } from 'node:fs'
import { SettingError } from '../../platform/settings.ts'
import { systemCode } from '../../platform/system-error.ts'
import { holdFolder } from './hold-folder.ts'

/** Creates the data folder where it is missing. Throws SettingError if this user cannot create it or write there. */
export function ensureDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = systemCode(error) ?? 'an unknown error'
    throw new SettingError(
      `DATA_DIR is ${dataDir}, where this user can't write (${code}): allow it, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Permits one product per data folder: a second one would take over the first one's database and point its registry at its own
 * sandbox. Throws SettingError if a product runs on the folder.
 */
export async function holdDataDir(dataDir: string): Promise<void> {
  if (await holdFolder(dataDir, '')) return
  throw new SettingError(`Namestead runs on ${dataDir} already: stop it, or set DATA_DIR to another folder.`)
}
