import type { Described } from '@namestead/contract/describe'
import type { Language } from '@namestead/contract/language'
import { useMemo } from 'react'
import { saidByAmounts } from '../core/format.ts'
import { useLanguage } from '../core/language.ts'
import type { Row } from '../ui/value.tsx'

const numeric = new Set(['amount', 'integer'])
/** Never cut off: short, or a lie without their end. */
const whole = new Set(['amount', 'choice', 'flag', 'id', 'instant', 'integer'])
/** Numbers that are compared with those on someone's paper. */
const wholeNames = new Set(['iban', 'masked', 'number'])
/** Whole texts, files and long numbers of others, which only the row's panel shows. */
const hidden = new Set(['body', 'content', 'providerId', 'textUs', 'textZhcn'])
/** What no row has takes no width: the panel of a row shows all. */
const isNone = (value: unknown) => value === null || value === undefined || value === ''
/** Numbers of records that stand beside their names. */
const saidByNames = ([, ...others]: readonly string[]) =>
  others.includes('bank') ? others.filter(name => name === 'bankAccount') : []
/** A title in the operator's language says it; the panel has both. */
const saidInOurs = (names: readonly string[], language: Language) => {
  const [ours, theirs] = language === 'us' ? ['Us', 'Zhcn'] : ['Zhcn', 'Us']
  return names.filter(name => name.endsWith(theirs) && names.includes(name.slice(0, -theirs.length) + ours))
}
/** Figures that name something. */
const identifiers = new Set(['bankNumber', 'fallback', 'message', 'number', 'part', 'reference', 'source', 'subject'])
/** Sums and days of others' papers are text, and figures all the same. */
const isFigure = (value: unknown) => isNone(value) || /^-?\d+(?:\.\d+)?(?: [A-Z]{3})?$/.test(String(value))
/** Lists within a row are counted. */
const isCounted = ({ kind, fields }: Described) => kind === 'rows' && fields.every(({ name }) => name !== 'value')
const isDay = (value: unknown) => isNone(value) || /^\d{4}-\d\d-\d\d$/.test(String(value))
export interface Column {
  readonly field: Described
  readonly isNumeric: boolean
  /** Never cut off. */
  readonly isWhole: boolean
}

const namesOf = (fields: readonly Described[]) => fields.map(({ name }) => name)

/** What the values of the rows say of the fields, as text: the same is the same for `useMemo`. */
function lookAt(fields: readonly Described[], rows: readonly Row[]) {
  const allOf = (some: readonly Described[], is: (value: unknown) => boolean) =>
    namesOf(some.filter(({ name }) => rows.every(row => is(row[name])))).join(' ')
  const texts = fields.filter(({ kind }) => kind === 'text')
  return { empty: allOf(fields, isNone), figures: allOf(texts, isFigure), days: allOf(texts, isDay) }
}

/** The columns that a list shows of its fields. The same array as long as they are the same, so that drawn rows stay. */
export function useColumns(fields: readonly Described[], rows: readonly Row[]): readonly Column[] {
  const language = useLanguage()
  // Not with each frame of a scroll: it reads all rows.
  const { empty, figures, days } = useMemo(() => lookAt(fields, rows), [fields, rows])
  return useMemo(() => {
    const names = namesOf(fields)
    const left = new Set([
      ...hidden,
      ...empty.split(' '),
      ...saidByAmounts(names),
      ...saidByNames(names),
      ...saidInOurs(names, language),
    ])
    const [numbers, short] = [new Set(figures.split(' ')), new Set(days.split(' '))]
    return fields
      .filter(({ kind, name }) => kind !== 'object' && kind !== 'map' && !left.has(name))
      .map(field => {
        const isNumeric =
          !identifiers.has(field.name) && (numeric.has(field.kind) || isCounted(field) || numbers.has(field.name))
        return {
          field,
          isNumeric,
          isWhole: isNumeric || whole.has(field.kind) || wholeNames.has(field.name) || short.has(field.name),
        }
      })
  }, [fields, empty, figures, days, language])
}
