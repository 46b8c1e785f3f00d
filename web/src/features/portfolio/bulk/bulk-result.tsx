import {
  bulkItemStates,
  cancelBulkChange,
  countDomains,
  findBulkItems,
  findDomains,
  listBulkChanges,
  readBulkChange,
  readDomain,
  retryBulkChange,
  unlocks,
} from '@namestead/contract/portfolio'
import { type ReactNode, useEffect } from 'react'
import { Refused, readAgain, useCall } from '../../../core/calls.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useUrlFilters } from '../../../core/url-filters.ts'
import { useCommand } from '../../../core/use-command.ts'
import { BarButton, BarLink } from '../../../ui/action-bar.tsx'
import { type BulkKind, resultPages } from '../../../ui/bulk/bulk-work.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import type { BulkItem } from '../../../ui/slot.tsx'
import { StateView, Unanswered } from '../../../ui/state-view.tsx'
import type { BulkChange } from './bulk-change.ts'
import { BulkHeader } from './bulk-header.tsx'
import { BulkItemRow } from './bulk-item-row.tsx'
import { ExportOutcomes } from './export-outcomes.tsx'

/** The polling interval while items wait. */
const runningMilliseconds = 1000
const noFilters = { batch: '', state: '' }

interface BulkResultProps {
  readonly kind: BulkKind
  /** Above the outcomes. */
  readonly children?: (batch: string) => ReactNode
  /** Buttons of a domain's row. */
  readonly actions?: ((item: BulkItem, batch: string) => ReactNode) | undefined
}

/** The progress of a bulk change (`?batch=`), then the outcome of each domain. It continues without this page. */
export function BulkResultPage({ kind, children, actions }: BulkResultProps) {
  const t = useTexts('portfolio')
  const [{ batch }] = useUrlFilters(noFilters)
  const known = /^[1-9]\d{0,17}$/.test(batch)
  const found = useCall(
    readBulkChange,
    { batch },
    { enabled: known, refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningMilliseconds : false) },
  )
  const unknown =
    !known ||
    found.data !== undefined ||
    (found.error instanceof Refused && found.error.error === 'bulk-change-unknown')
  if (found.data?.kind === kind)
    return (
      <BulkResult change={found.data} actions={actions}>
        {children?.(batch)}
      </BulkResult>
    )
  return (
    <Page title={t(`bulkTitle_${kind}`)}>
      {unknown ? (
        <StateView picture={<NoDomains />} title={t('bulkUnknown')} text={t('bulkUnknownText')}>
          <ButtonLink to="/user/my_domain">{t('toDomains')}</ButtonLink>
        </StateView>
      ) : (
        <Unanswered failed={found.isError} onRetry={found.refetch} />
      )}
    </Page>
  )
}

interface ShownResult extends Pick<BulkResultProps, 'actions'> {
  readonly change: BulkChange
  readonly children: ReactNode
}

function BulkResult({ change, actions, children }: ShownResult) {
  const t = useTexts('portfolio')
  const goTo = useGoTo()
  const [filters, setFilters] = useUrlFilters(noFilters)
  const { batch, kind, state, counts, total, locks } = change
  const unlocking = kind === 'auth-codes' || (locks !== null && unlocks(locks))
  const shown = bulkItemStates.find(known => known === filters.state)
  const query = usePagedCall(findBulkItems, next => ({ batch, state: shown, next }))
  const running = state === 'running'
  const left = counts.failed + counts.cancelled
  // Where all are in one state there is nothing to choose.
  const states = bulkItemStates.filter(value => counts[value] > 0 || value === shown)

  // The rows follow the counts; the domains themselves changed too.
  const seen = JSON.stringify(counts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are what changes
  useEffect(() => {
    void readAgain([findBulkItems, findDomains, countDomains, readDomain, listBulkChanges])
  }, [seen])

  const canceling = useCommand(cancelBulkChange, { refresh: [readBulkChange] })
  const retrying = useCommand(retryBulkChange, {
    done: made => goTo(resultPages[kind], { query: { batch: made.batch }, replace: true }),
  })
  const cancel = () =>
    canceling.run(
      { batch },
      {
        title: t('cancelBulkTitle'),
        text: t('cancelBulkText', { count: counts.waiting }),
        confirm: t('cancelBulk'),
        cancel: t('keepBulk'),
        destructive: true,
      },
    )

  return (
    <ListPage
      title={t(`bulkTitle_${kind}`)}
      bar={
        running ? (
          <BarButton look="quiet" busy={canceling.busy} onClick={() => void cancel()}>
            {t('cancelBulk')}
          </BarButton>
        ) : left > 0 ? (
          <BarButton
            busy={retrying.busy}
            onClick={() => void retrying.run({ batch, unlocking: unlocking || undefined })}
          >
            {t('retryCountDomains', { count: left })}
          </BarButton>
        ) : (
          <BarLink to="/user/my_domain">{t('toDomains')}</BarLink>
        )
      }
      above={
        <>
          <BulkHeader change={change} />
          {children}
        </>
      }
      choice={
        states.length > 1 && (
          <ChoiceChips
            label={t('state')}
            options={[
              { value: '', text: t('allCount', { count: total }) },
              ...states.map(value => ({ value, text: t(`bulk_${value}`, { count: counts[value] }) })),
            ]}
            value={shown ?? ''}
            onChange={value => setFilters({ state: value })}
          />
        )
      }
      action={!running && <ExportOutcomes batch={batch} />}
      count={({ total: matching }) => t('found', { count: matching })}
      query={query}
      rowsOf={page => page.items}
      keyOf={row => row.item}
      columns={[
        t('columnDomain'),
        left > 0 ? { heading: t('reason'), wide: true } : t('reason'),
        t('state'),
        ...(actions ? [''] : []),
      ]}
      empty={{ picture: <NoDomains />, text: t('bulkNone') }}
    >
      {row => <BulkItemRow shown={row} kind={kind} actions={actions?.(row, batch)} />}
    </ListPage>
  )
}
