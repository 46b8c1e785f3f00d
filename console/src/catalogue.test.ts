import { operatorCalls } from '@namestead/contract/all'
import { expect, test } from 'vitest'
import { screens, unseenCalls } from './catalogue.ts'
import { type Described, describeCall } from './core/describe.ts'
import { fieldLabel } from './labels/fields.ts'
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

test('every field and every choice has words in both languages', () => {
  expect([...new Set(all.map(({ name }) => name).filter(name => !fieldLabel(name)))]).toEqual([])
  expect([...new Set(all.flatMap(({ name, options }) => options.filter(option => !valueLabel(option, name))))]).toEqual(
    [],
  )
})
