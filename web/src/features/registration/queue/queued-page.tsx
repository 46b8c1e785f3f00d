import { findQueued } from '@namestead/contract/registration'
import { choiceFilter, textFilter, useListFilters } from '../../../core/list-filters.ts'
import { usePagedCall } from '../../../core/paged-call.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dated, DateText } from '../../../ui/dates.tsx'
import { DomainName } from '../../../ui/domain-name.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../../ui/list-row.tsx'
import { NoDomains } from '../../../ui/pictures/no-domains.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { QueuedSheet } from './queued-sheet.tsx'
import { type QueuedDomain, queueLooks } from './queued-states.ts'

/** The queue with what became of each domain; a row opens what can be changed. */
export default function QueuedPage() {
  const t = useTexts('registration')
  const list = useListFilters<typeof findQueued>({
    filters: [
      textFilter(findQueued, 'text', { label: t('queuedSearch'), placeholder: t('queuedSearchPlaceholder') }),
      choiceFilter(findQueued, 'state', {
        label: t('columnState'),
        text: value => t(`state_${value}`),
        inList: t('group_all'),
      }),
    ],
    noneMatch: { title: t('noMatchingDomains'), text: t('queuedNoMatchText') },
  })
  const query = usePagedCall(findQueued, next => ({ ...list.input, next }))
  return (
    <ListPage
      title={t('queuedTitle')}
      list={list}
      count={({ total }) => t('found', { count: total })}
      query={query}
      rowsOf={page => page.domains}
      keyOf={row => row.queued}
      columns={[t('columnDomain'), t('columnState')]}
      empty={{
        picture: <NoDomains />,
        text: t('queuedEmpty'),
        nextStep: <ButtonLink to="/user/pl_lxzc">{t('queueTitle')}</ButtonLink>,
      }}
      sheet={(row, onClose) => <QueuedSheet shown={row} onClose={onClose} />}
    >
      {(row, onOpen) => <QueuedRow shown={row} onOpen={onOpen} />}
    </ListPage>
  )
}

function QueuedRow({ shown, onOpen }: { shown: QueuedDomain; onOpen: () => void }) {
  const t = useTexts('registration')
  const { name, unicode, tld, state, shortSince, nextCheckAt, dropsAt, endedAt } = shown
  return (
    <ListRow
      onOpen={onOpen}
      end={
        shortSince ? (
          <StateTag tone="warn" icon="alert">
            {t('queueShort')}
          </StateTag>
        ) : (
          <StateTag {...queueLooks[state]}>{t(`state_${state}`)}</StateTag>
        )
      }
    >
      <DomainName name={unicode} ascii={name} tld={tld} />
      <RowFacts>
        {endedAt ? (
          <DateText at={endedAt} />
        ) : dropsAt ? (
          <Dated label={t('queueDrops')} at={dropsAt} time />
        ) : (
          nextCheckAt && <Dated label={t('queueNext')} at={nextCheckAt} time />
        )}
      </RowFacts>
    </ListRow>
  )
}
