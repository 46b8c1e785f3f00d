import type { AnyCall, GivenInput } from '@namestead/contract/call'
import { limitsFor } from '@namestead/contract/fields'
import type { Path } from './paths.ts'
import { useUrlFilters } from './url-filters.ts'

/** What the filters are set to, as the address has it. */
export type FilterValues = Readonly<Record<string, string>>

export interface FilterOption {
  readonly value: string
  readonly text: string
}

interface Base {
  /** Its parameter in the address. */
  readonly name: string
  readonly label: string
  /** The call's input for a value that is set. */
  readonly input: (value: string) => object
}

/** One of a few values. */
export interface ChoiceFilter extends Base {
  readonly kind: 'choice'
  readonly options: readonly FilterOption[]
  /** The option for no value; undefined: one is always chosen. */
  readonly any: string | undefined
  /** The value that the address leaves out. */
  readonly standard: string
  /** The list shows all options in a line with this one for no value, not the chosen one as a chip. */
  readonly inList: string | undefined
  /** Values that the address may have though none of the options is one: the customer's own, which are read later. */
  readonly open: RegExp | undefined
  /** The active filter as a chip, where that is not the text of its option. */
  readonly chip: ((value: string) => string) | undefined
  /** Says in which order the rows stand: it is set with the filters, and is none. */
  readonly sorts: boolean
}

/** What the customer types. */
export interface TextFilter extends Base {
  readonly kind: 'text'
  readonly placeholder: string
  readonly maxLength: number
  readonly help: string | undefined
  /** What is wrong with what was typed; it is said when the matches are to be shown. */
  readonly wrong: ((typed: string) => string | undefined) | undefined
  /** The active filter as a chip; undefined: the search field alone shows it. */
  readonly chip: ((text: string) => string) | undefined
}

/** A bound of a range of prices. */
export interface AmountFilter extends Base {
  readonly kind: 'amount'
  readonly chip: (amount: string) => string
}

/** As in a date field, `2026-01-31`; empty: open at that end. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Days from and to; the page of the filters draws their fields. */
export interface PeriodFilter {
  readonly kind: 'period'
  readonly name: 'period'
  /** The active filter as a chip; undefined: the list does not show it. */
  readonly chip?: (period: Days) => string
  /** The call's input, without what is no day. */
  readonly input: (period: Days) => object
}

export type Filter = ChoiceFilter | TextFilter | AmountFilter | PeriodFilter

type Inputs<C extends AnyCall> = GivenInput<C>
type ChoiceOf<C extends AnyCall, Name extends keyof Inputs<C>> = Extract<Inputs<C>[Name], string>

interface Choice<Value extends string> {
  readonly label: string
  readonly text: (value: Value) => string
  readonly any?: string
  readonly standard?: Value
  readonly inList?: string
}

/** A choice among the values that the call takes for a field. */
export function choiceFilter<C extends AnyCall, Name extends keyof Inputs<C> & string>(
  called: C,
  name: Name,
  { values, ...choice }: Choice<ChoiceOf<C, Name>> & { readonly values?: readonly ChoiceOf<C, Name>[] },
): ChoiceFilter {
  // The contract's choices of a field are the values of its type.
  const known = limitsFor(called.fields, name).choices as readonly ChoiceOf<C, Name>[] | undefined
  return choiceAmong(name, values ?? known ?? [], { ...choice, input: value => ({ [name]: value }) })
}

/** A choice among other values; `input` says what the call takes for one. */
export const choiceAmong = <Value extends string>(
  name: string,
  values: readonly Value[],
  {
    label,
    text,
    any,
    standard,
    inList,
    open,
    chip,
    sorts = false,
    input,
  }: Choice<Value> & Pick<ChoiceFilter, 'input'> & Partial<Pick<ChoiceFilter, 'open' | 'chip' | 'sorts'>>,
): ChoiceFilter => ({
  kind: 'choice',
  name,
  label,
  options: values.map(value => ({ value, text: text(value) })),
  any,
  standard: standard ?? '',
  inList,
  open,
  chip,
  sorts,
  input,
})

/** A text that the call searches for, as long as the contract allows. */
export const textFilter = <C extends AnyCall>(
  called: C,
  name: keyof Inputs<C> & string,
  {
    label,
    placeholder,
    chip,
    help,
    wrong,
  }: Pick<TextFilter, 'label' | 'placeholder'> & Partial<Pick<TextFilter, 'chip' | 'help' | 'wrong'>>,
): TextFilter => ({
  kind: 'text',
  name,
  label,
  placeholder,
  maxLength: limitsFor(called.fields, name).maxLength ?? 255,
  help,
  wrong,
  chip,
  input: text => ({ [name]: text }),
})

/** The parameters of a filter in the address. */
const parametersOf = ({ kind, name }: Filter): readonly string[] => (kind === 'period' ? ['from', 'to'] : [name])

const standardOf = (filter: Filter): string => (filter.kind === 'choice' ? filter.standard : '')

/** All parameters with the values that the address leaves out. */
const noneOf = (filters: readonly Filter[]): Record<string, string> =>
  Object.fromEntries(filters.flatMap(filter => parametersOf(filter).map(name => [name, standardOf(filter)])))

const daysIn = ({ from = '', to = '' }: FilterValues) => ({ from, to })

/** The value of a filter; an unknown one in the address counts as none. */
function settingOf(filter: Exclude<Filter, PeriodFilter>, values: FilterValues): string {
  const value = values[filter.name] ?? ''
  if (filter.kind !== 'choice') return value.trim()
  return filter.open?.test(value) || filter.options.some(option => option.value === value) ? value : filter.standard
}

const isSet = (filter: Filter, values: FilterValues): boolean =>
  filter.kind === 'period'
    ? Object.values(filter.input(daysIn(values))).some(value => value !== undefined)
    : settingOf(filter, values) !== standardOf(filter)

function chipOf(filter: Filter, values: FilterValues): string | undefined {
  if (!isSet(filter, values)) return undefined
  if (filter.kind === 'period') return filter.chip?.(daysIn(values))
  const value = settingOf(filter, values)
  if (filter.kind !== 'choice') return filter.chip?.(value)
  if (filter.chip) return filter.chip(value)
  return filter.inList !== undefined ? undefined : filter.options.find(option => option.value === value)?.text
}

function inputFrom(filter: Filter, values: FilterValues): object {
  if (filter.kind === 'period') return filter.input(daysIn(values))
  const value = settingOf(filter, values)
  return value === '' ? {} : filter.input(value)
}

interface Declared {
  readonly filters: readonly Filter[]
  /** Parameters of the address that say whose rows the list has. */
  readonly of?: FilterValues
  readonly noneMatch: {
    readonly title: string
    readonly text?: string
    /** The label of the button that removes all filters, where it is not the usual one. */
    readonly clear?: string
  }
  /** The page of the filters, where the list has one. */
  readonly page?: {
    readonly path: Path
    readonly list: Path
    readonly title: string
    /** The label of the link to it, where it is not the title. */
    readonly link?: string
    /** The label of the button that shows the matches. */
    readonly show: string
    /** The list comes after this page, not instead of it. */
    readonly first?: true
  }
}

/** A declared list with its filters as the address has them. */
export interface FilteredList<Input = object> extends Declared {
  readonly values: FilterValues
  readonly set: (changes: FilterValues, how?: { readonly typing?: boolean }) => void
  /** What the address leaves out. */
  readonly none: FilterValues
  /** The call's input for the address, and for other values. */
  readonly input: Input
  readonly inputOf: (values: FilterValues) => Input
  readonly chips: readonly { readonly key: string; readonly text: string }[]
  /** Whether any is active, and how many besides the search. */
  readonly filtered: boolean
  readonly active: number
  readonly remove: (key: string) => void
  readonly clear: () => void
}

/** The filters of a list, declared once for the list and for the page of its filters. Their values are in the address. */
export function useListFilters<C extends AnyCall>(declared: Declared): FilteredList<Partial<Inputs<C>>> {
  const { filters } = declared
  const none = noneOf(filters)
  const [values, set] = useUrlFilters<Record<string, string>>(none)
  const inputOf = (of: FilterValues): Partial<Inputs<C>> => Object.assign({}, ...filters.map(one => inputFrom(one, of)))
  const on = filters.filter(filter => isSet(filter, values) && !(filter.kind === 'choice' && filter.sorts))
  return {
    ...declared,
    values,
    set,
    none,
    input: inputOf(values),
    inputOf,
    chips: on.flatMap(filter => {
      const text = chipOf(filter, values)
      return text === undefined ? [] : [{ key: filter.name, text }]
    }),
    filtered: on.length > 0,
    active: on.filter(({ kind }) => kind !== 'text').length,
    remove: key => set(noneOf(filters.filter(({ name }) => name === key))),
    clear: () => set(none),
  }
}

/** The list with other options of a choice, where its rows tell which there are, or how many rows each has. */
export const withOptions = <L extends FilteredList>(
  list: L,
  name: string,
  options: (declared: readonly FilterOption[]) => readonly FilterOption[],
): L => ({
  ...list,
  filters: list.filters.map(filter =>
    filter.name === name && filter.kind === 'choice' ? { ...filter, options: options(filter.options) } : filter,
  ),
})

/** The search field of a list, with the link to the page of its filters. */
export function searchOf({ filters, values, set, of, page, active }: FilteredList) {
  const search = filters.find(({ kind }) => kind === 'text')
  if (search?.kind !== 'text') return undefined
  const { name, label, placeholder } = search
  return {
    label,
    placeholder,
    value: values[name] ?? '',
    onSearch: (text: string) => set({ [name]: text }, { typing: true }),
    ...(page && {
      filter: { to: page.path, query: { ...of, ...values }, label: page.link ?? page.title, on: active },
    }),
  }
}
