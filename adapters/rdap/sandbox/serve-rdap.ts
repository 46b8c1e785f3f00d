import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Fault } from './faults.ts'
import { faultOf } from './faults.ts'
import type { Published } from './published-record.ts'
import { rdapAnswer } from './rdap-answer.ts'

const domainPath = /^\/domain\/([a-z0-9.-]{1,253})$/

/** RDAP over HTTP (RFC 7480, 9082), without TLS, as the sandbox is reached on this machine only. */
export function serveRdap(read: (name: string) => Promise<Published>, failed: (error: unknown) => void): Server {
  const server = createServer(async (request, response) => {
    const base = `http://${request.headers.host ?? ''}/`
    const name = domainPath.exec((request.url ?? '').toLowerCase())?.[1]
    const fault = name === undefined ? undefined : faultOf('rdap', name)
    if (fault) return misbehave(fault, response)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, { errorCode: 405, title: 'Only GET and HEAD' })
    if (request.url === '/help')
      return send(response, 200, {
        rdapConformance: ['rdap_level_0'],
        notices: [{ title: 'Help', description: ['Ask for /domain/example.com.'] }],
      })
    if (name === undefined) return send(response, 400, { errorCode: 400, title: 'Only domains are known here' })
    try {
      const { status, body } = rdapAnswer(base, name, await read(name))
      send(response, status, body)
    } catch (error) {
      failed(error)
      send(response, 500, { errorCode: 500, title: 'Internal error' })
    }
  })
  return server
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/rdap+json', 'access-control-allow-origin': '*' })
  response.end(JSON.stringify(body))
}

function misbehave(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'silent':
      return
    case 'broken':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    case 'astray':
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/rdap+json' })
      const line = ' '.repeat(65_536)
      const more = () => {
        while (!response.destroyed && response.write(line));
      }
      response.on('drain', more)
      more()
    }
  }
}
