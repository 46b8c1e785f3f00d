import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readServerFrame, responseFrame } from './answers.ts'
import { commandFrame, readRequest } from './commands.ts'
import { readCharge } from './fee.ts'
import { encodeFrame, frameReader } from './frame-codec.ts'
import { masked } from './mask.ts'
import { readGraceStatuses } from './rgp.ts'
import { anyAnswer, anyCharge, anyCommand } from './test-frames.ts'
import { FrameFault } from './xml-reader.ts'

const ids = { clientTransactionId: 'NS-1', serverTransactionId: 'SRV-1' }

test('every written command is read as the same command', () => {
  fc.assert(
    fc.property(anyCommand, command => {
      const request = readRequest(commandFrame(command, 'NS-1'))
      expect(request).toMatchObject({ kind: 'command', clientTransactionId: 'NS-1' })
      expect(request.kind === 'command' && request.command).toEqual(command)
    }),
    { numRuns: 1500 },
  )
})

test('every written answer is read as the same answer', () => {
  fc.assert(
    fc.property(anyAnswer, data => {
      const frame = readServerFrame(responseFrame({ code: 1000, data }, ids))
      expect(frame).toMatchObject({ kind: 'response', code: 1000, ...ids })
      expect(frame.kind === 'response' && frame.data).toEqual(data)
    }),
    { numRuns: 1500 },
  )
})

test('costs and grace periods beside an answer survive writing and reading', () => {
  fc.assert(
    fc.property(anyCharge, data => {
      const frame = readServerFrame(responseFrame({ code: 1000, data }, ids))
      if (frame.kind !== 'response') throw new Error('not a response')
      expect(readCharge(frame.extensions)).toEqual(data.charged)
      expect(readGraceStatuses(frame.extensions)).toEqual(data.graceStatuses)
    }),
  )
})

test('reads frames from a stream however it is split', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter(one => one.isWellFormed() && !one.includes('\0')),
        { minLength: 1 },
      ),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (texts, sizes) => {
        const stream = Buffer.concat(texts.map(encodeFrame))
        const reader = frameReader(1_000_000)
        const read: string[] = []
        for (let at = 0; at < stream.length; ) {
          const size = sizes.next().value ?? 1
          read.push(...reader.push(stream.subarray(at, at + size)).frames.map(({ text }) => text))
          at += size
        }
        expect(read).toEqual(texts)
      },
    ),
  )
})

test.each([
  ['UTF-8', Buffer.from('<a>名</a>')],
  ['UTF-16 with a mark, little end first', Buffer.from('\ufeff<a>名</a>', 'utf16le')],
  ['UTF-16 with a mark, big end first', Buffer.from('\ufeff<a>名</a>', 'utf16le').swap16()],
  ['UTF-16 without one', Buffer.from('<a>名</a>', 'utf16le')],
  ['UTF-16 without one, big end first', Buffer.from('<a>名</a>', 'utf16le').swap16()],
])('a frame may be %s (RFC 5730 section 5)', (_form, octets) => {
  const header = Buffer.alloc(4)
  header.writeUInt32BE(octets.length + 4)
  expect(frameReader(1000).push(Buffer.concat([header, octets])).frames).toEqual([{ text: '<a>名</a>', isText: true }])
})

test('a length above the limit, or below the header, ends the reading', () => {
  const header = (length: number) =>
    Buffer.from([length >>> 24, length >>> 16, length >>> 8, length].map(one => one & 255))
  expect(frameReader(100).push(header(101)).fault).toBe('a frame of 101 octets')
  expect(frameReader(100).push(header(4)).fault).toBe('a frame of 4 octets')
  expect(frameReader(100).push(Buffer.concat([header(6), Buffer.from([0xc3, 0x28])]))).toEqual({
    frames: [{ text: '\ufffd(', isText: false }],
    fault: null,
  })
})

test('readers answer any input with a fault and never crash', () => {
  const damaged = fc
    .tuple(anyCommand, fc.nat(), fc.string({ maxLength: 8, unit: 'binary' }))
    .map(([command, at, junk]) => {
      const frame = commandFrame(command, 'NS-1')
      const index = at % frame.length
      return frame.slice(0, index) + junk + frame.slice(index + junk.length)
    })
  fc.assert(
    fc.property(damaged, frame => {
      const request = readRequest(frame)
      expect(['command', 'hello', 'fault']).toContain(request.kind)
    }),
    { numRuns: 1000 },
  )
})

test('a false or damaged answer is a fault of that frame only', () => {
  const damaged = fc.tuple(anyAnswer, fc.nat(), fc.string({ maxLength: 6, unit: 'binary' }), fc.nat(30))
  fc.assert(
    fc.property(damaged, ([data, at, junk, lost]) => {
      const frame = responseFrame({ code: 1000, data }, ids)
      const index = at % frame.length
      try {
        readServerFrame(frame.slice(0, index) + junk + frame.slice(index + lost))
      } catch (error) {
        expect(error).toBeInstanceOf(FrameFault)
      }
    }),
    { numRuns: 1500 },
  )
})

test('refuses a document type declaration and its entities', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE epp [<!ENTITY a "aaaa">]><epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><hello/></epp>`
  expect(readRequest(bomb)).toMatchObject({ kind: 'fault', fault: { code: 2001 } })
  const entity = `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command><check>&a;</check></command></epp>`
  expect(readRequest(entity)).toMatchObject({ kind: 'fault', fault: { code: 2001 } })
  const deep = `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0">${'<a>'.repeat(50)}${'</a>'.repeat(50)}</epp>`
  expect(readRequest(deep)).toMatchObject({ kind: 'fault', fault: { code: 2001 } })
})

test('masks secrets in every command, also in a truncated frame', () => {
  const secret = 'S3cret-of-ours'
  fc.assert(
    fc.property(anyCommand, fc.double({ min: 0.1, max: 1, noNaN: true }), (command, part) => {
      const result = masked(
        commandFrame(
          {
            ...command,
            ...('password' in command ? { password: secret, newPassword: secret } : {}),
            ...('authCode' in command && command.authCode ? { authCode: secret } : {}),
          },
          'NS-1',
        ),
      )
      expect(result).not.toContain(secret)
      expect(masked(result.slice(0, result.length * part))).not.toContain(secret)
    }),
  )
  const own = commandFrame({ kind: 'read-domain', name: 'a.com', authCode: secret }, 'NS-1')
  for (let length = 0; length < own.length; length += 1) expect(masked(own.slice(0, length))).not.toContain(secret)
  expect(masked(`<x:authInfo><x:pw roid="A-1"><![CDATA[${secret}]]></x:pw></x:authInfo>`)).not.toContain(secret)
})
