import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { addTexts, type TextFile } from '../core/texts.ts'

const files = {
  ...import.meta.glob<TextFile>('../core/texts.*.ts', { eager: true }),
  ...import.meta.glob<TextFile>('../features/*/texts.*.ts', { eager: true }),
}
for (const [path, file] of Object.entries(files)) {
  const [, feature = '', language = ''] = /([\w-]+)\/texts\.(\w+)\.ts$/.exec(path) ?? []
  addTexts(feature, language, file)
}

/** Runs in the build only: writes a page's HTML once all of it is there, without scripts that move parts about. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
