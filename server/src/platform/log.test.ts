import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** The logged form of some facts. */
function written(facts: object): Record<string, unknown> {
  let line = ''
  const write = (text: string) => {
    line += text
  }
  createLog('info', 'test', { write }).warn(facts, 'something broke')
  return JSON.parse(line)
}

/** As the driver throws it: with the failing row beside the message. */
const fromDatabase = () =>
  Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(me@example.net)', where: 'row 7' })

test.each(['err', 'error', 'reason'])(
  'an error under %s is written with its message, code and stack, without rows',
  key => {
    const { [key]: logged } = written({ [key]: fromDatabase() })
    expect(logged).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' })
    expect(JSON.stringify(logged)).toContain('log.test.ts')
    expect(JSON.stringify(logged)).not.toMatch(/me@example|row 7/)
  },
)

test('other facts stay as they are', () => {
  expect(written({ err: 'only a word', count: 3, list: [1] })).toMatchObject({
    err: 'only a word',
    count: 3,
    list: [1],
  })
})

const root = join(import.meta.dirname, '../../..')
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map(file => join(folder, file))

/** The facts of every log call: from its brace to the one that closes it. */
const factsOf = (source: string): string[] =>
  [...source.matchAll(/\blog\s*\.(?:trace|debug|info|warn|error|fatal)\(\s*(\{[^}]*\})/g)].map(match => match[1] ?? '')

/** An error under another name than `err`: `{ error }`, `{ cause: error }`, `{ message: error.message }`. */
const misnamed = /[{,]\s*(?:error|cause|exception|e)\s*[,}]|[{,]\s*(?!err\b)\w+\s*:\s*error\b/

test('an error is logged as `err`, everywhere', () => {
  const files = ['server/src', 'adapters'].flatMap(sourcesIn)
  const calls = files.flatMap(file => factsOf(readFileSync(join(root, file), 'utf8')).map(facts => ({ file, facts })))
  expect(calls.length).toBeGreaterThan(15)
  expect(calls.filter(({ facts }) => misnamed.test(facts))).toEqual([])
})

test.each(['{ error, host }', '{ host, error }', '{ error: error.message }', '{ message: error.message }'])(
  'the check sees %s',
  facts => expect(factsOf(`log.warn(${facts}, 'it broke')`).filter(each => misnamed.test(each))).toHaveLength(1),
)
