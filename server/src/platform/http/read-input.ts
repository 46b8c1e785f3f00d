import { type AnyCall, extraFields, type Input } from '@namestead/contract/call'
import { entriesOf, isOptional, type Schema } from '@namestead/contract/fields'
import * as z from 'zod/mini'
import type { Form } from './form-body.ts'

const longestExtra = 2000
/** A field common to all calls is a single text that PostgreSQL can store. */
export const isPlain = (value: string | string[] | undefined) =>
  value === undefined ||
  (typeof value === 'string' && value.length <= longestExtra && !value.includes('\0') && value.isWellFormed())

/** The wire name of an invalid field, and whether the call has no field of that name. */
export interface BadField {
  readonly field: string
  readonly unknown: boolean
}
/** A form read by its call's schema, or its first invalid field. */
type Read<C extends AnyCall> = { readonly input: Input<C> } | BadField

const known = new WeakMap<AnyCall, ReadonlySet<string>>()
function knownFields(call: AnyCall): ReadonlySet<string> {
  const found = known.get(call)
  if (found) return found
  const fields = new Set([...entriesOf(call.fields).map(([, wire]) => wire), ...extraFields])
  known.set(call, fields)
  return fields
}

export function readInput<C extends AnyCall>(call: C & { readonly input: Schema<Input<C>> }, form: Form): Read<C> {
  const fields = knownFields(call)
  for (const key in form) if (!fields.has(key)) return { field: key.slice(0, 40), unknown: true }
  const parsed = z.safeDecode(call.input, withoutEmptyOptionals(call, form))
  if (parsed.success) return { input: parsed.data }
  return { field: String(parsed.error.issues[0]?.path[0] ?? ''), unknown: false }
}

/** A form posts an empty text for an empty choice: for an optional field that equals leaving it out. */
function withoutEmptyOptionals(call: AnyCall, form: Form): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const [, key, schema] of entriesOf(call.fields)) {
    const value = form[key]
    if (value === undefined || (value === '' && isOptional(schema))) continue
    wire[key] = value
  }
  return wire
}
