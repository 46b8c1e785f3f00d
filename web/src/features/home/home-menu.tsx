import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import css from './home-menu.module.css'

export function HomeMenu() {
  const t = useTexts('home')
  return (
    <section className={css.section}>
      <SectionTitle>{t('startHere')}</SectionTitle>
      <Card rows>
        <MenuEntry to="/search" icon="search" text={t('menuSearch')} note={t('menuSearchText')} />
        <MenuEntry to="/price" icon="tag" text={t('menuPrices')} note={t('menuPricesText')} />
      </Card>
    </section>
  )
}
