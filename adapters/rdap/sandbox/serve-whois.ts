import { createServer, type Server, type Socket } from 'node:net'
import { type Fault, faultOf } from './faults.ts'
import type { Published } from './published-record.ts'
import { whoisAnswer } from './whois-answer.ts'

const maxQuestion = 300
const questionMs = 10_000

/** WHOIS over TCP (RFC 3912): a line, its answer, the end. */
export function serveWhois(read: (name: string) => Promise<Published>, failed: (error: unknown) => void): Server {
  return createServer(socket => {
    let question = ''
    socket.setEncoding('utf8')
    socket.setTimeout(questionMs, () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('data', (part: string) => {
      question += part
      const end = question.indexOf('\n')
      if (end < 0) {
        if (question.length > maxQuestion) socket.destroy()
        return
      }
      socket.removeAllListeners('data').resume()
      // Clients of some registries write `domain example.com`.
      const name = question.slice(0, end).trim().toLowerCase().split(/\s+/).at(-1)?.replace(/\.$/, '') ?? ''
      const fault = faultOf('whois', name)
      if (fault) return misbehave(fault, name, socket)
      read(name).then(
        published => socket.end(whoisAnswer(name, published)),
        error => {
          failed(error)
          socket.destroy()
        },
      )
    })
  })
}

function misbehave(fault: Fault, name: string, socket: Socket): void {
  switch (fault) {
    case 'silent':
      return
    case 'broken':
      return void socket.end('Your query limit is exceeded.\r\n')
    case 'astray':
      return void socket.end(`Domain Name: ${name}\r\nRegistrar WHOIS Server: 127.0.0.1:1\r\nStatus: ok\r\n`)
    case 'endless': {
      const line = `${' '.repeat(1000)}\r\n`
      const more = () => {
        while (!socket.destroyed && socket.write(line));
      }
      socket.on('drain', more)
      more()
    }
  }
}
