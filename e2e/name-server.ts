/** Queries our name server as any resolver does: one datagram, or one length-prefixed message over TCP (RFC 1035 section 4.2). */
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { type Answer, type DecodedPacket, decode, encode, type RecordType } from 'dns-packet'
import { patience } from '../scripts/machine-speed.ts'

const answerMilliseconds = patience(2)

const question = (name: string, type: RecordType, inClass: 'IN' | 'CH' = 'IN') =>
  encode({ type: 'query', id: Math.floor(Math.random() * 65536), questions: [{ name, type, class: inClass }] })

export function queryByUdp(
  port: number,
  name: string,
  type: RecordType,
  inClass?: 'IN' | 'CH',
): Promise<DecodedPacket> {
  const socket = createSocket('udp4')
  return new Promise<DecodedPacket>((answered, refuse) => {
    setTimeout(() => refuse(new Error(`no answer about ${name} over UDP`)), answerMilliseconds).unref()
    socket.once('error', refuse)
    socket.once('message', message => answered(decode(message)))
    socket.send(question(name, type, inClass), port, '127.0.0.1')
  }).finally(() => socket.close())
}

export function queryByTcp(port: number, name: string, type: RecordType): Promise<DecodedPacket> {
  const socket = connect(port, '127.0.0.1')
  return new Promise<DecodedPacket>((answered, refuse) => {
    setTimeout(() => refuse(new Error(`no answer about ${name} over TCP`)), answerMilliseconds).unref()
    let received = Buffer.alloc(0)
    socket.once('error', refuse)
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      if (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0))
        answered(decode(received.subarray(2)))
    })
    const message = question(name, type)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(message.length)
    socket.write(Buffer.concat([length, message]))
  }).finally(() => socket.destroy())
}

/** The addresses in an answer. */
export const addressesIn = ({ answers = [] }: { answers?: Answer[] | undefined }): string[] =>
  answers.flatMap(answer => (answer.type === 'A' || answer.type === 'AAAA' ? [answer.data] : []))
