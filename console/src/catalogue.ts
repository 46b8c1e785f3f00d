import { operatorCalls } from '@namestead/contract/all'
import type { AnyCall } from '@namestead/contract/call'
import { type Described, describeCall, rowsOf } from '@namestead/contract/describe'
import type { Text } from '@namestead/contract/language'
import { consoleGroups, type Empty } from '@namestead/contract/operate-labels'
import { callLabels, keyOf, labelOfCall } from './labels/of-features.ts'

/** What is derived from the contract: which queries are screens, which acts stand on whose rows. Words and places are the features' own. */

export interface Screen {
  /** Its address below `/console/`. */
  readonly address: string
  readonly query: AnyCall
  /** The rows of a list; undefined for a query of one object. */
  readonly rows: Described | undefined
  /** What it says without rows; undefined for a query of one object. */
  readonly empty: Empty | undefined
  /** Those fields of the rows that the list has room for; the panel of a row has all. */
  readonly columns: readonly Described[]
  /** The page of a row, below which its number stands; undefined where a panel shows it. */
  readonly page: string | undefined
  /** The query of one row's details, and the field that names the row. */
  readonly detail: { readonly query: AnyCall; readonly by: string } | undefined
  /** Acts on a row, by the field that names it. */
  readonly rowActs: readonly Act[]
  /** Acts that need no row. */
  readonly acts: readonly Act[]
}

/** The page of an account, with its number below. */
export const accountsPage = 'accounts'

type Shown = Readonly<Record<string, unknown>>

export interface Act {
  readonly call: AnyCall
  /** The field of a row that fills the act's first field; undefined where it stands alone. */
  readonly by: string | undefined
  /** Whether a row allows it, as far as the row says; undefined: all may. */
  readonly allowed: ((row: Shown) => boolean) | undefined
}

export interface Group {
  readonly title: Text
  readonly screens: readonly Screen[]
}

const titles: Readonly<Record<(typeof consoleGroups)[number], Text>> = {
  work: { us: 'Work', zhcn: '待处理' },
  customers: { us: 'Customers', zhcn: '客户' },
  money: { us: 'Money', zhcn: '资金' },
  registries: { us: 'Registries', zhcn: '注册局' },
  domains: { us: 'Domains', zhcn: '域名' },
  marketing: { us: 'Marketing', zhcn: '营销' },
  content: { us: 'Content', zhcn: '内容' },
  settings: { us: 'Settings', zhcn: '设置' },
}

/** Rows that a page of its own shows. */
const pages: Readonly<Record<string, string>> = { 'accounts/find-accounts': accountsPage }

const byKey = new Map(operatorCalls.map(call => [keyOf(call), call]))
const featureOf = (call: AnyCall) => keyOf(call).split('/')[0] ?? ''
const firstField = (call: AnyCall) => describeCall(call).input[0]
/** Whether rows name what a call acts on: a list or a choice of the same name is something else. */
const names = (rows: Described, subject: Described) =>
  subject.kind !== 'choice' && rows.fields.some(({ name, kind }) => name === subject.name && kind === subject.kind)

const screensIn = (group: string): readonly string[] =>
  [...byKey.keys()]
    .filter(key => callLabels[key]?.group === group)
    .toSorted((one, other) => (callLabels[one]?.place ?? 0) - (callLabels[other]?.place ?? 0))
const screenKeys: readonly string[] = consoleGroups.flatMap(screensIn)

function screenOf(key: string): Screen {
  const query = byKey.get(key)
  if (!query) throw new Error(`there is no query ${key}`)
  const { empty, leftToPanel } = labelOfCall(query)
  // An answer of one object may have lists of its own.
  const rows = empty && rowsOf(query)
  const details = rows ? operatorCalls.filter(call => isDetailOf(call, query, rows)) : []
  const detail = details.find(call => firstField(call)?.name === rows?.fields[0]?.name) ?? details[0]
  const acts = operatorCalls
    .filter(call => call.kind !== 'query' && !labelOfCall(call).elsewhere && homeOf(call) === key)
    .toSorted((one, other) => Number(labelOfCall(other).foremost ?? false) - Number(labelOfCall(one).foremost ?? false))
    .map(call => actOn(call, rows))
  return {
    address: key,
    query,
    rows,
    empty,
    columns: (rows?.fields ?? []).filter(({ name }) => !leftToPanel?.includes(name)),
    page: pages[key],
    detail: detail && { query: detail, by: firstField(detail)?.name ?? '' },
    rowActs: acts.filter(({ by }) => by !== undefined),
    // What saves a row saves a new one too.
    acts: acts
      .filter(
        ({ call, by }) => by === undefined || verbOf(call) === 'save' || keyOf(call) === 'intakes/set-intake-registrar',
      )
      .map(act => ({ ...act, by: undefined })),
  }
}

const isDetailOf = (call: AnyCall, query: AnyCall, rows: Described): boolean => {
  const first = firstField(call)
  return (
    call.kind === 'query' &&
    !screenKeys.includes(keyOf(call)) &&
    !labelOfCall(call).elsewhere &&
    featureOf(call) === featureOf(query) &&
    first !== undefined &&
    names(rows, first)
  )
}

const verbOf = (call: AnyCall) => keyOf(call).split('/')[1]?.split('-')[0] ?? ''
/** Acts that make something new, no matter which row names the same. */
const making = new Set(['make', 'create', 'open', 'import', 'export'])
const actOn = (call: AnyCall, rows: Described | undefined): Act => {
  const { alone, allowed, ofOneRow } = labelOfCall(call)
  const isNew = making.has(verbOf(call)) && !ofOneRow
  const first = isNew || alone ? undefined : firstField(call)
  const by = first && rows && names(rows, first) ? first.name : undefined
  return { call, by, allowed }
}

/** The screen on which an act stands: one of its feature whose rows it acts on, else the feature's first one. */
function homeOf(call: AnyCall): string {
  const { screen } = labelOfCall(call)
  if (screen) return screen
  const own = screenKeys.filter(key => key.startsWith(`${featureOf(call)}/`))
  const first = firstField(call)
  const fitting = own.find(key => {
    const query = byKey.get(key)
    const rows = query && rowsOf(query)
    // The row's own number comes first; a field that only mentions another record does not make it the act's subject.
    return first && rows?.fields[0]?.name === first.name && names(rows, first)
  })
  const mentioning = own.find(key => {
    const query = byKey.get(key)
    const rows = query && rowsOf(query)
    return first && rows && names(rows, first)
  })
  return fitting ?? mentioning ?? own[0] ?? ''
}

export const groups: readonly Group[] = consoleGroups.map(group => ({
  title: titles[group],
  screens: screensIn(group).map(screenOf),
}))
export const screens: readonly Screen[] = groups.flatMap(group => group.screens)

const screenAt = (address: string): Screen => {
  const screen = screens.find(known => known.address === address)
  if (!screen) throw new Error(`there is no screen ${address}`)
  return screen
}

/** What can be done with an account, and to whom a work order is opened. */
export const accountActs: readonly Act[] = [
  ...screenAt('accounts/find-accounts').rowActs,
  ...screenAt('support/list-work-orders')
    .acts.filter(({ call }) => firstField(call)?.name === 'account')
    .map(act => ({ ...act, by: 'account' })),
]

/** Operator calls that no screen shows; a test keeps it empty. */
export const unseenCalls = operatorCalls.filter(
  call =>
    !labelOfCall(call).elsewhere &&
    !screens.some(
      ({ query, detail, rowActs, acts }) =>
        query === call || detail?.query === call || [...rowActs, ...acts].some(act => act.call === call),
    ),
)
