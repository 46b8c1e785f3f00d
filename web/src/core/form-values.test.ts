import { callsOver, errorTexts } from '@namestead/contract/call'
import * as f from '@namestead/contract/fields'
import { usd } from '@namestead/contract/money'
import { expect, test } from 'vitest'
import { fieldOf, inputOf, isRequired, stateOf } from './form-values.ts'

const { command } = callsOver(
  errorTexts({
    'number-known': { us: 'Known', zhcn: '已添加', field: 'number' },
    'name-unknown': { us: 'Unknown', zhcn: '不存在', field: ['name', 'holder'] },
    'too-many': { us: 'Too many', zhcn: '过多' },
    elsewhere: { us: 'Elsewhere', zhcn: '其他', field: 'domain' },
  }),
)
const addPayee = command('/payees/add', {
  access: 'visitor',
  input: {
    kind: f.choice(['bank', 'wallet']),
    holder: f.text({ min: 2, max: 140 }),
    number: f.field('hm', f.secret(f.text({ min: 4, pattern: /^[0-9 ]+$/ }))),
    email: f.optional(f.emailAddress),
    remark: f.note(300),
    amount: f.amount,
    years: f.integer(1, 10),
    urgent: f.flag,
    files: f.optional(f.list(f.text({ max: 64 }), { max: 3 })),
    domains: f.list(f.note(253), { min: 1, max: 2 }),
  },
  errors: ['number-known', 'name-unknown', 'too-many', 'elsewhere'],
})
const schema = (name: string) => f.schemaOf(addPayee.fields, name)
const state = (name: string, typed: unknown, needed = false) => stateOf(schema(name), typed, needed)

test('what the contract requires is missing until it is there, and blanks are nothing', () => {
  expect(state('kind', '')).toBe('missing')
  expect(state('holder', '  ')).toBe('missing')
  expect(state('amount', '')).toBe('missing')
  expect(state('domains', [])).toBe('missing')
  expect(state('email', '')).toBe('fine')
  expect(state('remark', '')).toBe('fine')
  expect(state('urgent', false)).toBe('fine')
  expect(state('files', [])).toBe('fine')
})

test('a form may require what the contract leaves open, also of values that are in no call', () => {
  expect(state('files', [], true)).toBe('missing')
  expect(state('files', [{ upload: 'u1' }], true)).toBe('fine')
  expect(stateOf(undefined, '', true)).toBe('missing')
  expect(stateOf(undefined, '')).toBe('fine')
})

test('too short is told apart from wrong; spaces around do not count', () => {
  expect(state('holder', ' A ')).toBe('short')
  expect(state('holder', 'Ada')).toBe('fine')
  expect(state('number', '12')).toBe('short')
  expect(state('number', '12ab')).toBe('wrong')
  expect(state('email', 'nobody')).toBe('wrong')
  expect(state('email', ' Ada@Example.com ')).toBe('fine')
  expect(state('kind', 'cheque')).toBe('wrong')
  expect(state('amount', '1,5')).toBe('wrong')
  expect(state('amount', '1,500')).toBe('fine')
  expect(state('years', '11')).toBe('wrong')
  expect(state('domains', 'a.com b.com，c.com')).toBe('wrong')
})

test('the input is what was typed, as the contract takes it', () => {
  const values = {
    kind: 'bank' as const,
    holder: ' Ada ',
    number: '1234',
    email: '',
    remark: '',
    amount: '1,500.5',
    years: '2',
    urgent: true,
    files: [{ upload: 'u1', name: 'a.png' }],
    domains: 'a.com, b.com\n',
    shownOnly: 'x',
  }
  expect(inputOf(addPayee, values, {})).toEqual({
    kind: 'bank',
    holder: 'Ada',
    number: '1234',
    email: undefined,
    remark: '',
    amount: usd(150_050n),
    years: 2,
    urgent: true,
    files: ['u1'],
    domains: ['a.com', 'b.com'],
  })
  expect(inputOf(addPayee, values, { remark: 'b', files: undefined })).toMatchObject({ remark: 'b', files: undefined })
})

test('an error is shown at the field that it names, if the call has it', () => {
  expect(fieldOf(addPayee, 'number-known')).toBe('number')
  expect(fieldOf(addPayee, 'name-unknown')).toBe('holder')
  expect(fieldOf(addPayee, 'too-many')).toBeUndefined()
  expect(fieldOf(addPayee, 'elsewhere')).toBeUndefined()
  expect(fieldOf(addPayee, 'an error of a newer server')).toBeUndefined()
})

test('required is what must be filled', () => {
  const required = Object.keys(addPayee.fields).filter(name => isRequired(schema(name) ?? f.truth))
  expect(required).toEqual(['kind', 'holder', 'number', 'amount', 'years', 'urgent', 'domains'])
})
