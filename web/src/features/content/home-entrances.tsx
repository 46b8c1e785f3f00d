import { useTexts } from '../../app/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Entrance } from '../../ui/entrance.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import css from './home-entrances.module.css'

export function HomeEntrances() {
  const t = useTexts('content')
  return (
    <section className={css.section}>
      <SectionTitle>{t('entrances')}</SectionTitle>
      <Card rows>
        <Entrance to="/search" icon="search" text={t('entranceSearch')} note={t('entranceSearchText')} />
        <Entrance to="/price" icon="tag" text={t('entrancePrices')} note={t('entrancePricesText')} />
      </Card>
    </section>
  )
}
