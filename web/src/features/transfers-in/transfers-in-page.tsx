import { findTransfers } from '@namestead/contract/transfers-in'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { TransferRow } from './transfer-row.tsx'
import { TransferSheet } from './transfer-sheet.tsx'
import { useTransfersInList } from './transfers-in-list.ts'

/** All transfers in with their states; a row opens what can be done. */
export default function TransfersInPage() {
  const t = useTexts('transfers-in')
  const list = useTransfersInList()
  const query = usePagedCall(findTransfers, next => ({ ...list.input, next }))
  return (
    <ListPage
      title={t('viewTransfers')}
      list={list}
      count={({ total }) => t('count', { count: total })}
      query={query}
      rowsOf={page => page.transfers}
      keyOf={row => row.transfer}
      columns={[t('columnDomain'), { heading: t('columnStarted'), wide: true }, t('columnState')]}
      empty={{
        picture: <NoDomains />,
        text: t('emptyText'),
        nextStep: <ButtonLink to="/domain_zr">{t('transferIn')}</ButtonLink>,
      }}
      sheet={(row, onClose) => <TransferSheet shown={row} onClose={onClose} />}
    >
      {(row, onOpen) => <TransferRow shown={row} onOpen={onOpen} />}
    </ListPage>
  )
}
