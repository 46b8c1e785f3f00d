import { useSyncExternalStore } from 'react'
import { useConnection } from '../core/connection.ts'
import { useKeptAnswers } from '../core/kept-answers.ts'
import { localeOf, useLanguage } from '../core/language.tsx'
import { queries } from '../core/queries.ts'
import { hashOf } from '../core/query-hash.ts'
import { useTexts } from '../core/texts.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import css from './offline.module.css'

/** Above every page without a connection: that there is none, and how old the data on the page is. */
export function OfflineBar() {
  const t = useTexts('core')
  const connection = useConnection(state => state.connection)
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className={`${layout.note} ${layout.rowNear} ${layout.band} ${css.bar}`}>
          <Icon name="offline" size={18} />
          <span>
            {t(`${connection}Bar`)} <Since />
          </span>
        </p>
      )}
    </div>
  )
}

function Since() {
  const t = useTexts('core')
  const language = useLanguage()
  const since = useShownSince()
  if (since === undefined) return null
  const today = new Date(since).toDateString() === new Date().toDateString()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...(today ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  })
  return t('offlineSince', { time: format.format(since) })
}

/** The oldest data on the page, in milliseconds; undefined if it has none. */
function useShownSince(): number | undefined {
  const shown = useKeptAnswers(state => state.shown)
  return useSyncExternalStore(
    notify => queries.getQueryCache().subscribe(notify),
    () => {
      const times = queries
        .getQueryCache()
        .findAll({ type: 'active' })
        .flatMap(({ queryKey, state }) =>
          state.data === undefined ? [] : [shown[hashOf(queryKey)] ?? state.dataUpdatedAt],
        )
      return times.length === 0 ? undefined : Math.min(...times)
    },
    () => undefined,
  )
}
