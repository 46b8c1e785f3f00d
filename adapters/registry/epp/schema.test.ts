/** Validates every frame in both directions against the published schemas, where these and xmllint are available. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greetingFrame, responseFrame } from './answers.ts'
import { commandFrame, helloFrame } from './commands.ts'
import { masked } from './mask.ts'
import { extensionNamespaces, objectNamespaces } from './namespaces.ts'
import { resultCode } from './result-codes.ts'
import { anyAnswer, anyCharge, anyCommand } from './test-frames.ts'
import { canCheckSchemas, schemaProblems } from './test-schemas.ts'

const ids = { clientTransactionId: 'NS-1', serverTransactionId: 'SRV-1' }

test.skipIf(!canCheckSchemas)('the check finds an invalid frame', () => {
  expect(schemaProblems([commandFrame({ kind: 'logout' }, 'NS')])).toHaveLength(1)
})

test.skipIf(!canCheckSchemas)('every command is valid', () => {
  const commands = fc.sample(anyCommand, { numRuns: 600, seed: 5 })
  expect(new Set(commands.map(({ kind }) => kind)).size).toBe(32)
  const frames = commands.map(command => commandFrame(command, 'NS-1'))
  const attributes = commands.map(command => commandFrame(command, 'NS-1', 'hostAttr'))
  expect(schemaProblems([helloFrame, ...frames, ...attributes])).toEqual([])
})

test.skipIf(!canCheckSchemas)('every answer is valid', () => {
  const answers = fc.sample(fc.oneof({ arbitrary: anyAnswer, weight: 8 }, { arbitrary: anyCharge, weight: 1 }), {
    numRuns: 400,
    seed: 5,
  })
  const queue = { count: 3, id: '17', at: new Date(), text: 'Transfer requested.' }
  const frames = answers.map(data => responseFrame({ code: 1301, queue, data }, ids))
  const codes = Array.from({ length: 3000 }, (_, number) => resultCode(number)).filter(code => code !== null)
  expect(codes).toHaveLength(34)
  const plain = codes.map(code => responseFrame({ code, details: code < 2000 ? [] : ['because'] }, ids))
  const greeting = greetingFrame({
    server: 'A registry',
    at: new Date(),
    objects: [...objectNamespaces],
    extensions: Object.values(extensionNamespaces),
  })
  expect(schemaProblems([greeting, ...frames, ...plain])).toEqual([])
})

test.skipIf(!canCheckSchemas)('frames are still valid after masking', () => {
  const commands = fc.sample(anyCommand, { numRuns: 200, seed: 7 }).filter(({ kind }) => kind !== 'login')
  expect(schemaProblems(commands.map(command => masked(commandFrame(command, 'NS-1'))))).toEqual([])
})
