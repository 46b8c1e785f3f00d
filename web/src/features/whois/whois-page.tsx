import { cleanSearch } from '@namestead/contract/registration'
import { useState } from 'react'
import { useGoTo, usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import { RecentList } from '../../ui/recent-list.tsx'
import { SearchBar } from '../../ui/search-bar.tsx'
import { recentLookUps } from './recent-look-ups.ts'
import css from './whois-page.module.css'

export default function WhoisPage() {
  const t = useTexts('whois')
  const goTo = useGoTo()
  const pathTo = usePathTo()
  const [typed, setTyped] = useState('')
  return (
    <Page title={t('whoisTitle')} description={t('description')}>
      <div className={`${layout.grid} ${layout.padEnd} ${css.start}`}>
        <div className={`${layout.stack3} ${layout.paper} ${css.field}`}>
          <h2>{t('question')}</h2>
          <SearchBar
            value={typed}
            onChange={setTyped}
            onSearch={value =>
              void goTo('/whois_jg', { query: { name: cleanSearch(value, { keepsAccents: true }).searched } })
            }
            label={t('fieldLabel')}
            placeholder={t('exampleCom')}
            action={pathTo('/whois_jg')}
            name="name"
          />
          <p className={layout.soft}>{t('startText')}</p>
        </div>
        <Card rows>
          <MenuEntry to="/search" icon="search" text={t('searchEntry')} note={t('searchEntryNote')} />
          <MenuEntry to="/user/watched" icon="bell" text={t('watchedDomains')} note={t('watchedMenuText')} />
        </Card>
        {/* Last: only the browser knows them, and they would push down the rest. */}
        <RecentList
          recent={recentLookUps}
          title={t('recent')}
          clear={t('clearAll')}
          removeLabel={name => t('forget', { name })}
          to="/whois_jg"
        />
      </div>
    </Page>
  )
}
