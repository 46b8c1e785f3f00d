import { createServer, type IncomingHttpHeaders } from 'node:http'

interface Request {
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly id?: string; readonly to?: string; readonly text?: string }
}

/** An SMS gateway on a real socket; `answer` gives a status and a body, or drops the connection after reading the request. */
export async function startTestSmsGateway() {
  const gateway = {
    url: '',
    requests: [] as Request[],
    answer: (_request: Request): { status: number; body: string } | 'hang-up' | 'silent' => ({
      status: 202,
      body: 'ok',
    }),
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const seen = { headers: request.headers, body: JSON.parse(text) }
    gateway.requests.push(seen)
    const answer = gateway.answer(seen)
    if (answer === 'hang-up') return request.socket.destroy()
    if (answer === 'silent') return
    response.writeHead(answer.status, answer.status === 302 ? { location: '/elsewhere' } : {}).end(answer.body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  gateway.url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/send`
  return gateway
}
