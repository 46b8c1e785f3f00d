import * as z from 'zod/mini'
import { formatAmount, type Money, parseAmount, usd } from './money.ts'

/**
 * The values that cross the wire. Each is a codec between the wire's text and our value, so that server and browser share one
 * definition. Requests are form-encoded, so every codec also reads the text form of its value. Schema builders are marked as
 * pure, so that a page contains only the schemas of its own calls.
 */
export type Schema<T = unknown> = z.ZodMiniType<T, unknown>

/** A schema with its wire name from the specification. */
export interface Field<S extends Schema = Schema> {
  readonly wire: string
  readonly schema: S
}

export type Fields = Readonly<Record<string, Schema | Field>>

type SchemaOf<F> = F extends Field<infer S> ? S : F
export type ValueOf<S> = S extends z.ZodMiniType<infer T, unknown> ? T : never
export type Values<F extends Fields> = { -readonly [K in keyof F]: ValueOf<SchemaOf<F[K]>> }

type OmittableKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]
/** What a caller passes: fields that may be undefined may be omitted. */
export type Given<T> = Omit<T, OmittableKeys<T>> & { [K in OmittableKeys<T>]?: T[K] }

/** Declares a field's wire name, once. */
// @__NO_SIDE_EFFECTS__
export const field = <S extends Schema>(wire: string, schema: S): Field<S> => ({ wire, schema })

const isField = (entry: Schema | Field): entry is Field => 'wire' in entry

/** [English name, wire name, schema] of each field. */
export const entriesOf = (fields: Fields): [name: string, wire: string, schema: Schema][] =>
  Object.entries(fields).map(([name, entry]) =>
    isField(entry) ? [name, entry.wire, entry.schema] : [name, name, entry],
  )

type Encode = (value: never) => unknown
type Decode = (wire: never) => unknown

// Encoders and decoders for values that need no validation: the compiler checked a use case's answer.
const encoders = new WeakMap<Schema, Encode>()
const decoders = new WeakMap<Schema, Decode>()
const asIs = (value: never): unknown => value

function unvalidated<S extends Schema>(schema: S, encode: Encode, decode: Decode = asIs): S {
  encoders.set(schema, encode)
  decoders.set(schema, decode)
  return schema
}

const encoderOf = (schema: Schema): Encode => encoders.get(schema) ?? (value => z.encode(schema, value))
const decoderOf = (schema: Schema): Decode => decoders.get(schema) ?? (wire => z.decode(schema, wire))

/** A use case's value in wire form: only declared fields, under their wire names. For answers, not for input. */
export const encodeAnswer = <T>(schema: Schema<T>, value: T): unknown => encoderOf(schema)(value as never)

/**
 * Decodes an answer of our own server without validation. The server may be newer than the page, so unknown states pass
 * unchanged.
 */
export const decodeAnswer = <T>(schema: Schema<T>, wire: unknown): T => decoderOf(schema)(wire as never) as T

// Marks of schemas; an optional or secret schema inherits those of its inner one.
const marks = {
  id: new WeakSet<Schema>(),
  secret: new WeakSet<Schema>(),
  flag: new WeakSet<Schema>(),
  markdown: new WeakSet<Schema>(),
  amount: new WeakSet<Schema>(),
  fileText: new WeakSet<Schema>(),
}
const limits = new WeakMap<Schema, Limits>()

function inherit<S extends Schema>(schema: S, inner: Schema): S {
  for (const marked of Object.values(marks)) if (marked.has(inner)) marked.add(schema)
  const known = limits.get(inner)
  if (known) limits.set(schema, known)
  return schema
}

/** What a form may know of a field. */
export interface Limits {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** Of each item of a list. */
  readonly item?: Limits
  /** Bounds of an integer. */
  readonly min?: number
  readonly max?: number
  readonly choices?: readonly string[]
}

export const limitsOf = (schema: Schema): Limits => limits.get(schema) ?? {}

// @__NO_SIDE_EFFECTS__
function limited<S extends Schema>(schema: S, known: Limits): S {
  limits.set(schema, known)
  return schema
}

/**
 * A schema that takes more than a form may: the use case holds the narrower limits, with an error that has a text of its own.
 */
// @__NO_SIDE_EFFECTS__
export const narrowedBy = <S extends Schema>(known: Limits, schema: S): S => limited(schema, known)

/** The schema of a call's input field. */
export const schemaOf = (fields: Fields, name: string): Schema | undefined => {
  const entry = fields[name]
  return entry && isField(entry) ? entry.schema : entry
}

/** What a form may know of a call's input field. */
export const limitsFor = (fields: Fields, name: string): Limits => {
  const schema = schemaOf(fields, name)
  return schema ? limitsOf(schema) : {}
}

// The fields of objects, for interfaces that are derived from the contract.
const objects = new WeakMap<Schema, Fields>()

/** The fields of an object's schema; undefined for any other. */
export const fieldsOf = (schema: Schema): Fields | undefined => objects.get(schema)

/** An object with wire names on one side and English names on the other. */
// @__NO_SIDE_EFFECTS__
export function object<F extends Fields>(fields: F): Schema<Values<F>> {
  const entries = entriesOf(fields)
  const wireShape = z.object(Object.fromEntries(entries.map(([, wire, schema]) => [wire, schema])))
  const schema = z.codec(wireShape, z.custom<Values<F>>(), {
    decode: wire => Object.fromEntries(entries.map(([name, key]) => [name, wire[key]])) as Values<F>,
    encode: value => Object.fromEntries(entries.map(([name, key]) => [key, value[name]])) as z.input<typeof wireShape>,
  }) as Schema<Values<F>>
  const parts = entries.map(([name, wire, inner]) => ({
    name,
    wire,
    encode: encoderOf(inner),
    decode: decoderOf(inner),
  }))
  const write = (value: Record<string, never>) => {
    const written: Record<string, unknown> = {}
    for (const { name, wire, encode } of parts) written[wire] = encode(value[name] as never)
    return written
  }
  const read = (written: Record<string, never>) => {
    const value: Record<string, unknown> = {}
    for (const { name, wire, decode } of parts) value[name] = decode(written[wire] as never)
    return value
  }
  objects.set(schema, fields)
  return unvalidated(schema, write, read)
}

export interface TextLimits {
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

// PostgreSQL cannot store NUL, and a lone surrogate is not text.
const storable = z.refine<string>(value => !value.includes('\0') && value.isWellFormed())

/** Trimmed text, 1 to 255 characters by default. */
// @__NO_SIDE_EFFECTS__
export function text({ min = 1, max = 255, pattern }: TextLimits = {}): Schema<string> {
  const checks = [z.trim(), z.minLength(min), z.maxLength(max), storable]
  const schema = z.string().check(...checks, ...(pattern ? [z.regex(pattern)] : []))
  return limited(unvalidated(schema, asIs), { minLength: min, maxLength: max })
}

/** Text that may be empty. */
// @__NO_SIDE_EFFECTS__
export const note = (max = 255): Schema<string> => text({ min: 0, max })

/** Markdown, which a form shows with a preview. */
// @__NO_SIDE_EFFECTS__
export function markdown(max: number): Schema<string> {
  const schema = text({ max })
  marks.markdown.add(schema)
  return schema
}
export const isMarkdown = (schema: Schema): boolean => marks.markdown.has(schema)

/** An integer; bounds inclusive. */
// @__NO_SIDE_EFFECTS__
export function integer(min = 0, max = Number.MAX_SAFE_INTEGER): Schema<number> {
  const wire = z.union([z.number(), z.string().check(z.regex(/^-?\d{1,16}$/))])
  const schema = z.codec(wire, z.int().check(z.minimum(min), z.maximum(max)), {
    decode: value => Number(value),
    encode: value => value,
  })
  return limited(unvalidated(schema, asIs, Number), { min, max })
}

/** `0` or `1` on the wire. */
export const flag: Schema<boolean> = unvalidated(
  z.codec(z.union([z.literal([0, 1]), z.literal(['0', '1']), z.boolean()]), z.boolean(), {
    decode: value => value === true || Number(value) === 1,
    encode: value => (value ? 1 : 0),
  }),
  (value: boolean) => (value ? 1 : 0),
  value => value === true || Number(value) === 1,
)

marks.flag.add(flag)

/** true / false in JSON (answers that the specification defines as booleans). */
export const truth: Schema<boolean> = unvalidated(z.boolean(), asIs)

/** A decimal string with two places; up to 10 integer digits. */
export const amount: Schema<Money> = unvalidated(
  z.codec(z.string(), z.custom<Money>(), {
    decode: (value, context) => {
      const money = parseAmount(value.trim())
      if (money) return money
      context.issues.push({ code: 'custom', input: value, message: 'amount' })
      return usd(0n)
    },
    encode: formatAmount,
  }),
  formatAmount,
  (wire: string) => parseAmount(wire) ?? usd(0n),
)

marks.amount.add(amount)

/** Whether the schema is an amount of money, possibly optional. */
export const isAmount = (schema: Schema): boolean => marks.amount.has(schema)

// PostgreSQL has no instant before 4714 BC, and no value here is that old.
const commonEra = z.minimum(new Date('0001-01-01T00:00:00Z'))

/** An instant: ISO 8601 UTC on the wire. */
export const instant: Schema<Date> = unvalidated(
  z.codec(z.string().check(z.maxLength(30)), z.date().check(commonEra), {
    decode: value => new Date(value),
    encode: value => value.toISOString(),
  }),
  (value: Date) => value.toISOString(),
  (wire: string) => new Date(wire),
)

/** A row's id: a decimal string. */
export const id: Schema<string> = unvalidated(z.string().check(z.regex(/^[1-9]\d{0,17}$/)), asIs)

marks.id.add(id)

/** Whether the schema is a row's id, possibly optional. */
export const isId = (schema: Schema): boolean => marks.id.has(schema)

/** A value that no log may contain: it is masked wherever input is recorded. */
// @__NO_SIDE_EFFECTS__
export function secret<T>(inner: Schema<T>): Schema<T> {
  const schema = inherit(z.clone(inner), inner)
  marks.secret.add(schema)
  return schema
}
export const isSecret = (schema: Schema): boolean => marks.secret.has(schema)

/** Text that is kept in a file: the shell takes the file's name and sends its text. */
// @__NO_SIDE_EFFECTS__
export function fileText<T>(inner: Schema<T>): Schema<T> {
  const schema = inherit(z.clone(inner), inner)
  marks.fileText.add(schema)
  return schema
}

/** Secrets are read from a file too, since a command line can be seen by others on the machine. */
export const isFileText = (schema: Schema): boolean =>
  marks.fileText.has(schema) || marks.markdown.has(schema) || marks.secret.has(schema)

/** A file in an answer: base64 beside its `mediaType`. */
export const fileContent: Schema<string> = note(50_000_000)

/** An XML document in an answer. */
export const xmlFile: Schema<string> = text({ max: 20_000_000 })

export const isFile = (schema: Schema): boolean => schema === fileContent || schema === xmlFile

// @__NO_SIDE_EFFECTS__
export const choice = <const T extends readonly [string, ...string[]]>(values: T): Schema<T[number]> =>
  limited(unvalidated(z.enum(values) as Schema<T[number]>, asIs), { choices: values })

export const isFlag = (schema: Schema): boolean => marks.flag.has(schema)
export const isOptional = (schema: Schema): boolean => schema._zod.def.type === 'optional'

export interface Attachment {
  readonly name: string
  /** base64url: a form leaves these characters as they are. */
  readonly content: string
}

/** A file that an operator attaches: its name, a colon, its content. */
export const attachment: Schema<Attachment> = z.codec(
  z.string().check(z.maxLength(7_500_000), z.regex(/^[^:\p{Cc}]{1,120}:[\w-]+$/u), storable),
  z.custom<Attachment>(),
  {
    decode: value => {
      const colon = value.indexOf(':')
      return { name: value.slice(0, colon), content: value.slice(colon + 1) }
    },
    encode: ({ name, content }) => `${name}:${content}`,
  },
)

/** A map with exactly these text keys. */
// @__NO_SIDE_EFFECTS__
export function map<T>(value: Schema<T>): Schema<Record<string, T>> {
  const by = (convert: Encode | Decode) => (entries: Record<string, never>) =>
    Object.fromEntries(Object.entries(entries).map(([key, each]) => [key, convert(each)]))
  const schema = z.record(z.string(), value) as Schema<Record<string, T>>
  return unvalidated(schema, by(encoderOf(value)), by(decoderOf(value)))
}

/** A list; in a form it is a repeated key, so a single value is a list of one. */
// @__NO_SIDE_EFFECTS__
export function list<T>(
  item: Schema<T>,
  { min = 0, max = 1000 }: { min?: number; max?: number } = {},
): Schema<readonly T[]> {
  const items = z.array(item).check(z.minLength(min), z.maxLength(max))
  const schema = z.codec(z.unknown(), items, {
    decode: value => (Array.isArray(value) ? value : [value]),
    encode: value => value,
  }) as Schema<readonly T[]>
  return limited(unvalidated(schema, eachBy(encoderOf(item)), eachBy(decoderOf(item))), {
    minItems: min,
    maxItems: max,
    item: limitsOf(item),
  })
}

/** A value as JSON text, for a form that sends a list of objects; fields that may be undefined may be omitted. */
// @__NO_SIDE_EFFECTS__
export const json = <T>(inner: Schema<T>): Schema<Given<T>> =>
  z.pipe(
    z.codec(z.string(), z.unknown(), {
      decode: (text, context) => {
        try {
          return JSON.parse(text)
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'json' })
          return z.NEVER
        }
      },
      encode: value => JSON.stringify(value),
    }),
    inner,
  ) as Schema<Given<T>>

/** A list in an answer: a plain array. */
// @__NO_SIDE_EFFECTS__
export const rows = <F extends Fields>(fields: F): Schema<readonly Values<F>[]> => array(object(fields))

// @__NO_SIDE_EFFECTS__
export const array = <T>(item: Schema<T>): Schema<readonly T[]> =>
  unvalidated(z.array(item) as Schema<readonly T[]>, eachBy(encoderOf(item)), eachBy(decoderOf(item)))

const eachBy =
  (convert: Encode | Decode): Encode & Decode =>
  (values: readonly never[]) =>
    values.map(convert)

/** Optional; an empty text in a form counts as omitted. */
// @__NO_SIDE_EFFECTS__
export function optional<T>(inner: Schema<T>): Schema<T | undefined> {
  return inherit(unlessNothing(z.optional(inner) as Schema<T | undefined>, inner), inner)
}

/** null where there is no value. */
// @__NO_SIDE_EFFECTS__
export const nullable = <T>(inner: Schema<T>): Schema<T | null> =>
  unlessNothing(z.nullable(inner) as Schema<T | null>, inner)

function unlessNothing<S extends Schema>(schema: S, inner: Schema): S {
  const by = (convert: Encode | Decode) => (value: never) =>
    value === null || value === undefined ? value : convert(value)
  return unvalidated(schema, by(encoderOf(inner)), by(decoderOf(inner)))
}

// @__NO_SIDE_EFFECTS__
export const constant = <const T extends string | number | boolean>(value: T): Schema<T> =>
  unvalidated(z.literal(value) as Schema<T>, asIs)

// @__NO_SIDE_EFFECTS__
export const either = <const T extends readonly [Schema, Schema, ...Schema[]]>(
  options: T,
): Schema<ValueOf<T[number]>> => {
  const schema = z.union(options) as Schema<ValueOf<T[number]>>
  // A value that matches no option is treated as an unknown state of the last one.
  const last = options[options.length - 1] ?? options[0]
  const read = (wire: never) => decodeAnswer(options.find(option => z.safeDecode(option, wire).success) ?? last, wire)
  return unvalidated(schema, value => z.encode(schema, value), read)
}

/** Email as HTML forms accept it (WHATWG), at most 254 octets (RFC 5321 section 4.5.3.1). Stored in lower case. */
export const emailAddress: Schema<string> = limited(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254),
      z.regex(
        /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/,
      ),
    ),
  { minLength: 1, maxLength: 254 },
)

/** The cursor of a list by an instant: its microseconds since 1970, and an id. */
export const instantCursor: Schema<string> = text({ max: 40, pattern: /^-?\d{1,17} [1-9]\d{0,17}$/ })
