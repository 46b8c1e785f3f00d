import { findRenewals } from '@namestead/contract/renewals'
import { useEffect } from 'react'
import { readAgain } from '../../core/calls.ts'
import { isOrderId, type Order, useLiveOrder } from '../../core/live-order.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { Page } from '../../ui/page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { FailedView, StateView } from '../../ui/state-view.tsx'
import css from './bulk-renew.module.css'
import { ExportRenewals } from './export-renewals.tsx'
import { keepChosen } from './keep-chosen.ts'
import { RenewSteps } from './renew-steps.tsx'
import { RenewalRow } from './renewal-row.tsx'
import { RenewalSheet } from './renewal-sheet.tsx'

/** What became of an order of renewals (`?order=`), live: each domain's date before and after. It continues without this page. */
export default function BulkRenewResultPage() {
  const t = useTexts('renewals')
  const [{ order }] = useUrlFilters({ order: '' })
  const live = useLiveOrder(order)
  if (live.data && live.data.state !== 'unpaid' && live.data.state !== 'cancelled') return <Result order={live.data} />
  const unpaid = live.data?.state === 'unpaid'
  return (
    <Page title={t('bulkResultTitle')}>
      {unpaid ? (
        <StateView picture={<NoDomains />} title={t('notPaid')} text={t('notPaidText')}>
          <ButtonLink to="/pay" query={{ order }}>
            {t('toPayment')}
          </ButtonLink>
        </StateView>
      ) : isOrderId(order) && live.isPending ? (
        <LoadingRows />
      ) : isOrderId(order) && live.isError ? (
        <FailedView onRetry={live.refetch} />
      ) : (
        <StateView picture={<NoDomains />} title={t('orderNotFound')} text={t('noResultText')}>
          <ButtonLink to="/user/xf_list">{t('listTitle')}</ButtonLink>
        </StateView>
      )}
    </Page>
  )
}

function Result({ order: { order, lines, state } }: { order: Order }) {
  const t = useTexts('renewals')
  const goTo = useGoTo()
  const query = usePagedCall(findRenewals, next => ({ order, next }))
  const rows = query.data?.pages.flatMap(page => page.renewals) ?? []
  const done = lines.filter(line => line.state === 'done').length
  const failed = lines.filter(line => line.state === 'failed').length
  const retryable = rows.filter(row => row.retryable).map(({ domain }) => domain)

  // The rows follow the order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are what changes
  useEffect(() => {
    void readAgain([findRenewals])
  }, [done, failed])

  const retry = () => {
    keepChosen(retryable)
    return goTo('/pl_xf', { query: { step: 'years' } })
  }
  return (
    <ListPage
      title={t('bulkResultTitle')}
      bar={
        <ActionBar>
          {retryable.length > 0 && state === 'done' ? (
            <Button wide onClick={retry}>
              {t('retryCountDomains', { count: retryable.length })}
            </Button>
          ) : (
            <ButtonLink wide look="quiet" to="/user/my_domain">
              {t('toDomains')}
            </ButtonLink>
          )}
        </ActionBar>
      }
      above={
        <>
          <RenewSteps current={3} />
          <section className={`${layout.stack} ${css.summary}`} aria-live="polite">
            <h2>{t(state === 'working' ? 'renewing' : 'renewedOf', { done, count: lines.length })}</h2>
            {state === 'working' && (
              <progress
                className={layout.wide}
                max={lines.length}
                value={done + failed}
                aria-label={t('bulkResultTitle')}
              />
            )}
            {state === 'done' && (
              <div className={layout.tools}>
                <ExportRenewals filter={{ order }} />
              </div>
            )}
          </section>
        </>
      }
      count={({ total }) => t('countDomains', { count: total })}
      query={query}
      rowsOf={page => page.renewals}
      keyOf={row => row.renewal}
      columns={[t('columnDomain'), { heading: t('paidUntil'), wide: true }, t('state')]}
      empty={{ picture: <NoDomains />, text: t('noResultText') }}
      sheet={(row, onClose) => <RenewalSheet shown={row} onClose={onClose} />}
    >
      {(row, onOpen) => <RenewalRow shown={row} onOpen={onOpen} />}
    </ListPage>
  )
}
