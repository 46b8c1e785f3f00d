import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { outLooks, shownStateOf, type TransferOutRecord } from './transfer-out-states.ts'

/** A domain that another registrar requested: until when it can be answered, or when that ended. */
export function TransferOutRow({ shown, onOpen }: { shown: TransferOutRecord; onOpen: () => void }) {
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
          <span>
            {t('outDecides')} <DateText at={decidesAt} />
          </span>
        )}
      </RowFacts>
    </ListRow>
  )
}
