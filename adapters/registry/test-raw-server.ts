/** A registry of another temper: a TLS server that answers each command with any frame that the test wants. */
import { createServer } from 'node:tls'
import { openEppRegistry } from './client/open.ts'
import { frameReader } from './epp/frame-codec.ts'
import { extensionNamespaces, objectNamespaces } from './epp/namespaces.ts'
import type { Registry } from './port.ts'
import { selfSignedCertificate } from './sandbox/certificate.ts'
import { silentLog } from './test-registry.ts'

export type RawRegistry = {
  readonly client: Registry
  readonly port: number
  readonly ca: string
  /** The frames of our commands, in their order. */
  readonly asked: string[]
  close(): Promise<void>
}

interface Given {
  readonly objects?: readonly string[]
  readonly extensions?: readonly string[]
}

/** An answer's octets: the length is added. */
export type Answering = (command: string, id: string) => string | Buffer

export const answered = (id: string, code: number, inner = '', queue = '', result = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><response><result code="${code}"><msg>Said so</msg>${result}</result>${queue}${inner}<trID><clTRID>${id}</clTRID><svTRID>SV-${id}</svTRID></trID></response></epp>`

export async function startRawRegistry(
  answer: Answering,
  { objects = objectNamespaces, extensions = Object.values(extensionNamespaces) }: Given = {},
): Promise<RawRegistry> {
  const { keyPem, certificatePem } = await selfSignedCertificate(['127.0.0.1'])
  const asked: string[] = []
  const greeting = `<?xml version="1.0" encoding="UTF-8"?><epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><greeting><svID>Raw</svID><svDate>2026-03-01T10:00:00Z</svDate><svcMenu><version>1.0</version><lang>en</lang>${objects.map(uri => `<objURI>${uri}</objURI>`).join('')}<svcExtension>${extensions.map(uri => `<extURI>${uri}</extURI>`).join('')}</svcExtension></svcMenu><dcp><access><all/></access><statement><purpose><prov/></purpose><recipient><ours/></recipient><retention><stated/></retention></statement></dcp></greeting></epp>`
  const server = createServer({ key: keyPem, cert: certificatePem }, socket => {
    const reader = frameReader(1_000_000)
    const send = (frame: string | Buffer) => {
      const octets = Buffer.from(frame)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(octets.length + 4)
      socket.write(Buffer.concat([length, octets]))
    }
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      for (const { text } of reader.push(chunk).frames) {
        const id = /<clTRID>([^<]*)</.exec(text)?.[1] ?? ''
        if (text.includes('<hello')) send(greeting)
        else if (text.includes('<login>')) send(answered(id, 1000))
        else if (text.includes('<logout')) send(answered(id, 1500))
        else {
          asked.push(text)
          send(answer(text, id))
        }
      }
    })
    send(greeting)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const client = openEppRegistry({
    name: 'raw',
    host: '127.0.0.1',
    port,
    registrar: 'namestead',
    password: 'any-password-1',
    ca: certificatePem,
    now: () => new Date('2026-03-01T10:00:00Z'),
    log: silentLog,
    limits: { sessions: 1, answerTimeout: 3000, backOffFirst: 20, backOffMax: 100 },
  })
  return {
    client,
    port,
    ca: certificatePem,
    asked,
    async close() {
      await client.close()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
