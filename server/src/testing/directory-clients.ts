import { request } from 'node:http'
import { connect } from 'node:net'
import type { TestApp } from './test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: JSON of a stranger
export type Json = any

/** Asks our RDAP over node:http, which sends the path as it is. */
export function askRdap(app: TestApp, path: string, { host = '127.0.0.1', method = 'GET' } = {}): Promise<Json> {
  return new Promise((done, failed) => {
    const asked = request({ host, port: app.rdapPort, path: `/${path}`, method }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', part => {
        text += part
      })
      response.on('end', () => {
        const { statusCode: status, headers } = response
        done({ status, headers, text, body: text === '' ? undefined : JSON.parse(text) })
      })
    })
    asked.on('error', failed)
    asked.end()
  })
}

/** What a WHOIS client sends and gets, to the end of the connection. `end`: the client ends its side at once. */
export function askWhois(
  app: TestApp,
  question: string | Buffer,
  { host = '127.0.0.1', end = false } = {},
): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect({ host, port: app.whoisPort, allowHalfOpen: true })
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', part => {
      text += part
    })
    socket.on('error', failed)
    socket.on('close', () => done(text))
    socket.on('end', () => socket.end())
    if (end) socket.end(question)
    else socket.write(question)
  })
}
