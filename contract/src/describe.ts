import type { AnyCall } from './call.ts'
import {
  amount,
  attachment,
  emailAddress,
  entriesOf,
  fieldsOf,
  instant,
  isFile,
  isFileText,
  isFlag,
  isId,
  isMarkdown,
  isSecret,
  type Schema,
} from './fields.ts'

/** What a value is, so that a form or a table knows how to show it. */
export type Kind =
  | 'amount'
  | 'choice'
  | 'email'
  | 'file'
  | 'files'
  | 'flag'
  | 'id'
  | 'instant'
  | 'integer'
  | 'list'
  | 'map'
  | 'markdown'
  | 'object'
  | 'rows'
  | 'text'
  | 'long-text'

export interface Described {
  readonly name: string
  readonly wire: string
  readonly kind: Kind
  readonly optional: boolean
  readonly secret: boolean
  /** Its text is kept in a file. */
  readonly fileText: boolean
  /** The values of a choice, or of the items of a list. */
  readonly options: readonly string[]
  /** The fields of an object, or of each row. */
  readonly fields: readonly Described[]
}

interface Definition {
  readonly type: string
  readonly innerType?: Schema
  readonly element?: Schema
  readonly entries?: Readonly<Record<string, string>>
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[]
  readonly in?: Schema
  readonly out?: Schema
}
// Every schema of zod has its definition there; the types of zod/mini keep it general.
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

function describe(name: string, wire: string, given: Schema): Described {
  let schema = given
  let optional = false
  for (let { type, innerType } = definitionOf(schema); type === 'optional' || type === 'nullable'; ) {
    if (!innerType) break
    optional = true
    schema = innerType
    ;({ type, innerType } = definitionOf(schema))
  }
  const { kind, options = [], fields = [] } = kindOf(schema)
  const is = (mark: (schema: Schema) => boolean) => mark(schema) || mark(given)
  return { name, wire, kind, optional, secret: is(isSecret), fileText: is(isFileText), options, fields }
}

interface Shape {
  readonly kind: Kind
  readonly options?: readonly string[]
  readonly fields?: readonly Described[]
}

function kindOf(schema: Schema): Shape {
  const { type, element, entries, out } = definitionOf(schema)
  const fields = fieldsOf(schema)
  if (fields) return { kind: 'object', fields: describeFields(fields) }
  if (schema === amount) return { kind: 'amount' }
  if (schema === instant) return { kind: 'instant' }
  if (isFile(schema)) return { kind: 'file' }
  if (schema === emailAddress) return { kind: 'email' }
  if (isFlag(schema) || type === 'boolean') return { kind: 'flag' }
  if (isId(schema)) return { kind: 'id' }
  if (isMarkdown(schema)) return { kind: 'markdown' }
  if (type === 'enum') return { kind: 'choice', options: Object.values(entries ?? {}) }
  if (type === 'record') return { kind: 'map' }
  const items =
    type === 'array' ? element : out && definitionOf(out).type === 'array' ? definitionOf(out).element : undefined
  if (items) {
    if (items === attachment) return { kind: 'files' }
    const row = fieldsOf(items)
    if (row) return { kind: 'rows', fields: describeFields(row) }
    return { kind: 'list', options: Object.values(definitionOf(items).entries ?? {}) }
  }
  if (out && /^(?:int|number)$/.test(definitionOf(out).type)) return { kind: 'integer' }
  return { kind: maximumOf(schema) >= longText ? 'long-text' : 'text' }
}

/** Texts of this many characters have lines. */
const longText = 1000
const maximumOf = (schema: Schema) =>
  Math.max(0, ...(definitionOf(schema).checks ?? []).map(({ _zod: { def } }) => def.maximum ?? 0))

const describeFields = (fields: Parameters<typeof entriesOf>[0]) =>
  entriesOf(fields).map(([name, wire, schema]) => describe(name, wire, schema))

const described = new WeakMap<
  AnyCall,
  { readonly input: readonly Described[]; readonly output: readonly Described[] }
>()

/** The fields of a call's input and of its output. */
export function describeCall(call: AnyCall) {
  const known = described.get(call)
  if (known) return known
  const output = fieldsOf(call.output)
  const made = { input: describeFields(call.fields), output: output ? describeFields(output) : [] }
  described.set(call, made)
  return made
}

/** The rows that a query lists; undefined where it answers with one object. */
export const rowsOf = (call: AnyCall): Described | undefined =>
  describeCall(call).output.find(({ kind }) => kind === 'rows')

/** Filled fields by their wire names; an empty one is left out. */
export const wireOf = (call: AnyCall, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    describeCall(call).input.flatMap(({ name, wire, kind }) => {
      const value = values[name]
      if (value === undefined || value === '' || value === null || value === false) return []
      return [[wire, kind === 'flag' ? 1 : value]]
    }),
  )
