import { privacies, type TldRule, verifications } from '@namestead/contract/operate/tlds'
import * as z from 'zod/mini'
import { tldRows } from './tld-data.ts'
import { gtld, type TldRow, tldCategories } from './tld-row.ts'

/** The rules of a TLD's registry, and the life cycle of its domains. */
export type TldRules = Omit<TldRow, 'prices' | 'connected' | 'label'>

const days = z.int().check(z.minimum(0), z.maximum(400))
const count = z.int().check(z.minimum(0), z.maximum(63))
const years = z.int().check(z.minimum(1), z.maximum(10))
const scripts = z.enum(['Latn', 'Hans', 'Hant', 'Jpan', 'Kore', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Thai', 'Deva'])
const shortText = z.string().check(z.minLength(1), z.maxLength(100))
const uniqueBy = <Key extends string>(key: Key) =>
  z.refine<readonly Readonly<Record<Key, string>>[]>(all => new Set(all.map(each => each[key])).size === all.length)

const label = z.strictObject({ us: shortText, zhcn: shortText })
const registrantKind = z.enum(['person', 'organisation'])
const fieldTexts = {
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  label,
  help: z.optional(label),
  required: z.boolean(),
  of: z.optional(registrantKind),
}
const textField = z.strictObject({
  kind: z.literal('text'),
  ...fieldTexts,
  allows: z.enum(['digits', 'letters-and-digits', 'any']),
  min: z.int().check(z.minimum(1), z.maximum(255)),
  max: z.int().check(z.minimum(1), z.maximum(255)),
})
const choiceField = z.strictObject({
  kind: z.literal('choice'),
  ...fieldTexts,
  choices: z
    .array(
      z.strictObject({
        value: z.string().check(z.minLength(1), z.maxLength(40)),
        label,
        of: z.optional(registrantKind),
      }),
    )
    .check(z.minLength(1), z.maxLength(50), uniqueBy('value')),
})

const yesOrNo = z.boolean()

/** What each rule may be set to. */
const schemas = {
  operator: z.string().check(z.minLength(1), z.maxLength(200)),
  categories: z.array(z.enum(tldCategories)).check(z.minLength(1)),
  'years.min': years,
  'years.max': years,
  'labels.min': count,
  'labels.max': count,
  'labels.idn': z.array(scripts),
  'labels.idnOnly': yesOrNo,
  'labels.digitsOnly': yesOrNo,
  premium: yesOrNo,
  opensAt: z.iso.datetime(),
  verification: z.enum(verifications),
  privacy: z.enum(privacies),
  'lifeCycle.addGrace': days,
  'lifeCycle.autoRenewGrace': days,
  'lifeCycle.redemption': days,
  'lifeCycle.pendingDelete': days,
  'transfer.authCode': yesOrNo,
  'transfer.yearsAdded': z.int().check(z.minimum(0), z.maximum(2)),
  'transfer.pendingDays': days,
  'supports.contacts': yesOrNo,
  'supports.locks': yesOrNo,
  'supports.dnssec': yesOrNo,
  'supports.glue': yesOrNo,
  'registrant.countries': z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  'registrant.fields': z
    .array(z.discriminatedUnion('kind', [textField, choiceField]))
    .check(z.maxLength(20), uniqueBy('key')),
} satisfies Record<TldRule, z.ZodMiniType>

/** A rule as it is from an instant on; null: as shipped. Of several that have begun, the latest holds. */
export interface RuleChange {
  readonly rule: string
  readonly value: unknown
  readonly from: Date
}

const shipped = new Map(tldRows.map(row => [row.label, row]))

/** The shipped rules of a TLD, or generic ones for a TLD that does not ship. */
function shippedRules(label: string): TldRules {
  const {
    prices: _,
    connected: __,
    label: ___,
    ...rules
  } = shipped.get(label) ?? gtld(label, label, [0n, 0n, 0n, 0n], ['new'])
  return rules
}

/**
 * The rules of a TLD at an instant: the shipped ones with the changes that hold then. A change that another release stored and
 * this one cannot read counts as none.
 */
export function rulesAt(label: string, changes: readonly RuleChange[], at: Date): TldRules {
  const holding = new Map<TldRule, unknown>()
  // A later start precedes an earlier one, and of two with one start the one that was set later.
  for (const { rule, value } of changes.filter(({ from }) => from <= at).toSorted((a, b) => +a.from - +b.from)) {
    if (!isRule(rule)) continue
    holding.delete(rule)
    const schema: z.ZodMiniType = schemas[rule]
    const read = value === null ? undefined : z.safeParse(schema, value)
    if (read?.success) holding.set(rule, read.data)
  }
  const rules = structuredClone(shippedRules(label))
  for (const [rule, value] of holding) setPart(rules, rule, value)
  return rules
}

const isRule = (rule: string): rule is TldRule => Object.hasOwn(schemas, rule)

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? new Map<string, unknown>(Object.entries(whole)).get(name) : undefined

/** Each value was read by the schema of its rule. */
function setPart(rules: TldRules, rule: TldRule, value: unknown): void {
  const [outer = '', inner] = rule.split('.')
  const [of, name] = inner === undefined ? [rules, outer] : [partOf(rules, outer), inner]
  if (typeof of === 'object' && of !== null) Object.assign(of, { [name]: value })
}

/** A rule's value as operators read and type it; undefined where the extension has none. */
export function ruleText(rules: TldRules, rule: TldRule): string | undefined {
  const [outer = '', inner] = rule.split('.')
  const part = partOf(rules, outer)
  return valueText(inner === undefined ? part : partOf(part, inner))
}

export function valueText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return String(value)
  if (value.length === 0) return 'none'
  return value.every(item => typeof item === 'string') ? value.join(', ') : JSON.stringify(value, null, 2)
}

/** Reads what an operator typed for a rule. */
export function readRule(
  rule: TldRule,
  text: string,
): { readonly value: unknown } | { readonly wrong: readonly string[] } {
  const schema: z.ZodMiniType = schemas[rule]
  const read = z.safeParse(schema, typed(schema, text.trim()))
  if (read.success) return { value: read.data }
  return { wrong: read.error.issues.map(({ path, message }) => [...path, message].join(' ')) }
}

function typed(schema: z.ZodMiniType, text: string): unknown {
  switch (schema._zod.def.type) {
    case 'boolean':
      return text === 'yes' ? true : text === 'no' ? false : text
    case 'number':
      return /^\d{1,6}$/.test(text) ? Number(text) : text
    case 'array':
      if (text === 'none') return []
      return text.startsWith('[') ? parseJson(text) : text.split(/[\s,]+/)
    default:
      return text
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The first range of an extension whose minimum is above its maximum. */
export function conflictIn({ years, labels, registrant }: TldRules): string | undefined {
  const ranges = [
    { what: 'years', ...years },
    { what: 'labels', ...labels },
    ...registrant.fields.flatMap(field => (field.kind === 'text' ? [{ what: field.key, ...field }] : [])),
  ]
  return ranges.find(({ min, max }) => min > max)?.what
}
