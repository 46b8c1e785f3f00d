import { findTransfers } from '@namestead/contract/transfers-in'
import { call, readAgain } from '../../../core/calls.ts'
import { useSearchParams } from '../../../core/navigation.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useGoTo } from '../../../core/paths.ts'
import { useTexts } from '../../../core/texts.ts'
import { useRefreshWhile } from '../../../core/use-refresh-while.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { BarButton } from '../../../ui/action-bar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { TransferRow } from '../transfer-row.tsx'
import { TransferSheet } from '../transfer-sheet.tsx'
import { transferCheck } from './bulk-transfers.ts'

/** What can be ordered again. */
const lost = ['failed', 'refused', 'cancelled'] as const
const pageSize = 100

/** `?order=`: the transfers of an order, live, each with what can be done; those that failed can be tried again together. */
export default function BulkTransferInResultPage() {
  const t = useTexts('transfers-in')
  const [search] = useSearchParams()
  const given = search.get('order') ?? ''
  const order = /^[1-9]\d{0,17}$/.test(given) ? given : undefined
  const query = usePagedCall(findTransfers, next => ({ order, next }))
  const rows = query.data?.pages.flatMap(page => page.transfers) ?? []
  useRefreshWhile(
    rows.some(({ endedAt, state }) => endedAt === null && state !== 'waiting-for-code'),
    () => readAgain([findTransfers]),
  )
  const failed = rows.filter(({ state }) => lost.some(each => each === state)).length
  return (
    <ListPage
      title={t('bulkResultTitle')}
      bar={failed > 0 && <RetryBar order={order} />}
      count={({ total }) => t('count', { count: total })}
      query={query}
      rowsOf={page => page.transfers}
      keyOf={row => row.transfer}
      columns={[t('columnDomain'), { heading: t('columnStarted'), wide: true }, t('columnState')]}
      empty={{
        picture: <NoDomains />,
        text: t('emptyText'),
        nextStep: <ButtonLink to="/pl_zr">{t('bulkTitle')}</ButtonLink>,
      }}
      sheet={(row, onClose) => <TransferSheet shown={row} onClose={onClose} />}
    >
      {(row, onOpen) => <TransferRow shown={row} onOpen={onOpen} />}
    </ListPage>
  )
}

/** Takes the domains that did not come back to the list, whose auth codes were erased. */
function RetryBar({ order }: { order: string | undefined }) {
  const t = useTexts('transfers-in')
  const goTo = useGoTo()
  const { submit, busy } = useSubmit()
  const retry = () =>
    submit(async () => {
      const names: string[] = []
      for (const state of lost)
        for (let next: string | undefined, more = true; more; ) {
          const answer = await call(findTransfers, { order, state, next, pageSize })
          if (answer.code !== 1) return
          names.push(...answer.data.transfers.map(({ name }) => name))
          next = answer.data.next ?? undefined
          more = next !== undefined
        }
      transferCheck.beginWith(names)
      await goTo('/pl_zr')
    })
  return (
    <BarButton busy={busy} onClick={() => void retry()}>
      {t('retryFailed')}
    </BarButton>
  )
}
