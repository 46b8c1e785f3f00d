import { useEntrances } from '../../app/all-entrances.ts'
import { Page } from '../../app/page.tsx'
import { useTexts } from '../../app/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Attention } from './attention.tsx'
import css from './menus.module.css'
import { NameCounts } from './name-counts.tsx'

/** Where the account stands is here already; the rest of it is on `/controls`. */
const shownHere = new Set(['names', 'market', 'dns', 'money'])

export default function ControlPanelPage() {
  const t = useTexts('identity')
  const entrances = useEntrances().filter(({ group }) => shownHere.has(group))
  return (
    <Page tab title={t('controlPanelTitle')}>
      <Attention />
      <div className={css.groups}>
        <section>
          <SectionTitle>{t('yourNames')}</SectionTitle>
          <NameCounts />
        </section>
        <section>
          <SectionTitle more={{ to: '/controls', text: t('allFunctions') }}>{t('functions')}</SectionTitle>
          <Card rows>
            {entrances.map(({ to, icon, text, note }) => (
              <Entrance key={to} to={to} icon={icon} text={text} note={note} />
            ))}
          </Card>
        </section>
      </div>
    </Page>
  )
}
