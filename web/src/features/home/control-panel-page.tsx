import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { useMenu } from '../../ui/menu.ts'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Attention } from './attention.tsx'
import { DomainCounts } from './domain-counts.tsx'
import css from './menus.module.css'

/** The groups shown here; the account's own functions are on `/controls`. */
const shownGroups = new Set(['names', 'market', 'dns', 'money'])

export default function ControlPanelPage() {
  const t = useTexts('home')
  const entries = useMenu().filter(({ group }) => shownGroups.has(group))
  return (
    <Page tab title={t('controlPanelTitle')}>
      <Attention />
      <div className={css.groups}>
        <section>
          <SectionTitle>{t('yourNames')}</SectionTitle>
          <DomainCounts />
        </section>
        <section>
          <SectionTitle more={{ to: '/controls', text: t('allFunctions') }}>{t('functions')}</SectionTitle>
          <Card rows>
            {entries.map(({ to, icon, text, note }) => (
              <MenuEntry key={to} to={to} icon={icon} text={text} note={note} />
            ))}
          </Card>
        </section>
      </div>
    </Page>
  )
}
