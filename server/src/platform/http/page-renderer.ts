import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'

/** A page as the pages' own module renders it. */
export interface RenderedPage {
  /** Path and query as the browser asks for them. */
  readonly address: string
  readonly styles: readonly string[]
  /** The inline script that starts the page. */
  readonly script: string
  /** The one at the beginning, which sends the page's first calls. */
  readonly early?: string
  /** What the product is called on the site. */
  readonly brand: string
}

/** Answers a call, given its path and form, with wire data; undefined leaves the call to the browser. */
export type AnswerOf = (call: string, form: string) => Promise<unknown>

/** What `web/src/shell/entry.server.tsx` exports. */
export interface PageModule {
  renderFilled(page: RenderedPage, answer: AnswerOf): Promise<string | undefined>
}

export type ToWorker =
  | { readonly kind: 'render'; readonly page: RenderedPage }
  | { readonly kind: 'answer'; readonly id: number; readonly data: unknown }

export type FromWorker =
  | { readonly kind: 'request'; readonly id: number; readonly call: string; readonly form: string }
  | { readonly kind: 'rendered'; readonly html: string | undefined }
  | { readonly kind: 'failed'; readonly reason: string }

export interface PageRenderer {
  /** The page with its answers; undefined if none of its calls was answered. Pages are rendered one at a time. */
  render(page: RenderedPage, answer: AnswerOf): Promise<string | undefined>
  stop(): void
}

const maxRenderMs = 5000
/** The process takes 70 MB, which are released when the site is idle. */
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
      // It needs no secrets. Its compile cache persists between its starts.
      env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
      execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Waiting renderings have error listeners of their own.
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
    // It may be stuck in a rendering.
    ended?.kill('SIGKILL')
  }

  async function renderNow(page: RenderedPage, answer: AnswerOf): Promise<string | undefined> {
    if (stopped) throw new Error('the page renderer has stopped')
    try {
      const html = await renderIn(running(), page, answer)
      idle = setTimeout(end, idleMs).unref()
      return html
    } catch (error) {
      // It may still be rendering, or be in an unknown state.
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
  const send = (message: ToWorker) => worker.send(message)
  const receive = (message: FromWorker) => {
    if (message.kind === 'rendered') rendered.resolve(message.html)
    else if (message.kind === 'failed') rendered.reject(new Error(message.reason))
    else
      answer(message.call, message.form).then(data => send({ kind: 'answer', id: message.id, data }), rendered.reject)
  }
  const exited = () => rendered.reject(new Error('the page worker has ended'))
  const limit = setTimeout(() => rendered.reject(new Error(`${page.address} took too long`)), maxRenderMs)
  worker.on('message', receive).on('error', rendered.reject).on('exit', exited)
  send({ kind: 'render', page })
  return rendered.promise.finally(() => {
    clearTimeout(limit)
    worker.off('message', receive).off('error', rendered.reject).off('exit', exited)
  })
}
