import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { systemCode } from '../../platform/system-error.ts'

export interface HeldFolder {
  release(): void
}

/**
 * Holds a folder for one purpose, for this process alone; undefined while another process holds it. The lock is an abstract socket name
 * (unix(7)), which the system frees with the process, so that a kill leaves nothing behind. Other systems have no abstract sockets, so
 * nothing is held there.
 */
export async function holdFolder(folder: string, purpose: string): Promise<HeldFolder | undefined> {
  if (process.platform !== 'linux') return { release: () => undefined }
  const name = createHash('sha256')
    .update(`${purpose}${realpathSync(folder)}`)
    .digest('hex')
  const holder = createServer(socket => socket.destroy())
  holder.unref()
  holder.listen(`\0namestead-${name}`)
  try {
    await once(holder, 'listening')
  } catch (error) {
    if (systemCode(error) !== 'EADDRINUSE') throw error
    return undefined
  }
  return { release: () => void holder.close() }
}
