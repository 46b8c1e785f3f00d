import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { Task } from './reading-worker.ts'

/** In UTF-16 units. A shorter text is read at once: any reader takes a few milliseconds for it. */
const maxAtOnce = 20_000
/** A reader that takes longer is a defect of it: its thread is ended, and the call breaks. */
const maxMs = 30_000
const maxHeapMegabytes = 512
/** A thread holds about 30 MB, which are released when nobody imports anything. */
const idleMs = 10_000

/** Files that may wait for those before them; each holds a connection to the database meanwhile. */
const maxWaiting = 8

/** Whose files a thread reads: those of customers never keep an operator's waiting. */
type Lane = 'customers' | 'operators'

/** One thread a lane, and one file at a time in it, so that the time of a file does not begin before it is read. */
class Reader {
  private readonly threads = new Piscina({
    filename: join(import.meta.dirname, 'reading-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0

  async read(task: Task): Promise<unknown> {
    if (this.waiting > maxWaiting) throw new Error(`${this.waiting} files wait to be read already`)
    this.waiting += 1
    const before = this.last
    const done = before.then(() => this.threads.run(task, { signal: AbortSignal.timeout(maxMs) }))
    this.last = done.catch(() => undefined).finally(() => (this.waiting -= 1))
    return done
  }
}

const readers = new Map<Lane, Reader>()

function readerOf(lane: Lane): Reader {
  const known = readers.get(lane) ?? new Reader()
  readers.set(lane, known)
  return known
}

/**
 * `read` outside the event loop, which answers everybody else: a pure function of a text and of values that can be cloned, exported by
 * `module` under its own name. Throws where a file takes more time or memory than any of its size may, or too many wait.
 *
 * @param module address of that module, `new URL('./read-zone-file.ts', import.meta.url)`
 */
export const aside =
  <Others extends readonly unknown[], Read>(lane: Lane, module: URL, read: (text: string, ...others: Others) => Read) =>
  async (text: string, ...others: Others): Promise<Read> => {
    if (text.length <= maxAtOnce) return read(text, ...others)
    return (await readerOf(lane).read({ module: module.href, name: read.name, text, others })) as Read
  }
