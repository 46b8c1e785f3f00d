import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorCallsOver } from '@namestead/contract/call'
import * as f from '@namestead/contract/fields'
import { afterAll, describe, expect, test } from 'vitest'
import { commandOf, describeCommand, formatAnswer, readOptions } from './commands.ts'

const { query, command } = operatorCallsOver({})
const words = { us: 'Lamps', zhcn: '灯' }
const folder = mkdtempSync(join(tmpdir(), 'print-answer-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lamps = commandOf(
  query('/console/test/list-lamps', {
    permission: 'todos.read',
    input: { litSince: f.optional(f.instant), next: f.optional(f.id) },
    output: {
      lamps: f.rows({
        lampId: f.id,
        name: f.note(),
        price: f.nullable(f.amount),
        lit: f.truth,
        note: f.note(),
        owners: f.array(f.text()),
        bulbs: f.rows({ bulb: f.id, watts: f.nullable(f.integer()) }),
      }),
      next: f.nullable(f.id),
    },
  }),
  words,
)
const lamp = { lampId: '1', name: 'Lantern', price: '12.5', lit: true, note: '', owners: ['Ann', 'Ben'] }
const answer = (data: unknown) => JSON.stringify({ code: 1, msg: '', data })
const two = {
  lamps: [
    { ...lamp, price: '12.50', bulbs: [{ bulb: '7', watts: 5 }, { bulb: '8', watts: null }] },
    { ...lamp, lampId: '1234', name: 'a\r\nb\u001b[2J\u202e', price: null, lit: false, owners: [], bulbs: [] },
  ],
  next: '9',
} // biome-ignore format: a line each

describe('an answer', () => {
  test('with rows is a table of the columns that have a value, and says how to read on', () => {
    expect(formatAnswer(lamps, answer(two), {})).toBe(
      [
        'lamp-id  name        price  lit  owners    bulbs',
        '1        Lantern     12.50  yes  Ann, Ben  bulb 7, watts 5; bulb 8',
        '1234     a ↵ b�[2J�  –      no   –         –',
        "There are more: --next '9'",
      ].join('\n'),
    )
    expect(formatAnswer(lamps, answer({ lamps: [], next: null }), {})).toBe('No lamps.')
  })

  test('is printed exactly for programs, without what a terminal would obey', () => {
    const json = formatAnswer(lamps, answer(two), { json: true })
    expect(JSON.parse(json)).toEqual(two)
    expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  })

  test('with rows is saved as a spreadsheet, whose cells are no formulas', () => {
    const csv = join(folder, 'lamps.csv')
    const data = { lamps: [{ ...lamp, name: '=1+1', price: '12.50', bulbs: [] }], next: '9' }
    expect(formatAnswer(lamps, answer(data), { csv })).toBe(`1 lamps are in ${csv}.\nThere are more: --next '9'`)
    expect(readFileSync(csv, 'utf8')).toBe(
      'lamp-id,name,price,lit,note,owners,bulbs\r\n1,\'=1+1,12.50,yes,,"Ann, Ben",\r\n',
    )
  })

  test('of one record is a line a field, its lists are tables, its files are saved', () => {
    const show = commandOf(
      query('/console/test/show-lamp', {
        permission: 'todos.read',
        input: { lamp: f.id },
        output: {
          lamp: f.id,
          madeAt: f.instant,
          parts: f.map(f.note()),
          pictures: f.rows({ mediaType: f.text(), content: f.fileContent }),
        },
      }),
      words,
    )
    const pictures = [{ mediaType: 'image/png', content: Buffer.from('picture').toString('base64') }]
    const data = answer({ lamp: '5', madeAt: '2030-01-02T03:04:05.000Z', parts: { hook: 'iron' }, pictures })
    const lines = ['lamp: 5', 'made-at: 2030-01-02T03:04:05.000Z', 'parts:', '  hook: iron', 'pictures:', '  media-type  content'] // biome-ignore format: one record
    expect(formatAnswer(show, data, {}).split('\n')).toEqual([...lines, '  image/png   saved by --to <folder>'])
    const path = join(folder, 'files/lamp-5-1.png')
    const saved = formatAnswer(show, data, { to: join(folder, 'files') })
    expect(saved.split('\n')).toEqual([...lines, `  image/png   ${path}`])
    expect(readFileSync(path, 'utf8')).toBe('picture')
  })

  test('without fields, or of lines alone, is just that', () => {
    const put = command('/console/test/put-lamp', { permission: 'todos.act' })
    expect(formatAnswer(commandOf(put, words), answer(null), {})).toBe('Done.')
    const read = query('/console/test/read-key', { permission: 'todos.read', output: { lines: f.array(f.note()) } })
    expect(formatAnswer(commandOf(read, words), answer({ lines: ['one', '', 'two'] }), {})).toBe('one\n\ntwo')
  })
})

describe('the options of a call', () => {
  const save = commandOf(
    command('/console/test/save-lamp', {
      permission: 'todos.act',
      input: {
        name: f.text({ max: 20 }),
        litBy: f.list(f.choice(['oil', 'gas']), { min: 1 }),
        bulbs: f.optional(f.integer(1, 4)),
        isNew: f.optional(f.flag),
        key: f.optional(f.secret(f.text())),
        plan: f.optional(f.fileText(f.text({ max: 100_000 }))),
      },
    }),
    { ...words, hint: { us: 'They shine', zhcn: '会发光' } },
  )
  const who = ['--as', 'x', '--reason', 'y']

  test('are described with their limits', () => {
    expect(describeCommand(save).split('\n')).toEqual([
      '  save-lamp',
      '    Lamps. They shine.',
      '    needs todos.act: --as <operator> --reason <text>',
      '    --name <text>               at most 20 characters',
      '    --lit-by <choice>           oil, gas (may be repeated)',
      '    --bulbs <integer>           1 to 4 (optional)',
      '    --is-new                    (optional)',
      '    --key <file>                the file with its text (optional)',
      '    --plan <file>               the file with its text (optional)',
      '    --json                      prints the exact answer',
    ])
  })

  test('fill its form; texts that are long or secret come from files', () => {
    const file = join(folder, 'key.txt')
    writeFileSync(file, 'a key')
    const typed = ['--name', 'Lantern', '--lit-by', 'oil', '--lit-by', 'gas', '--is-new', '--key', file, '--json']
    expect(readOptions(save, [...typed, ...who])).toEqual({
      as: 'x',
      reason: 'y',
      form: { name: 'Lantern', litBy: ['oil', 'gas'], isNew: '1', key: 'a key' },
      output: { json: true },
    })
    expect(() => readOptions(save, ['--name', 'x', ...who])).toThrow(/^--lit-by is missing/)
    expect(() => readOptions(save, ['--nmae', 'x', ...who])).toThrow(/--nmae/)
    expect(() => readOptions(save, ['--name', 'x', '--lit-by', 'oil', '--plan', '/none', ...who])).toThrow(/^\/none/)
  })
})
