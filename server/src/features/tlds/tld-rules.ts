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
const some = <Shape extends z.core.$ZodShape>(shape: Shape) => z.partial(z.strictObject(shape))

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

const fields = {
  operator: z.string().check(z.minLength(1), z.maxLength(200)),
  categories: z.array(z.enum(tldCategories)).check(z.minLength(1)),
  labels: some({ min: count, max: count, idn: z.array(scripts), idnOnly: z.boolean(), digitsOnly: z.boolean() }),
  years: some({ min: years, max: years }),
  premium: z.boolean(),
  lifeCycle: some({ addGrace: days, autoRenewGrace: days, redemption: days, pendingDelete: days }),
  transfer: some({ authCode: z.boolean(), yearsAdded: years.check(z.maximum(2)), pendingDays: days }),
  supports: some({ contacts: z.boolean(), locks: z.boolean(), dnssec: z.boolean(), glue: z.boolean() }),
  verification: z.enum(['registrant-email', 'real-name', 'presence', 'none']),
  privacy: z.enum(['always', 'choice', 'never']),
  opensAt: z.iso.datetime(),
  registrant: z.strictObject({
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
    fields: z.array(z.discriminatedUnion('kind', [textField, choiceField])).check(z.maxLength(20), uniqueBy('key')),
  }),
}

/** An operator's changes of the shipped rules. */
export const ruleOverrides = z.partial(z.strictObject(fields))
export type RuleOverrides = z.output<typeof ruleOverrides>

const shipped = new Map(tldRows.map(row => [row.label, row]))

/**
 * The rules of a TLD: the shipped ones, or generic ones for a TLD that does not ship, with an operator's changes. Changes
 * stored by another release that cannot be read any more count as unchanged, field by field.
 */
export function rulesOf(label: string, overrides: unknown): TldRules {
  const {
    prices: _,
    connected: __,
    label: ___,
    ...rules
  } = shipped.get(label) ?? gtld(label, label, [0n, 0n, 0n, 0n], ['new'])
  return withOverrides(rules, readOverrides(overrides))
}

function readOverrides(kept: unknown): RuleOverrides {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(kept ?? {})) {
    const schema: z.ZodMiniType | undefined = Object.hasOwn(fields, name)
      ? fields[name as keyof typeof fields]
      : undefined
    const parsed = schema && z.safeParse(schema, value)
    if (parsed?.success) read[name] = parsed.data
  }
  // Each field was read by its own schema.
  return read as RuleOverrides
}

const withOverrides = (rules: TldRules, changed: RuleOverrides): TldRules =>
  ({
    ...rules,
    ...changed,
    labels: { ...rules.labels, ...changed.labels },
    years: { ...rules.years, ...changed.years },
    lifeCycle: { ...rules.lifeCycle, ...changed.lifeCycle },
    transfer: { ...rules.transfer, ...changed.transfer },
    supports: { ...rules.supports, ...changed.supports },
  }) as TldRules
