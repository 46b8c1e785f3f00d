import { listPrices } from '@namestead/contract/tlds'
import { useEffect } from 'react'
import { useCall } from '../../core/calls.ts'
import { knowsQuery } from '../../core/given-answers.ts'
import { Link } from '../../core/link.tsx'
import { usePathTo } from '../../core/paths.ts'
import { forgetSearch, forgetSearches, readSearches, useRecentSearches } from '../../core/recent-searches.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import css from './search-start.module.css'

const maxWords = 10

/** Before a search: words to start with, the other ways to search, and this browser's last ones. */
export function SearchStart() {
  const t = useTexts('registration')
  const { searches } = useRecentSearches()
  useEffect(readSearches, [])
  // Not before it is known that the address has no search: its results would wait for this answer.
  const prices = useCall(listPrices, {}, { enabled: searches !== undefined || knowsQuery() })
  // Extensions that are words themselves, the popular ones first.
  const words = prices.data?.tlds
    .filter(({ label, connected }) => connected && /^[a-z]{4,}$/.test(label))
    .slice(0, maxWords)
    .map(({ label }) => label)
  if (!words && !prices.isError) return <LoadingRows count={4} />
  return (
    <div className={css.start}>
      <p className={css.text}>{t('startText')}</p>
      {words && words.length > 0 && (
        <section className={css.section}>
          <h2>{t('popularWords')}</h2>
          <ul className={css.words}>
            {words.map(word => (
              <li key={word}>
                <SearchLink name={word} className={css.word} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Card rows>
        <MenuEntry to="/pl_register" icon="copy" text={t('bulkTitle')} note={t('bulkMenuText')} />
        <MenuEntry to="/user/watched" icon="bell" text={t('watchedTitle')} note={t('watchedMenuText')} />
      </Card>
      {/* Last: only the browser knows them, and they would push down what is below. */}
      {searches && searches.length > 0 && <Recent searches={searches} />}
    </div>
  )
}

function Recent({ searches }: { searches: readonly string[] }) {
  const t = useTexts('registration')
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{t('recentSearches')}</h2>
        <Button small look="plain" onClick={forgetSearches}>
          {t('forgetSearches')}
        </Button>
      </div>
      <Card rows>
        {searches.map(name => (
          <div key={name} className={css.recent}>
            <SearchLink name={name} className={css.again} icon />
            <IconButton icon="close" label={t('forgetSearch', { name })} onClick={() => forgetSearch(name)} />
          </div>
        ))}
      </Card>
    </section>
  )
}

function SearchLink({ name, className, icon }: { name: string; className: string | undefined; icon?: boolean }) {
  const pathTo = usePathTo()
  return (
    <Link to={pathTo('/search', { query: { name } })} className={className}>
      {icon && <Icon name="clock" size={18} />}
      <span>{name}</span>
    </Link>
  )
}
