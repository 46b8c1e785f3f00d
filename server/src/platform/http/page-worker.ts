/**
 * Renders pages in a process of its own, so that calls do not wait for it, and its memory is released when it ends. A worker
 * thread left 28 MB with the web role.
 */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FromWorker, PageModule, ToWorker } from './page-renderer.ts'

const [, , buildFolder = ''] = process.argv
const send = (message: FromWorker) => process.send?.(message)

const waiting = new Map<number, (data: unknown) => void>()
let requests = 0

const answer = (call: string, form: string): Promise<unknown> =>
  new Promise(resolve => {
    const id = ++requests
    waiting.set(id, resolve)
    send({ kind: 'request', id, call, form })
  })

// Messages received while the pages load wait for this promise.
const pages: Promise<PageModule> = import(pathToFileURL(join(buildFolder, 'server/entry.server.js')).href)

// The process is killed without notice, while Node writes its compile cache only at exit.
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
    send({ kind: 'rendered', html: await renderFilled(message.page, answer) })
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
