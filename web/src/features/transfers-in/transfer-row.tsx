import { useTexts } from '../../core/texts.ts'
import { Dated, DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { looks, type TransferRecord } from './transfer-states.ts'

/** A transfer: its domain, when it began, when it is decided at the latest, and its state. */
export function TransferRow({ shown, onOpen }: { shown: TransferRecord; onOpen: () => void }) {
  const t = useTexts('transfers-in')
  const { name, unicode, tld, state, startedAt, decidesAt, endedAt, cancelling, prepared } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={<StateTag {...looks[state]}>{cancelling ? t('cancelling') : t(`state_${state}`)}</StateTag>}
    >
      <DomainName name={unicode} ascii={name} tld={tld} />
      <RowFacts>
        {decidesAt ? <Dated label={t('decides')} at={decidesAt} /> : <DateText at={endedAt ?? startedAt} time />}
        {prepared && <span>{t('preparedFact')}</span>}
      </RowFacts>
    </ListRow>
  )
}
