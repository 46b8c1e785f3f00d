import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { SettingError } from '../../platform/settings.ts'

/** Creates the data folder where it is missing. Throws SettingError if this user cannot create it or write there. */
export function ensureDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = 'an unknown error' } = error as NodeJS.ErrnoException
    throw new SettingError(
      `DATA_DIR is ${dataDir}, where this user can't write (${code}): allow it, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Permits one product per data folder: a second one would take over the first one's database and point its registry at its own
 * sandbox. The lock is an abstract socket name (unix(7)), which the system frees with the process, so that a kill leaves
 * nothing behind. Throws SettingError if a product runs on the folder.
 */
export async function holdDataDir(dataDir: string): Promise<void> {
  // Other systems have no abstract sockets, so a second start is not prevented there.
  if (process.platform !== 'linux') return
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex')
  const holder = createServer(socket => socket.destroy())
  holder.unref()
  holder.listen(`\0namestead-${name}`)
  try {
    await once(holder, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new SettingError(`Namestead runs on ${dataDir} already: stop it, or set DATA_DIR to another folder.`)
  }
}
