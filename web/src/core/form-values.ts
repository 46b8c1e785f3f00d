import type { AnyCall, GivenInput } from '@namestead/contract/call'
import { isAmount, isOptional, limitsOf, type Schema, schemaOf } from '@namestead/contract/fields'
import { type Money, parseTypedAmount } from '@namestead/contract/money'
import * as z from 'zod/mini'

/** A file in a form: stored, and sent by its id. */
interface Stored {
  readonly upload: string
}

/** What a form holds for a field: texts as they were typed, the empty text before a choice was made. */
type Typed<T> = T extends Money | Date
  ? string
  : T extends string
    ? T | '' | readonly Stored[]
    : T extends number
      ? number | string
      : T extends readonly string[]
        ? T | readonly Stored[] | string
        : T

type Inputs<C extends AnyCall> = GivenInput<C>

/** Values of fields of a call, and others by which a page decides what it sends. */
export type FormValues<C extends AnyCall> = {
  readonly [K in keyof Inputs<C>]?: Typed<Inputs<C>[K]> | undefined
} & Readonly<Record<string, unknown>>

/** What a form must add to its values: the input that is in none of them. */
export type Added<C extends AnyCall, V> = Omit<Inputs<C>, keyof V> & Partial<Inputs<C>>

/** `missing` or too `short` forbids a submit; `wrong` is found at the submit. */
export type FieldState = 'fine' | 'missing' | 'short' | 'wrong'

const isFile = (item: unknown): item is Stored => typeof item === 'object' && item !== null && 'upload' in item
const isNothing = (value: unknown): boolean => value === '' || value === undefined || value === null
const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) ? value.length === 0 : isNothing(value)

/** Between the items of a list that is typed into one field. */
const separators = /[\s,;，；]+/

/** The value that is sent for what was typed; undefined where that is none of the schema. */
export function readTyped(schema: Schema, typed: unknown): { readonly value: unknown } | undefined {
  if (Array.isArray(typed)) {
    const items = typed.map(item => (isFile(item) ? item.upload : item))
    // A field of one file.
    return { value: limitsOf(schema).maxItems === undefined ? items[0] : items }
  }
  if (typeof typed !== 'string') return { value: typed }
  if (typed.trim() === '' && isOptional(schema)) return { value: undefined }
  if (isAmount(schema)) {
    const value = parseTypedAmount(typed)
    return value && { value }
  }
  const isList = limitsOf(schema).maxItems !== undefined
  const { success, data } = z.safeDecode(schema, isList ? typed.split(separators).filter(Boolean) : typed)
  return success ? { value: data } : undefined
}

/** What the contract says of a typed value. `needed`: the form requires a field that the contract leaves open. */
export function stateOf(schema: Schema | undefined, typed: unknown, needed = false): FieldState {
  if (!schema) return needed && isEmpty(typed) ? 'missing' : 'fine'
  if (isEmpty(typed)) return needed || isRequired(schema) ? 'missing' : 'fine'
  const { minLength = 0 } = limitsOf(schema)
  if (typeof typed === 'string' && typed.trim().length < minLength) return 'short'
  return readTyped(schema, typed) ? 'fine' : 'wrong'
}

/** A text that may be empty, and a list that may, are no required fields. */
export const isRequired = (schema: Schema): boolean => {
  const { minLength, minItems } = limitsOf(schema)
  return !isOptional(schema) && minLength !== 0 && minItems !== 0
}

/** The input of a call from typed values; `added` outranks them. */
export function inputOf<C extends AnyCall, V extends FormValues<C>>(
  called: C,
  values: V,
  added: Added<C, V> | undefined,
): GivenInput<C> {
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const schema = schemaOf(called.fields, name)
    const read = schema && value !== undefined && readTyped(schema, value)
    return read ? [[name, read.value]] : []
  })
  // `Added` holds every input that is not among the values.
  return { ...Object.fromEntries(typed), ...added } as GivenInput<C>
}

/** The field at which an error of the call is shown, by what the contract says of it. */
export function fieldOf(called: AnyCall, error: string): string | undefined {
  const named: string | readonly string[] | undefined = called.errors[error]?.field
  return (typeof named === 'string' ? [named] : (named ?? [])).find(name => name in called.fields)
}
