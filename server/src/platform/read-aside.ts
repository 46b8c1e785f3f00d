import { join } from 'node:path'
import { Piscina } from 'piscina'

/** In UTF-16 units. A shorter text is read at once: any reader takes a few milliseconds for it. */
const maxAtOnce = 20_000
/** A reader that takes longer is a defect of it: its thread is ended, and the call breaks. */
const maxMs = 30_000
const maxHeapMegabytes = 512
/** A thread holds about 30 MB, which are released when nobody imports anything. */
const idleMs = 10_000

let threads: Piscina | undefined

/** One thread a process: a second file waits, so that imports take no more than one processor of those that the site has. */
const startThreads = () =>
  new Piscina({
    filename: join(import.meta.dirname, 'reading-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })

/**
 * `read` outside the event loop, which answers everybody else: a pure function of a text and of values that can be cloned, exported by
 * `module` under its own name. Throws where a file takes more time or memory than any of its size may.
 *
 * @param module address of that module, `new URL('./read-zone-file.ts', import.meta.url)`
 */
export const aside =
  <Others extends readonly unknown[], Read>(module: URL, read: (text: string, ...others: Others) => Read) =>
  async (text: string, ...others: Others): Promise<Read> => {
    if (text.length <= maxAtOnce) return read(text, ...others)
    threads ??= startThreads()
    return threads.run({ module: module.href, name: read.name, text, others }, { signal: AbortSignal.timeout(maxMs) })
  }
