/** One kept connection that posts forms and reads JSON answers, and does nothing else: the measured side gets the processor. */
import { connect, type Socket } from 'node:net'

const headEnd = '\r\n\r\n'

export class Connection {
  private readonly socket: Socket
  private readonly host: string
  private heard = ''
  private waiting: { done: (body: string) => void; failed: (error: Error) => void } | undefined

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.host = host
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true })
    // One byte a character, as the lengths count.
    this.socket.setEncoding('latin1')
    this.socket.on('data', (text: string) => this.hear(text))
    this.socket.on('error', error => this.waiting?.failed(error))
    this.socket.on('close', () => this.waiting?.failed(new Error('the connection closed')))
  }

  /** The answer's body, its bytes as characters; anything but 200 is an error. One request at a time. */
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

  private hear(text: string): void {
    this.heard += text
    const head = this.heard.indexOf(headEnd)
    if (head < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.heard)?.[1])
    const end = head + headEnd.length + length
    if (this.heard.length < end) return
    const [status, body] = [this.heard.slice(9, 12), this.heard.slice(head + headEnd.length, end)]
    this.heard = this.heard.slice(end)
    const asked = this.waiting
    this.waiting = undefined
    if (status === '200') asked?.done(body)
    else asked?.failed(new Error(`${status} ${body}`))
  }
}
