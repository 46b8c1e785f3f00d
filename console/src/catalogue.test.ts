import { operatorCalls } from '@namestead/contract/all'
import { type Described, describeCall, rowsOf } from '@namestead/contract/describe'
import { bankCodes, payeeKinds } from '@namestead/contract/withdrawals'
import { expect, test } from 'vitest'
import { screens, unseenCalls } from './catalogue.ts'
import { fieldLabel } from './labels/fields.ts'
import { callLabels, keyOf, labelOfCall } from './labels/of-features.ts'
import { todoLabels } from './labels/todos.ts'
import { valueLabel } from './labels/values.ts'

const deep = (fields: readonly Described[]): readonly Described[] =>
  fields.flatMap(field => [field, ...deep(field.fields)])
const all = operatorCalls.flatMap(call => {
  const { input, output } = describeCall(call)
  return deep([...input, ...output])
})

test('every operator call has its screen, its act or its details', () => {
  expect(operatorCalls.length).toBeGreaterThan(90)
  expect(unseenCalls.map(({ path }) => path)).toEqual([])
})

test('every act stands on one screen', () => {
  const acts = screens.flatMap(screen => [...new Set([...screen.acts, ...screen.rowActs].map(({ call }) => call.path))])
  expect(acts.filter((path, n) => acts.indexOf(path) !== n)).toEqual([])
})

test('every list says what would be in it, and offers to create the first only what stands on its screen', () => {
  const lists = screens.filter(({ rows }) => rows)
  expect(lists.map(({ address }) => address).sort()).toEqual(
    Object.entries(callLabels)
      .flatMap(([key, { empty }]) => (empty ? [key] : []))
      .sort(),
  )
  // All other screens show one object.
  expect(screens.flatMap(({ rows, address }) => (rows ? [] : [address]))).toEqual(['operators/read-health'])
  for (const { address, empty, acts } of lists) {
    const first = empty?.first
    if (first)
      expect(
        acts.map(({ call }) => call.path),
        address,
      ).toContain(`/console/${first}`)
    expect(empty?.us, address).toMatch(/\.$/)
    expect(empty?.zhcn, address).toMatch(/[。]$/)
  }
})

test('a to-do leads to a screen that there is, and is of a kind that has a name', () => {
  const addresses = screens.map(({ address }) => address)
  expect(Object.values(todoLabels).filter(({ screen }) => screen !== undefined && !addresses.includes(screen))).toEqual(
    [],
  )
})

test('acts stand on the rows they are about', () => {
  const rowActs = (address: string) =>
    screens
      .find(screen => screen.address === address)
      ?.rowActs.map(({ call, by }) => `${call.path.split('/').pop()} ${by}`)
  expect(rowActs('withdrawals/list-withdrawals')).toContain('approve-withdrawal withdrawal')
  expect(rowActs('withdrawals/list-payees')).toContain('decide-payee payee')
  expect(rowActs('operators/list-operators')).toContain('invite-operator operator')
  expect(rowActs('tlds/list-registries')).toContain('test-registry registry')
  expect(rowActs('support/list-work-orders')).toContain('answer-work-order order')
})

test('acts on rows have a subject there, details are read by one, and none is another call in disguise', () => {
  for (const { rows, rowActs, detail } of screens) {
    const kinds = new Map(rows?.fields.map(({ name, kind }) => [name, kind]))
    for (const { by } of rowActs) expect(['rows', 'object', 'choice', undefined]).not.toContain(kinds.get(by ?? ''))
    if (detail) expect(kinds.get(detail.by)).toBe(describeCall(detail.query).input[0]?.kind)
    if (detail) expect(detail.query.path).toMatch(/\/(?:show|read)-/)
  }
})

test('acts that a row rules out are not offered on it', () => {
  const allowed = (address: string, row: Record<string, unknown>) =>
    screens
      .find(screen => screen.address === address)
      ?.rowActs.filter(act => act.allowed?.(row) ?? true)
      .map(({ call }) => call.path.split('/').pop())
  expect(allowed('operators/list-operators', { disabledAt: null })).not.toContain('enable-operator')
  expect(allowed('operators/list-operators', { disabledAt: new Date() })).not.toContain('disable-operator')
  expect(allowed('tlds/list-price-rows', { until: null })).toEqual([])
  expect(allowed('reconciliation/list-comparisons', { openDifferences: 0 })).not.toContain('explain-difference')
  expect(allowed('reconciliation/list-comparisons', { openDifferences: 1 })).toContain('explain-difference')
  expect(allowed('withdrawals/list-withdrawals', { state: 'approved' })).toEqual([
    'mark-withdrawal-sent',
    'refuse-withdrawal',
  ])
})

test('what a withdrawal is paid to has words', () => {
  for (const name of ['kind', 'iban', 'number', 'country', 'bankCode', 'bankNumber', 'network', 'address'])
    expect(fieldLabel(name), name).toBeDefined()
  for (const [name, options] of [
    ['kind', payeeKinds],
    ['bankCode', bankCodes],
  ] as const)
    for (const option of options) expect(valueLabel(option, name), option).toBeDefined()
})

test('a list is not headed by the words for its number', () => {
  expect(fieldLabel('messages', 'rows')?.zhcn).toBe('消息')
  expect(fieldLabel('messages', 'integer')?.zhcn).toBe('邮件数')
  expect(fieldLabel('domains', 'list')?.zhcn).toBe('域名')
  // Of a mail, and of a time.
  expect([fieldLabel('from', 'text')?.zhcn, fieldLabel('from', 'instant')?.zhcn]).toEqual(['发件人', '开始时间'])
})

test('what the customer reads is a field of its act', () => {
  for (const call of operatorCalls) {
    const { customerReads } = labelOfCall(call)
    if (customerReads)
      expect(
        describeCall(call).input.map(({ name }) => name),
        call.path,
      ).toContain(customerReads)
  }
})

test('every operator call has words, and all words are of one', () => {
  expect(Object.keys(callLabels).sort()).toEqual(operatorCalls.map(keyOf).sort())
})

test('every field and every choice has words in both languages', () => {
  expect([...new Set(all.map(({ name }) => name).filter(name => !fieldLabel(name)))]).toEqual([])
  expect([...new Set(all.flatMap(({ name, options }) => options.filter(option => !valueLabel(option, name))))]).toEqual(
    [],
  )
})

test('a list goes on by the cursor that its answer ends with, and keeps `id` for the framework', () => {
  const lists = operatorCalls.filter(call => call.kind === 'query' && rowsOf(call))
  const goesOn = lists.filter(call => describeCall(call).output.some(({ name }) => name === 'next'))
  expect(goesOn.length).toBeGreaterThan(10)
  expect(
    goesOn.filter(call => describeCall(call).input.every(({ name }) => name !== 'next')).map(({ path }) => path),
  ).toEqual([])
  expect(lists.filter(call => rowsOf(call)?.fields.some(({ name }) => name === 'id')).map(({ path }) => path)).toEqual(
    [],
  )
})
