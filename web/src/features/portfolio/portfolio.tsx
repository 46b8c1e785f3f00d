import { domainSorts, findDomains, listBulkChanges, maxNamed } from '@namestead/contract/portfolio'
import { type ReactNode, useState } from 'react'
import { keepSelection } from '../../core/bulk-selection.ts'
import { businessNow } from '../../core/business-time.ts'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import type { FilterValues } from '../../core/list-filters.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { resultPages } from '../../ui/bulk/bulk-work.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FilterButtons } from '../../ui/filter-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { BulkNameServersSheet } from './bulk/bulk-name-servers-sheet.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { DomainRow } from './domain-row.tsx'
import css from './portfolio.module.css'
import { filterIn } from './portfolio-filters.ts'
import { PortfolioViews } from './portfolio-views.tsx'
import { useDomainList } from './use-domain-list.ts'

const runningMilliseconds = 3000
/** How long a change that failed in parts stays here; its message stays longer. */
const failedMilliseconds = 86_400_000

/** The way back to a bulk change that is in progress, or that failed in parts. */
function BulkNotice() {
  const t = useTexts('portfolio')
  const [latest] =
    useCall(
      listBulkChanges,
      {},
      { refetchInterval: ({ state }) => (state.data?.changes[0]?.state === 'running' ? runningMilliseconds : false) },
    ).data?.changes ?? []
  if (!latest) return null
  const { batch, kind, state, total, counts, finishedAt } = latest
  const running = state === 'running'
  const failed = counts.failed > 0 && finishedAt !== null && businessNow() - finishedAt.getTime() < failedMilliseconds
  if (!running && !failed) return null
  return (
    <div className={css.notice} data-failed={!running || undefined}>
      <Link to={resultPages[kind]} query={{ batch }}>
        <Icon name={running ? 'clock' : 'alert'} size={20} />
        <span>
          {running
            ? t(`bulkRunning_${kind}`, { done: counts.done + counts.failed, count: total })
            : t(`bulkFailed_${kind}`, { count: counts.failed })}
        </span>
        <Icon name="forward" size={18} />
      </Link>
    </div>
  )
}

interface PortfolioProps {
  readonly title: string
  /** Shown between the search field and the list. */
  readonly choice?: (filters: FilterValues, setFilters: (changes: FilterValues) => void) => ReactNode
}

/** The list of domains, with search, filters and sorting from the address; several can be selected and changed together. */
export function Portfolio({ title, choice }: PortfolioProps) {
  const goTo = useGoTo()
  const t = useTexts('portfolio')
  const list = useDomainList()
  const query = usePagedCall(findDomains, next => ({ ...list.input, next }))
  const { total = 0, more = false } = query.data?.pages[0] ?? {}
  const filter = filterIn(list.input)
  const selection = useSelection(JSON.stringify(filter), total)
  const [changing, setChanging] = useState(false)
  const { selecting, count } = selection

  /** All bulk work, with the selection. */
  const openWork = () => {
    keepSelection({ all: selection.selected.all, ids: [...selection.selected.ids], filter, count })
    return goTo('/user/pl_operation')
  }

  return (
    <ListPage
      title={selecting ? t('countSelected', { count }) : title}
      bar={
        selecting && (
          <ActionBar about={<p className={layout.strong}>{t('countSelected', { count })}</p>}>
            <FilterButtons>
              <Button look="quiet" disabled={count === 0 || selection.selected.ids.size > maxNamed} onClick={openWork}>
                {t('tools')}
              </Button>
              <Button disabled={count === 0} onClick={() => setChanging(true)}>
                {t('changeNameServers')}
              </Button>
            </FilterButtons>
          </ActionBar>
        )
      }
      list={list}
      choice={
        <>
          {choice?.(list.values, list.set)}
          <PortfolioViews list={list} />
        </>
      }
      notice={<BulkNotice />}
      count={({ total, more }) => t(more ? 'foundMany' : 'found', { count: total })}
      {...(selecting
        ? {}
        : {
            sort: {
              label: t('sortBy'),
              options: domainSorts.map(value => ({ value, text: t(`sort_${value}`) })),
              value: list.input.sort ?? 'expires',
              onSort: (chosen: string) => list.set({ sort: chosen }),
            },
          })}
      action={
        selecting ? (
          <span className={layout.tools}>
            {!more && (
              <Button look="plain" small onClick={selection.all ? selection.selectNone : selection.selectAll}>
                {selection.all ? t('selectNone') : t('selectAll', { count: total })}
              </Button>
            )}
            <Button look="plain" small onClick={selection.stop}>
              {t('cancel')}
            </Button>
          </span>
        ) : (
          total > 0 && (
            <Button look="plain" small onClick={() => selection.startWith()}>
              {t('startSelecting')}
            </Button>
          )
        )
      }
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.domain}
      columns={[t('columnDomain'), t('expires'), t('state'), t('timeLeft')]}
      empty={{
        picture: <NoDomains />,
        text: t('noNamesText'),
        nextStep: <ButtonLink to="/search">{t('searchNames')}</ButtonLink>,
      }}
      overlays={
        changing && <BulkNameServersSheet filter={filter} selection={selection} onClose={() => setChanging(false)} />
      }
    >
      {row => <DomainRow shown={row} selection={selection.rowOf(row.domain, t('selectName', { name: row.unicode }))} />}
    </ListPage>
  )
}
