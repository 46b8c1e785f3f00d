import { findSecurityEvents } from '@namestead/contract/account-security'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { EndlessList } from '../../ui/endless-list.tsx'
import { NoChanges } from '../../ui/pictures/no-changes.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import css from './security-centre.module.css'
import { useInstantText } from './use-instant-text.ts'

export function EventList() {
  const t = useTexts('account-security')
  const instantText = useInstantText()
  const query = usePagedCall(findSecurityEvents, next => (next === undefined ? {} : { next }))
  return (
    <EndlessList
      empty={<EmptyList picture={<NoChanges size={96} />} />}
      query={query}
      rowsOf={({ events }) => events}
      keyOf={({ entry }) => entry}
    >
      {({ event, address, at, byPlatform }) => (
        <div className={css.entry}>
          <span className={css.what}>
            <strong>{t(`event_${event}`)}</strong>
            <span className={css.facts}>
              <span>{instantText(at)}</span>
              <span>{byPlatform ? t('byPlatform') : address}</span>
            </span>
          </span>
        </div>
      )}
    </EndlessList>
  )
}
