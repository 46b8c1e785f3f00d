import { listPrices } from '@namestead/contract/tlds'
import { useEffect } from 'react'
import { useCall } from '../../../core/calls.ts'
import { knowsQuery } from '../../../core/given-answers.ts'
import { Link } from '../../../core/link.tsx'
import { recentSearches } from '../../../core/recent-searches.ts'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import layout from '../../../ui/layout.module.css'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import { RecentList } from '../../../ui/recent-list.tsx'
import { LoadingRows } from '../../../ui/skeleton.tsx'
import css from './search-start.module.css'

const maxWords = 10

/** Before a search: words to start with, the other ways to search, and this browser's last ones. */
export function SearchStart() {
  const t = useTexts('registration')
  const { entries: searches } = recentSearches.useEntries()
  useEffect(recentSearches.readEntries, [])
  // Not before it is known that the address has no search: its results would wait for this answer.
  const prices = useCall(listPrices, {}, { enabled: searches !== undefined || knowsQuery() })
  // Extensions that are words themselves, the popular ones first.
  const words = prices.data?.tlds
    .filter(({ label, connected }) => connected && /^[a-z]{4,}$/.test(label))
    .slice(0, maxWords)
    .map(({ label }) => label)
  if (!words && !prices.isError) return <LoadingRows count={4} />
  return (
    <div className={layout.page}>
      <p className={css.text}>{t('startText')}</p>
      {words && words.length > 0 && (
        <section className={`${layout.stack} ${css.section}`}>
          <h2>{t('popularWords')}</h2>
          <ul className={css.words}>
            {words.map(word => (
              <li key={word}>
                <Link
                  to="/search"
                  query={{ name: word }}
                  className={`${layout.touch} ${layout.ink} ${layout.paper} ${layout.inline} ${css.word}`}
                >
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Card rows>
        <MenuEntry to="/pl_register" icon="copy" text={t('bulkRegistration')} note={t('bulkMenuText')} />
        <MenuEntry to="/whois" icon="globe" text={t('whois')} note={t('whoisText')} />
        <MenuEntry to="/user/watched" icon="bell" text={t('watchedDomains')} note={t('watchedMenuText')} />
      </Card>
      {/* Last: only the browser knows them, and they would push down what is below. */}
      <RecentList
        recent={recentSearches}
        title={t('recentSearches')}
        clear={t('clearAll')}
        removeLabel={name => t('forgetSearch', { name })}
        to="/search"
      />
    </div>
  )
}
