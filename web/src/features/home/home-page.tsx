import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
import { HomeParts } from '../../ui/slot.tsx'
import { HomeFooter } from './home-footer.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeMenu } from './home-menu.tsx'
import { HomeNews } from './home-news.tsx'
import { HomePromises } from './home-promises.tsx'
import { PriceStrip } from './price-strip.tsx'
import { Wordmark } from './wordmark.tsx'

export default function HomePage() {
  const t = useTexts('home')
  return (
    <Page tab heading={<Wordmark />} documentTitle={t('homeTitle')} description={t('homeDescription')}>
      <HomeHero />
      <PriceStrip />
      <HomeMenu />
      <HomePromises />
      <HomeNews />
      <HomeFooter />
      <HomeParts.Part />
    </Page>
  )
}
