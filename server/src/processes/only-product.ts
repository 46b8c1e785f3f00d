import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SettingError } from '../platform/settings.ts'

/**
 * One product a data folder: a second one would take over the first one's database and point its registry at its own
 * sandbox. Held by a socket that the system closes with the process, so that no kill leaves it behind. Throws
 * SettingError where a product runs on the folder.
 */
export async function holdDataDir(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  // In the temporary folder: a socket's path may have about a hundred characters, a data folder's more.
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
  const path = join(tmpdir(), `namestead-${name}.sock`)
  for (let attempt = 1; ; attempt++) {
    const holder = createServer(socket => socket.destroy())
    holder.unref()
    holder.listen(path)
    try {
      await once(holder, 'listening')
      return
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE' || attempt > 1 || (await isHeld(path)))
        throw new SettingError(`Namestead runs on ${dataDir} already: stop it, or set DATA_DIR to another folder.`)
      rmSync(path, { force: true })
    }
  }
}

/** A socket that a killed process left refuses connections. */
async function isHeld(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code !== 'ECONNREFUSED' && code !== 'ENOENT'
  } finally {
    socket.destroy()
  }
}
