/**
 * One keep-alive connection that posts forms and reads JSON answers, with minimal overhead, so that the measured side gets the
 * processor.
 */
import { connect, type Socket } from 'node:net'

const headEnd = '\r\n\r\n'

export class Connection {
  private readonly socket: Socket
  private readonly host: string
  private received = ''
  private waiting: { done: (body: string) => void; failed: (error: Error) => void } | undefined

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.host = host
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true })
    // One character per byte, so that lengths count bytes.
    this.socket.setEncoding('latin1')
    this.socket.on('data', (text: string) => this.receive(text))
    this.socket.on('error', error => this.waiting?.failed(error))
    this.socket.on('close', () => this.waiting?.failed(new Error('the connection closed')))
  }

  /** The answer's body, one character per byte; any status but 200 is an error. One request at a time. */
  post(path: string, headers: string, body: string): Promise<string> {
    return new Promise((done, failed) => {
      this.waiting = { done, failed }
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.host}\r\n${headers}x-requested-with: XMLHttpRequest\r\n` +
          `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}${headEnd}${body}`,
        'latin1',
      )
    })
  }

  close(): void {
    this.waiting = undefined
    this.socket.destroy()
  }

  private receive(text: string): void {
    this.received += text
    const head = this.received.indexOf(headEnd)
    if (head < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.received)?.[1])
    const end = head + headEnd.length + length
    if (this.received.length < end) return
    const [status, body] = [this.received.slice(9, 12), this.received.slice(head + headEnd.length, end)]
    this.received = this.received.slice(end)
    const request = this.waiting
    this.waiting = undefined
    if (status === '200') request?.done(body)
    else request?.failed(new Error(`${status} ${body}`))
  }
}
