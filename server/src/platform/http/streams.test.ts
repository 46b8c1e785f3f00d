import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { writeEvents } from './streams.ts'

test('a slow reader gets no further events until its socket has taken the last one', async () => {
  let made = 0
  const gone = new AbortController()
  async function* events() {
    for (; ; made++) yield { text: 'x'.repeat(100_000) }
  }
  let raw: ServerResponse | undefined
  const server = createServer((_request, response) => {
    raw = response
    response.once('close', () => gone.abort())
    writeEvents(response, events(), gone).catch(() => undefined)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const asked = get({ port: address && typeof address === 'object' ? address.port : 0, host: '127.0.0.1' })
  const [response] = await once(asked, 'response')
  response.pause()

  // The system's own buffers fill up, then no more events are generated.
  let before = -1
  await eventually(async () => {
    const still = made === before && made > 0
    before = made
    await new Promise(done => setTimeout(done, 200))
    return still
  })
  expect(made).toBeLessThan(200)
  expect(raw?.writableLength).toBeLessThan(300_000)

  response.once('data', () => undefined)
  response.resume()
  await eventually(async () => made > before + 50)
  response.destroy()
  await once(gone.signal, 'abort')
})
