import { findTransfersOut } from '@namestead/contract/transfers-out'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { Dated, DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { TransferOutSheet } from './transfer-out-sheet.tsx'
import { outLooks, shownStateOf, type TransferOutRecord } from './transfer-out-states.ts'
import { useTransfersOutList } from './transfers-out-list.ts'

/** A domain that another registrar requested: until when it can be answered, or when that ended. */
function TransferOutRow({ shown, onOpen }: { shown: TransferOutRecord; onOpen: () => void }) {
  const t = useTexts('transfers-out')
  const { name, unicode, tld, registrar, startedAt, decidesAt, endedAt } = shown
  const state = shownStateOf(shown)
  return (
    <ListRow onOpen={onOpen} end={<StateTag {...outLooks[state]}>{t(`state_${state}`)}</StateTag>}>
      <DomainName name={unicode} ascii={name} tld={tld} />
      <RowFacts>
        {registrar && <span>{registrar}</span>}
        {endedAt || !decidesAt ? (
          <DateText at={endedAt ?? startedAt} time />
        ) : (
          <Dated label={t('outDecides')} at={decidesAt} />
        )}
      </RowFacts>
    </ListRow>
  )
}

/** The domains that other registrars requested; a row opens what can be done. */
export default function TransfersOutPage() {
  const t = useTexts('transfers-out')
  const list = useTransfersOutList()
  const query = usePagedCall(findTransfersOut, next => ({ ...list.input, next }))
  return (
    <ListPage
      title={t('outTitle')}
      list={list}
      count={({ total }) => t('outCount', { count: total })}
      query={query}
      rowsOf={page => page.transfers}
      keyOf={row => row.transferOut}
      columns={[t('columnDomain'), { heading: t('requested'), wide: true }, t('columnState')]}
      empty={{
        picture: <NoDomains />,
        text: t('outEmptyText'),
      }}
      sheet={(row, onClose) => <TransferOutSheet shown={row} onClose={onClose} />}
    >
      {(row, onOpen) => <TransferOutRow shown={row} onOpen={onOpen} />}
    </ListPage>
  )
}
