import { type Described, describeCall } from '@namestead/contract/describe'
import { importPrices } from '@namestead/contract/operate/tlds'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Act, Screen } from '../catalogue.ts'
import { useSay } from '../core/language.ts'
import { useRecord, useRows } from '../core/reads.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { labelOf, useMay } from '../shell/access.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { Facts, type Row, useFieldLabel, useFilterLabel, Value } from '../ui/value.tsx'
import { ActDialog } from './act-dialog.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListTable, type RowFocus } from './list-table.tsx'
import { PriceImportDialog } from './price-import.tsx'
import { RowPanel } from './row-panel.tsx'
import styles from './screen.module.css'

/** An act under way: which, and on which row. */
interface Begun {
  readonly act: Act
  readonly row: Row | undefined
}

/** A screen as its query describes it: filters, rows or one object, and the acts on them. */
export function ScreenPage({ screen }: { screen: Screen }) {
  const say = useSay()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const [begun, setBegun] = useState<Begun>()
  const [refreshed, setRefreshed] = useState(0)
  const { query, rows, acts, rowActs } = screen
  // Where the focus goes that was lost: to the row of the last act, which may be the next one by then, or to the first.
  const rowAt = useRef(0)
  const [wanted, setWanted] = useState(0)
  const returnFocus = useCallback(() => setWanted(count => count + 1), [])
  const { key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening by the palette
  useEffect(() => {
    rowAt.current = 0
    if (state?.focus) returnFocus()
  }, [key])
  const close = () => {
    setBegun(undefined)
    returnFocus()
  }
  // The palette opens an act by its address; one on a row is taken from the list then.
  const asked = params.get('act')
  useEffect(() => {
    const act = acts.find(({ call }) => call.path.endsWith(`/${asked}`))
    if (!asked) return
    if (act) setBegun({ act, row: undefined })
    setParams(
      before => {
        before.delete('act')
        return before
      },
      { replace: true },
    )
  }, [asked, acts, setParams])
  if (!may(query.operator?.permission)) return <p className={styles.alone}>{say(texts.notPermitted)}</p>
  const permitted = (some: readonly Act[]) => some.filter(({ call }) => may(call.operator?.permission))
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{say(labelOf(screen))}</h1>
        <div className={styles.acts}>
          {permitted(acts).map(act => (
            <Button key={act.call.path} onClick={() => setBegun({ act, row: undefined })}>
              {say(labelOfCall(act.call))}
            </Button>
          ))}
        </div>
      </header>
      {rows ? (
        <List
          key={`${screen.address} ${refreshed}`}
          screen={screen}
          actsDone={refreshed}
          rows={rows}
          acts={permitted(acts)}
          rowActs={permitted(rowActs)}
          focus={{ wanted, rowAt, onLost: returnFocus }}
          onAct={(act, row) => setBegun({ act, row })}
        />
      ) : (
        <OneObject key={`${screen.address} ${refreshed}`} screen={screen} />
      )}
      {begun && (
        <BegunAct begun={begun} screen={screen} onClose={close} onDone={() => setRefreshed(count => count + 1)} />
      )}
    </div>
  )
}

interface BegunActProps {
  readonly begun: Begun
  readonly screen: Screen
  onClose(): void
  onDone(): void
}

/** The form of an act. A whole text to edit isn't in the list, and neither is what some decisions are about: it is read first. */
function BegunAct({ begun: { act, row }, screen: { rows, detail }, onClose, onDone }: BegunActProps) {
  const say = useSay()
  const isText = describeCall(act.call).input.some(({ kind }) => kind === 'markdown')
  const reads = row && detail && (isText || labelOfCall(act.call).readsDetails) ? detail : undefined
  const { data, error, refetch } = useRecord(reads?.query, reads?.by ?? '', String(row?.[reads?.by ?? ''] ?? ''))
  if (act.call === importPrices) return <PriceImportDialog onClose={onClose} onDone={onDone} />
  if (!reads) return <ActDialog act={act} row={row} about={rows?.fields ?? []} onClose={onClose} onDone={onDone} />
  if (data) {
    const about = isText ? [] : describeCall(reads.query).output
    return <ActDialog act={act} row={data} about={about} onClose={onClose} onDone={onDone} />
  }
  return (
    <Dialog title={say(labelOfCall(act.call))} wide onClose={onClose}>
      {error ? <Failure error={error} onRetry={() => refetch()} /> : <div className={styles.skeleton} />}
    </Dialog>
  )
}

const filterFields = ({ query }: Screen) =>
  describeCall(query).input.filter(({ name }) => name !== 'next' && name !== 'after')

const filterIn = (params: URLSearchParams): Row => {
  try {
    const filter: unknown = JSON.parse(params.get('filter') ?? '{}')
    return typeof filter === 'object' && filter !== null ? (filter as Row) : {}
  } catch {
    return {}
  }
}

/** The filter of a list stands in its address alone: one that was kept would hide from a queue what waits there, days later. */
function useFilter(): [Row, (filter: Row) => void] {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => filterIn(params), [params])
  return [filter, next => setParams(Object.keys(next).length > 0 ? { filter: JSON.stringify(next) } : {})]
}

interface ListProps {
  readonly screen: Screen
  readonly actsDone: number
  readonly rows: Described
  readonly acts: readonly Act[]
  readonly rowActs: readonly Act[]
  readonly focus: RowFocus & { onLost(): void }
  onAct(act: Act, row: Row | undefined): void
}

function List({ screen, actsDone, rows, acts, rowActs, focus, onAct }: ListProps) {
  const say = useSay()
  const navigate = useNavigate()
  const label = useFilterLabel()
  const fields = filterFields(screen)
  const [shown, setShown] = useState<Row>()
  const needed = fields.filter(({ optional }) => !optional)
  const [filter, setFilter] = useFilter()
  // Without the fields that a query needs there would be no list to go back to.
  const kept = Object.fromEntries(needed.map(({ name }) => [name, filter[name]]))
  const isFiltered = Object.keys(filter).some(name => !(name in kept))
  // Nothing is asked before the fields are filled without which there is no answer.
  const isFilled = needed.every(({ name, kind }) => kind === 'flag' || filter[name])
  const list = useRows(screen.query, filter, { acts: actsDone, enabled: isFilled })
  return (
    <>
      {fields.length > 0 && <FilterBar fields={fields} values={filter} onChange={setFilter} />}
      {!isFilled ? (
        <p className={styles.alone}>
          {say(texts.fillIn, {
            fields: needed.map(({ name }) => say(texts.named, { field: label(name) })).join(say(texts.and)),
          })}
        </p>
      ) : list.error ? (
        <Failure error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <>
          <Summary screen={screen} rows={rows} answer={list.answer} />
          <ListTable
            name={say(labelOf(screen))}
            fields={screen.columns}
            rows={list.rows}
            isPending={list.isPending}
            empty={
              screen.empty && (
                <EmptyList
                  empty={screen.empty}
                  acts={acts}
                  onAct={act => onAct(act, undefined)}
                  onClear={isFiltered ? () => setFilter(kept) : undefined}
                />
              )
            }
            // A page of its own has the acts.
            rowActs={screen.page ? [] : rowActs}
            focus={focus}
            onShow={row =>
              screen.page ? navigate(`/${screen.page}/${row[rows.fields[0]?.name ?? '']}`) : setShown(row)
            }
            onAct={onAct}
            more={
              list.hasNextPage ? { load: () => void list.fetchNextPage(), loading: list.isFetchingNextPage } : undefined
            }
          />
        </>
      )}
      {shown && (
        <RowPanel
          screen={screen}
          rows={rows}
          row={shown}
          rowActs={rowActs}
          onAct={act => {
            onAct(act, shown)
            setShown(undefined)
          }}
          onClose={() => {
            setShown(undefined)
            focus.onLost()
          }}
        />
      )}
    </>
  )
}

/** What an answer says besides its rows, such as their sums. */
function Summary({ screen, rows, answer }: { screen: Screen; rows: Described; answer: Row | undefined }) {
  const label = useFieldLabel()
  const fields = describeCall(screen.query).output.filter(
    ({ name, kind }) => name !== rows.name && kind !== 'rows' && name !== 'next',
  )
  if (!answer || fields.length === 0) return null
  return (
    <dl className={styles.summary}>
      {fields.map(field => (
        <div key={field.name}>
          <dt>{label(field.name)}</dt>
          <dd>
            <Value field={field} value={answer[field.name]} brief />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The facts of an object, and below them each of its lists under a heading. */
function Sections({ fields, row }: { fields: readonly Described[]; row: Row }) {
  const label = useFieldLabel()
  const lists = fields.filter(({ kind }) => kind === 'rows')
  return (
    <>
      <Facts fields={fields.filter(({ kind }) => kind !== 'rows')} row={row} />
      {lists.map(field => (
        <section key={field.name} className={styles.section}>
          <h2>{label(field.name, field.kind)}</h2>
          <Value field={field} value={row[field.name]} />
        </section>
      ))}
    </>
  )
}

/** A query that answers with one object, once its fields are filled. */
function OneObject({ screen }: { screen: Screen }) {
  const say = useSay()
  const fields = filterFields(screen)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const by = fields[0]?.name ?? ''
  const given = String(values[by] ?? '')
  const isFilled = given !== '' || fields.length === 0
  const { data, error, refetch, isPending } = useRecord(isFilled ? screen.query : undefined, by, given)
  return (
    <>
      {fields.length > 0 && <FilterBar fields={fields} values={values} onChange={setValues} />}
      {isFilled &&
        (error ? (
          <Failure error={error} onRetry={() => refetch()} />
        ) : isPending ? (
          <div className={styles.skeleton} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keys (WCAG 2.1.1)
          <section className={styles.object} aria-label={say(labelOf(screen))} tabIndex={0}>
            <Sections fields={describeCall(screen.query).output} row={data} />
          </section>
        ))}
    </>
  )
}
