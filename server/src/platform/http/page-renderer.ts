import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'

/** A page as the pages' own module renders it. */
export interface RenderedPage {
  /** Path and query as the browser asks for them. */
  readonly address: string
  readonly styles: readonly string[]
  /** The inline script that starts it. */
  readonly script: string
}

/** Answers a call by its path and form with data as it crosses the wire; undefined where it is left to the browser. */
export type AnswerOf = (call: string, form: string) => Promise<unknown>

/** What `web/src/shell/entry.server.tsx` exports. */
export interface PageModule {
  renderFilled(page: RenderedPage, answer: AnswerOf): Promise<string | undefined>
}

export type ToWorker =
  | { readonly kind: 'render'; readonly page: RenderedPage }
  | { readonly kind: 'answer'; readonly id: number; readonly data: unknown }

export type FromWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly call: string; readonly form: string }
  | { readonly kind: 'rendered'; readonly html: string | undefined }
  | { readonly kind: 'failed'; readonly reason: string }

export interface PageRenderer {
  /** The page with its answers; undefined where no call of it was answered. One is rendered at a time. */
  render(page: RenderedPage, answer: AnswerOf): Promise<string | undefined>
  stop(): void
}

const maxRenderMs = 5000
/** The process takes 70 MB of memory, which an idle site gives back. */
const idleMs = 3000
const maxHeapMegabytes = 128
const program = join(import.meta.dirname, 'page-worker.ts')

export function createPageRenderer(buildFolder: string): PageRenderer {
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let stopped = false

  function running(): ChildProcess {
    clearTimeout(idle)
    if (worker) return worker
    const started = fork(program, [buildFolder], {
      // No secret of ours is its business. What it compiles is kept between its starts.
      env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
      execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Who waits for it hears of an error besides.
    started
      .on('error', () => undefined)
      .on('exit', () => {
        if (worker === started) worker = undefined
      })
    worker = started
    return started
  }

  function end(): void {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    // It may be in the middle of a rendering that takes too long.
    ended?.kill('SIGKILL')
  }

  async function renderNow(page: RenderedPage, answer: AnswerOf): Promise<string | undefined> {
    if (stopped) throw new Error('the page renderer has stopped')
    try {
      const html = await renderIn(running(), page, answer)
      idle = setTimeout(end, idleMs).unref()
      return html
    } catch (error) {
      // It may still be at work, or have lost its way.
      end()
      throw error
    }
  }

  return {
    render(page, answer) {
      const rendered = last.then(() => renderNow(page, answer))
      last = rendered.catch(() => undefined)
      return rendered
    },
    stop() {
      stopped = true
      end()
    },
  }
}

function renderIn(worker: ChildProcess, page: RenderedPage, answer: AnswerOf): Promise<string | undefined> {
  const rendered = Promise.withResolvers<string | undefined>()
  const tell = (message: ToWorker) => worker.send(message)
  const hear = (message: FromWorker) => {
    if (message.kind === 'rendered') rendered.resolve(message.html)
    else if (message.kind === 'failed') rendered.reject(new Error(message.reason))
    else
      answer(message.call, message.form).then(data => tell({ kind: 'answer', id: message.id, data }), rendered.reject)
  }
  const left = () => rendered.reject(new Error('the page worker has ended'))
  const limit = setTimeout(() => rendered.reject(new Error(`${page.address} took too long`)), maxRenderMs)
  worker.on('message', hear).on('error', rendered.reject).on('exit', left)
  tell({ kind: 'render', page })
  return rendered.promise.finally(() => {
    clearTimeout(limit)
    worker.off('message', hear).off('error', rendered.reject).off('exit', left)
  })
}
