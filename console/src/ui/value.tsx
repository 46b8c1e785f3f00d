import type { Described, Kind } from '@namestead/contract/describe'
import type { Language } from '@namestead/contract/language'
import type { Money } from '@namestead/contract/money'
import { showAccount } from '@namestead/contract/operate/accounts'
import { Link } from 'react-router'
import { accountsPage, screens } from '../catalogue.ts'
import {
  formatCount,
  formatDay,
  formatDayText,
  formatDiscount,
  formatInstant,
  formatInstantBriefly,
  formatMoneyOf,
  formatSum,
} from '../core/format.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { fieldLabel } from '../labels/fields.ts'
import { nameLabel } from '../labels/names.ts'
import { todoLabels } from '../labels/todos.ts'
import { toneOf, valueLabel } from '../labels/values.ts'
import { useMay } from '../shell/access.ts'
import { texts } from '../texts.ts'
import { languageOf, MarkdownPreview } from './markdown.tsx'
import styles from './value.module.css'

/** Numbers that name something. */
const notCounts = new Set(['code', 'fileLine', 'ianaId', 'month', 'port', 'year'])

/** Days that banks and customers name without a time. */
const days = new Set(['bookedOn', 'day', 'sentOn'])

/** What a map holds that is a choice, and not typed by anyone. */
const choicesOfMaps = new Set(['bankCode', 'kind'])

/** Choices that name something, and are no state. */
const names = new Set(['rule'])

export type Row = Readonly<Record<string, unknown>>

/** A yes that asks for attention, where others confirm. */
const pressing = new Set(['urgent'])

interface ValueProps {
  readonly field: Described
  readonly value: unknown
  /** What the value is a field of. */
  readonly row?: Row
  readonly brief?: boolean
}

/** A value of an answer as its kind is shown; `brief` in a cell of a table. */
export function Value({ field, value, row = {}, brief = false }: ValueProps) {
  const say = useSay()
  const language = useLanguage()
  const label = useFieldLabel()
  const inWords = (item: unknown) => {
    const name = String(item)
    const label = field.options.length > 0 ? valueLabel(name, field.name) : nameLabel(field.name, name, row)
    return label ? say(label) : name
  }
  const inWordsOf = (key: string, each: string) => {
    const words = choicesOfMaps.has(key) ? valueLabel(each, key) : nameLabel(key, each, row)
    return words ? say(words) : each
  }
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>
  switch (field.kind) {
    case 'amount':
      return <span className={styles.number}>{formatMoneyOf(field.name, value as Money, row)}</span>
    case 'instant':
      // Shipped prices and rules hold since the epoch: since ever.
      if ((value as Date).getTime() === 0) return <span className={styles.none}>–</span>
      return (
        <time className={styles.time} dateTime={(value as Date).toISOString()} title={(value as Date).toISOString()}>
          {(days.has(field.name) ? formatDay : brief ? formatInstantBriefly : formatInstant)(value as Date, language)}
        </time>
      )
    case 'integer':
      return (
        <span className={styles.number}>
          {notCounts.has(field.name) ? String(value) : formatCount(value as number, language)}
        </span>
      )
    case 'flag':
      return (
        <span
          className={!value ? styles.none : pressing.has(field.name) ? `${styles.state} ${styles.warn}` : styles.yes}
        >
          {say(value ? texts.yes : texts.no)}
        </span>
      )
    case 'choice':
      if (names.has(field.name)) return <span>{inWords(value)}</span>
      return <State value={String(value)} field={field.name} />
    case 'list':
      if ((value as readonly unknown[]).length === 0) return <span className={styles.none}>–</span>
      return brief ? (
        <span>{(value as readonly unknown[]).map(inWords).join(', ')}</span>
      ) : (
        <span className={styles.chips}>
          {(value as readonly unknown[]).map(item => (
            <span key={String(item)} className={styles.chip}>
              {inWords(item)}
            </span>
          ))}
        </span>
      )
    case 'rows':
      return brief ? <span>{summaryOf(value as Row[], language)}</span> : <Rows field={field} rows={value as Row[]} />
    case 'map':
      return (
        <dl className={styles.map}>
          {Object.entries(value as Record<string, unknown>).map(([key, each]) => (
            <div key={key}>
              <dt>{label(key)}</dt>
              <dd>{inWordsOf(key, String(each))}</dd>
            </div>
          ))}
        </dl>
      )
    case 'markdown':
      return <MarkdownPreview markdown={String(value)} language={languageOf(field.name)} />
    case 'id':
      return field.name === 'account' ? <AccountNumber account={String(value)} /> : <span>{String(value)}</span>
    case 'object':
      return <Facts fields={field.fields} row={value as Row} />
    case 'text':
    case 'long-text':
      if (field.name === 'reference' && 'todo' in row)
        return <TodoReference kind={String(row.kind)} reference={String(value)} />
      {
        const given = field.name === 'input' ? objectOf(String(value)) : undefined
        if (given) return <Given given={given} brief={brief} />
      }
      {
        const named = nameLabel(field.name, String(value), row)
        if (named)
          return (
            <span title={String(value)}>
              {say(named)}
              {/* As it is typed in a form or a filter. */}
              {((!brief && field.name === 'channel') || 'rule' in row) && (
                <span className={styles.none}> {String(value)}</span>
              )}
            </span>
          )
        const discount = field.name === 'value' ? formatDiscount(String(value), row.kind) : undefined
        const formatted = discount ?? formatSum(String(value)) ?? formatDayText(String(value), language)
        if (formatted) return <span className={styles.number}>{formatted}</span>
      }
      // A frame of a protocol, or JSON.
      if (!brief && /^\s*[<{]/.test(String(value))) return <pre className={styles.code}>{String(value)}</pre>
      return <span className={brief ? undefined : styles.text}>{String(value)}</span>
    default:
      return <span className={brief ? undefined : styles.text}>{String(value)}</span>
  }
}

/** What names a row, in words. */
export function useRowName(): (field: Described | undefined, row: Row) => string {
  const say = useSay()
  return (field, row) => {
    const value = String(row[field?.name ?? ''] ?? '')
    const words = field && (field.kind === 'choice' ? valueLabel(value, field.name) : nameLabel(field.name, value, row))
    return words ? say(words) : value
  }
}

/** What a to-do is about, which leads to where it is decided, if the operator's roles open that. */
function TodoReference({ kind, reference }: { kind: string; reference: string }) {
  const may = useMay()
  const say = useSay()
  const screen = screens.find(({ address }) => address === todoLabels[kind]?.screen)
  const words = nameLabel('reference', reference, { kind })
  const shown = words ? say(words) : reference
  if (!screen || !may(screen.query.operator?.permission)) return <span>{shown}</span>
  return (
    <Link to={`/${screen.address}`} onClick={event => event.stopPropagation()}>
      {shown}
    </Link>
  )
}

/** An object as JSON, such as the audit log keeps what a call was given. */
function objectOf(json: string): Row | undefined {
  if (!json.startsWith('{')) return undefined
  try {
    return JSON.parse(json) as Row
  } catch {
    return undefined
  }
}

/** What a call was given, by the names that its fields have on the screen. */
function Given({ given, brief }: { given: Row; brief: boolean }) {
  const say = useSay()
  const label = useFieldLabel()
  const pairs = Object.entries(given).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const words = valueLabel(text, name) ?? nameLabel(name, text, given)
    return { name, text: typeof value === 'boolean' ? say(value ? texts.yes : texts.no) : words ? say(words) : text }
  })
  if (pairs.length === 0) return <span className={styles.none}>–</span>
  if (brief) return <span>{pairs.map(({ name, text }) => `${label(name)}: ${text.slice(0, 200)}`).join(' · ')}</span>
  return (
    <dl className={styles.map}>
      {pairs.map(({ name, text }) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The number of an account, which leads to its page. */
export function AccountNumber({ account }: { account: string }) {
  const may = useMay()
  if (!may(showAccount.operator?.permission)) return <span>{account}</span>
  return (
    <Link to={`/${accountsPage}/${account}`} onClick={event => event.stopPropagation()}>
      {account}
    </Link>
  )
}

/** Rows in a cell: their values where they have some, with their scopes and from when on; else how many there are. */
function summaryOf(rows: readonly Row[], language: Language): string {
  if (rows.length === 0) return '–'
  if (rows.some(row => !('value' in row))) return String(rows.length)
  return rows
    .map(({ scope, value, effectiveFrom }) => {
      const shown = value === null ? '–' : String(value)
      const from = effectiveFrom instanceof Date ? ` (${formatDay(effectiveFrom, language)})` : ''
      return `${scope ? `${scope}: ` : ''}${shown}${from}`
    })
    .join(', ')
}

/** A state or a choice in words, with its colour. */
export function State({ value, field }: { value: string; field?: string }) {
  const say = useSay()
  const label = valueLabel(value, field)
  return <span className={`${styles.state} ${styles[toneOf(value)]}`}>{label ? say(label) : value}</span>
}

function Rows({ field, rows }: { field: Described; rows: readonly Row[] }) {
  const say = useSay()
  const label = useFieldLabel()
  if (rows.length === 0) return <span className={styles.none}>{say(texts.noData)}</span>
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          {field.fields.map(({ name, kind }) => (
            <th key={name} scope="col" className={numeric.has(kind) ? styles.money : undefined}>
              {label(name, kind)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never move
          <tr key={at}>
            {field.fields.map(each => (
              <td
                key={each.name}
                className={
                  numeric.has(each.kind) ? styles.money : unbroken.has(each.kind) ? styles.unbroken : undefined
                }
              >
                {each.kind === 'file' ? (
                  <FileOf row={row} />
                ) : (
                  <Value field={each} value={noRows(row[each.name])} row={row} brief={each.kind !== 'rows'} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A number that breaks reads as two. */
const unbroken: ReadonlySet<Kind> = new Set(['id'])
const numeric: ReadonlySet<Kind> = new Set(['amount', 'integer'])

/** An empty list within a list is a dash, not a sentence. */
const noRows = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value)

const shownImages = new Set(['image/jpeg', 'image/png'])

/** A file of an answer, in base64: pictures are shown, everything can be downloaded. */
function FileOf({ row: { content, mediaType } }: { row: Row }) {
  const say = useSay()
  if (typeof content !== 'string' || content === '') return <span className={styles.none}>–</span>
  const type = typeof mediaType === 'string' ? mediaType : 'application/octet-stream'
  const address = `data:${type};base64,${content}`
  return (
    <span className={styles.file}>
      {shownImages.has(type) && <img src={address} alt="" />}
      <a href={address} download>
        {say(texts.download)}
      </a>
    </span>
  )
}

/** What needs the whole width, below its name. */
const wide = new Set(['markdown', 'rows'])

/** Names and values under each other. */
export function Facts({ fields, row }: { fields: readonly Described[]; row: Row }) {
  const label = useFieldLabel()
  return (
    <dl className={styles.facts}>
      {fields.map(field => (
        <div key={field.name} className={wide.has(field.kind) ? styles.wide : undefined}>
          <dt>{label(field.name, field.kind)}</dt>
          <dd>
            <Value field={field} value={row[field.name]} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function useFieldLabel(): (name: string, kind?: Kind) => string {
  const say = useSay()
  return (name, kind) => {
    const label = fieldLabel(name, kind)
    return label ? say(label) : name
  }
}

/** The label of a field that filters: a text in it is searched for, and is not the text itself. */
export function useFilterLabel(): (name: string) => string {
  const say = useSay()
  const label = useFieldLabel()
  return name => (name === 'text' ? say(texts.searchText) : label(name))
}
