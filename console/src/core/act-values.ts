import type { Described } from '@namestead/contract/describe'
import { formatAmount, type Money } from '@namestead/contract/money'

/** What the form of an act holds: by field, as typed. */
export type Values = Readonly<Record<string, unknown>>

/** Flags that decide a request. A form that is sent with neither chosen would refuse it by accident. */
const decisions = new Set(['accept', 'approve', 'grant'])
export const isDecision = ({ name, kind }: Pick<Described, 'name' | 'kind'>) => kind === 'flag' && decisions.has(name)

/** Whether a field has what its call needs. */
export function isGiven(field: Described, value: unknown): boolean {
  if (isDecision(field)) return value !== undefined
  if (field.optional || field.kind === 'flag') return true
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/**
 * A subject that may be named in several ways is named by its row in one: a payment, or the recharge that it pays. Whose account it is
 * has to be said where the row knows none.
 */
export function withoutOtherNames(input: readonly Described[], by: string, row: Values): readonly Described[] {
  if (!input.some(({ name, optional }) => name === by && optional)) return input
  const isOpen = (name: string) => !(name in row) || (name === 'account' && row.account === null)
  return input.filter(({ name, kind }) => name === by || kind !== 'id' || isOpen(name))
}

/** A row's values for the fields of the same name: what is shown is what is changed. */
export function prefill(input: readonly Described[], row: Values | undefined): Values {
  if (!row) return {}
  return Object.fromEntries(
    input.flatMap(field => {
      const value = row[field.name]
      // Instants are shown in UTC and to the minute; what is not typed stays.
      if (field.secret || value === null || value === undefined || field.kind === 'instant' || field.kind === 'files')
        return []
      return [[field.name, typedOf(field, value)]]
    }),
  )
}

function typedOf({ kind, options }: Described, value: unknown): unknown {
  if (Array.isArray(value)) return options.length > 0 ? value : value.join(kind === 'list' ? '\n' : ', ')
  if (kind === 'flag') return value
  return kind === 'amount' ? formatAmount(value as Money) : String(value)
}

/** Lists are typed with one item a line. */
export const wireValues = (input: readonly Described[], values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isTyped = input.some(field => field.name === name && field.kind === 'list' && field.options.length === 0)
      return [name, isTyped && typeof value === 'string' ? itemsOf(value) : value]
    }),
  )

const itemsOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map(item => item.trim())
    .filter(Boolean)
