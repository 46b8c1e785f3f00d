import { operatorCalls } from '@namestead/contract/all'
import { formOf } from '@namestead/contract/client'
import { type Described, describeCall, wireOf } from '@namestead/contract/describe'
import { usd } from '@namestead/contract/money'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { screens } from '../catalogue.ts'
import { isGiven, prefill, wireValues, withoutOtherNames } from './act-values.ts'

const rowActs = screens.flatMap(({ rows, rowActs }) => rowActs.map(act => ({ ...act, rows: rows?.fields ?? [] })))

function actOf(path: string) {
  const found = rowActs.find(({ call }) => call.path === `/console/${path}`)
  if (!found) throw new Error(`no row has the act ${path}`)
  return { ...found, input: describeCall(found.call).input }
}

test('an act changes what was changed, and sends the rest of its row as it was', () => {
  const { call, input } = actOf('intakes/set-intake-registrar')
  const row = {
    upstream: 'sandbox-registrar',
    label: 'Other Registrar',
    ianaId: '9999',
    byHand: true,
    feeStandard: usd(79n),
    feeVip: usd(49n),
    feeSvip: usd(1_234_567n),
    feeAgent: usd(0n),
    tlds: ['com', 'net'],
    offered: true,
  }
  expect(wireOf(call, wireValues(input, { ...prefill(input, row), label: 'Renamed' }))).toEqual({
    upstream: 'sandbox-registrar',
    label: 'Renamed',
    ianaId: '9999',
    byHand: 1,
    feeStandard: '0.79',
    feeVip: '0.49',
    feeSvip: '12345.67',
    feeAgent: '0.00',
    tlds: 'com, net',
    offered: 1,
  })
})

test('what a row fills in is of the kind that the form asks for', () => {
  const fits = ({ kind }: Described, shown: Described) =>
    kind === shown.kind || ((kind === 'text' || kind === 'long-text') && shown.kind === 'list')
  const wrong = rowActs.flatMap(({ call, rows }) =>
    describeCall(call).input.flatMap(field => {
      const shown = rows.find(({ name }) => name === field.name)
      return shown && !fits(field, shown) ? [`${call.path} ${field.name}: ${shown.kind} for ${field.kind}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('a row names the subject of its act once', () => {
  const ambiguous = rowActs.flatMap(({ call, by, rows }) => {
    if (!by) return []
    const { input } = describeCall(call)
    const row = Object.fromEntries(rows.map(({ name }) => [name, '1']))
    const named = withoutOtherNames(input, by, row).filter(
      ({ name, kind, optional }) => kind === 'id' && optional && name !== by && name in row,
    )
    return named.map(({ name }) => `${call.path} ${by} and ${name}`)
  })
  expect(ambiguous).toEqual([])
})

test('a decision is no default', () => {
  const { input } = actOf('bank-transfers/decide-payer')
  const approve = input.find(({ name }) => name === 'approve')
  if (!approve) throw new Error('a payer is decided without a decision')
  expect([undefined, true, false].map(value => isGiven(approve, value))).toEqual([false, true, true])
})

/** What a field's own input gives, as far as its kind says. */
function typed({ kind, options }: Described): unknown {
  const [option = 'a'] = options
  switch (kind) {
    case 'amount':
      return '12.50'
    case 'choice':
      return option
    case 'email':
      return 'a@example.com'
    case 'files':
      return []
    case 'flag':
      return true
    case 'id':
    case 'integer':
      return '3'
    case 'instant':
      return '2027-01-31T10:00:00.000Z'
    case 'list':
      return options.length > 0 ? [option] : 'a\nb'
    default:
      return '1'
  }
}

test.each(operatorCalls.map(call => [call.path, call] as const))('%s reads what its form sends', (_path, call) => {
  const { input } = describeCall(call)
  const values = Object.fromEntries(input.map(field => [field.name, typed(field)]))
  const form: Record<string, unknown> = {}
  for (const [name, value] of formOf(wireOf(call, wireValues(input, values)))) {
    const before = form[name]
    form[name] = before === undefined ? value : [before, value].flat()
  }
  const read = z.safeDecode(call.input, form)
  // Texts have patterns of their own, such as a day or a currency, and numbers their bounds.
  const free = new Set(['text', 'long-text', 'markdown', 'list'])
  const wrong = (read.error?.issues ?? []).filter(({ path, code }) => {
    const kind = input.find(({ wire }) => wire === path[0])?.kind ?? ''
    return !(free.has(kind) && code !== 'invalid_type') && !(kind === 'integer' && code === 'too_small')
  })
  expect(wrong).toEqual([])
})
