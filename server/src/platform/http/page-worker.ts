/**
 * Renders pages in a process of its own, so that calls do not wait for it. Its memory is given back when it ends: that of a
 * thread is not, 28 MB stayed with the web role.
 */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FromWorker, PageModule, ToWorker } from './page-renderer.ts'

const [, , buildFolder = ''] = process.argv
const say = (message: FromWorker) => process.send?.(message)

const waiting = new Map<number, (data: unknown) => void>()
let asked = 0

const answer = (call: string, form: string): Promise<unknown> =>
  new Promise(resolve => {
    const id = ++asked
    waiting.set(id, resolve)
    say({ kind: 'ask', id, call, form })
  })

// Messages that come while the pages are loaded wait for this promise.
const pages: Promise<PageModule> = import(pathToFileURL(join(buildFolder, 'server/entry.server.js')).href)

// It is ended without notice, and what it compiled is written at an exit.
void pages.then(() => flushCompileCache())
process.on('disconnect', () => process.exit(0))
process.on('message', async (message: ToWorker) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(message.data)
    waiting.delete(message.id)
    return
  }
  try {
    const { renderFilled } = await pages
    say({ kind: 'rendered', html: await renderFilled(message.page, answer) })
  } catch (error) {
    say({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
