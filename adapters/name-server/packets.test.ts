import { connect } from 'node:net'
import { decode } from 'dns-packet'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type Ask, codeOf, frame, queryPacket, sendTcp, sendUdp } from './test-client.ts'
import { startExample } from './test-zones.ts'

const { server, answer } = await startExample()
afterAll(() => server.close())

describe('queries outside our zones, and malformed packets', () => {
  const raw = async (change: (packet: Buffer) => Buffer) => {
    const response = await sendUdp(server.port, change(queryPacket({ name: 'example.com', payload: 1232 })), 400)
    return response && { id: response.readUInt16BE(0), code: response[3]! & 0x0f, response }
  }
  const set = (index: number, value: number) => (packet: Buffer) => {
    packet.writeUInt16BE(value, index)
    return packet
  }

  test('refuses other zones and zone transfers', async () => {
    expect((await answer({ name: 'elsewhere.test' })).code).toBe(5)
    expect((await answer({ name: 'com' })).code).toBe(5)
    for (const type of ['AXFR', 'IXFR'] as const) {
      expect((await answer({ name: 'example.com', type })).code).toBe(5)
      expect((await answer({ name: 'example.com', type, transport: 'tcp' })).code).toBe(5)
    }
  })
  test('refuses class CHAOS', async () => expect(await raw(set(27, 3))).toMatchObject({ code: 5 }))
  test('answers NOTIMP to other opcodes', async () =>
    expect(await raw(set(2, 0x2000))).toMatchObject({ id: 4711, code: 4 }))
  test('answers FORMERR unless there is exactly one question', async () => {
    expect(await raw(set(4, 0))).toMatchObject({ code: 1 })
    expect(await raw(set(4, 2))).toMatchObject({ code: 1 })
  })
  test('answers FORMERR to a truncated packet', async () => {
    expect(await raw(packet => packet.subarray(0, 20))).toMatchObject({ code: 1 })
    expect(await raw(packet => packet.subarray(0, -1))).toMatchObject({ code: 1 })
    expect(await raw(packet => Buffer.concat([packet, Buffer.from('x')]))).toMatchObject({ code: 1 })
  })
  test('answers FORMERR to a compressed question', async () =>
    expect(await raw(set(12, 0xc00c))).toMatchObject({ code: 1 }))
  test('ignores responses and packets shorter than a header', async () => {
    expect(await raw(set(2, 0x8000))).toBeUndefined()
    expect(await raw(packet => packet.subarray(0, 11))).toBeUndefined()
  })
})

describe('EDNS', () => {
  const opt = async (question: Ask) => (await answer(question)).packet.additionals?.find(each => each.type === 'OPT')

  test('answers EDNS with EDNS and echoes DO', async () => {
    expect(await opt({ name: 'example.com' })).toBeUndefined()
    expect(await opt({ name: 'example.com', payload: 4096 })).toMatchObject({ udpPayloadSize: 1232, flag_do: false })
    expect(await opt({ name: 'example.com', payload: 4096, dnssecOk: true })).toMatchObject({ flag_do: true })
    expect(await opt({ name: 'elsewhere.test', payload: 4096 })).toMatchObject({ udpPayloadSize: 1232 })
  })

  test('answers BADVERS to another version', async () => {
    const packet = queryPacket({ name: 'example.com', payload: 1232 })
    packet[packet.length - 5] = 1
    const response = await sendUdp(server.port, packet)
    expect(decode(response!).additionals).toMatchObject([{ type: 'OPT', extendedRcode: 1, ednsVersion: 0 }])
  })

  /** Each packet is refused, with EDNS in the refusal where the query had it (RFC 6891 sections 6.1.1 and 7). */
  const query = () => queryPacket({ name: 'example.com', payload: 1232 })
  const changed = (change: (packet: Buffer) => void, question = 17) => {
    const packet = Buffer.concat([query().subarray(0, 12 + question), query().subarray(-11)])
    change(packet)
    return packet
  }
  test.each<[what: string, packet: Buffer, code: number]>([
    ['octets after the end', Buffer.concat([query(), Buffer.from('x')]), 1],
    ['no question', changed(packet => packet.writeUInt16BE(0, 4), 0), 1],
    ['a compressed question', changed(packet => packet.writeUInt16BE(0xc00c, 12), 6), 1],
    ['a record count above the actual one', changed(packet => packet.writeUInt16BE(2, 10)), 1],
    [
      'an OPT among the answers',
      changed(packet => packet.writeUInt32BE(0x0001_0000, 6) && packet.writeUInt16BE(0, 10)),
      1,
    ],
    ['an OPT longer than the packet', changed(packet => packet.writeUInt16BE(9, packet.length - 2)), 1],
    [
      'an option longer than its OPT',
      Buffer.concat([changed(packet => packet.writeUInt16BE(5, packet.length - 2)), Buffer.from([0, 10, 0, 8, 1])]),
      1,
    ],
    ['another opcode', changed(packet => packet.writeUInt16BE(0x2000, 2)), 4],
    ['another class', changed(packet => packet.writeUInt16BE(3, 27)), 5],
  ])('a refusal carries an OPT: %s', async (_, packet, code) => {
    const response = decode((await sendUdp(server.port, packet))!)
    expect({ code: codeOf(response), additionals: response.additionals }).toMatchObject({
      code,
      additionals: [{ type: 'OPT', udpPayloadSize: 1232, ednsVersion: 0 }],
    })
  })

  test('a refusal has no OPT where the query had none', async () => {
    const packet = Buffer.concat([queryPacket({ name: 'example.com' }), Buffer.from('x')])
    expect(decode((await sendUdp(server.port, packet))!)).toMatchObject({ additionals: [] })
  })

  test('ignores unknown options but not a second OPT', async () => {
    const packet = queryPacket({ name: 'example.com', payload: 1232 })
    const opt = packet.subarray(-11)
    packet.writeUInt16BE(6, packet.length - 2)
    const withOption = Buffer.concat([packet, Buffer.from([0xfd, 0xe9, 0, 2, 1, 2])])
    expect(codeOf(decode((await sendUdp(server.port, withOption))!))).toBe(0)
    const twice = Buffer.concat([queryPacket({ name: 'example.com', payload: 1232 }), Buffer.from(opt)])
    twice.writeUInt16BE(0, twice.length - 2)
    twice.writeUInt16BE(2, 10)
    expect(codeOf(decode((await sendUdp(server.port, twice))!))).toBe(1)
  })

  test('truncates answers that do not fit, and sends them whole over TCP', async () => {
    const small = await answer({ name: 'long.example.com', type: 'TXT' })
    expect(small).toMatchObject({ answers: [], packet: { flag_tc: true } })
    const large = await answer({ name: 'longer.example.com', type: 'TXT', payload: 4096 })
    expect(large).toMatchObject({ answers: [], packet: { flag_tc: true } })
    const whole = await answer({ name: 'longer.example.com', type: 'TXT', transport: 'tcp' })
    expect(whole.packet).toMatchObject({ flag_tc: false, answers: [{ type: 'TXT' }] })
  })
})

describe('TCP (RFC 7766)', () => {
  test('answers all pipelined queries, however they are split into segments', async () => {
    const stream = Buffer.concat(Array.from({ length: 50 }, (_, id) => frame(queryPacket({ name: 'example.com', id }))))
    const pieces = Array.from({ length: Math.ceil(stream.length / 7) }, (_, index) =>
      stream.subarray(index * 7, index * 7 + 7),
    )
    const ids = (await sendTcp(server.port, pieces, 50)).map(message => message.readUInt16BE(0))
    expect(ids.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 50 }, (_, id) => id))
  })

  test('closes an idle connection and limits connections per client', async () => {
    const sockets = Array.from({ length: 8 }, () => connect(server.port, '127.0.0.1').on('error', () => undefined))
    await vi.waitFor(() => expect(sockets.filter(socket => socket.closed)).toHaveLength(3))
    expect(server.stats().tcpConnections).toBe(5)
    await vi.waitFor(() => expect(sockets.filter(socket => socket.closed)).toHaveLength(8))
    await vi.waitFor(() => expect(server.stats().tcpConnections).toBe(0))
  })
})

test('listens on IPv6 as well', async () => {
  const response = await sendUdp(server.port, queryPacket({ name: 'example.com' }), 2000, '::1')
  expect(codeOf(decode(response!))).toBe(0)
})
