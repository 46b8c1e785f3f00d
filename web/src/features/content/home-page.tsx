import { HomeParts } from '../../app/home-parts.tsx'
import { Page } from '../../app/page.tsx'
import { useTexts } from '../../app/texts.ts'
import { HomeEntrances } from './home-entrances.tsx'
import { HomeFooter } from './home-footer.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNews } from './home-news.tsx'
import { HomePromises } from './home-promises.tsx'
import { PriceStrip } from './price-strip.tsx'
import { Wordmark } from './wordmark.tsx'

export default function HomePage() {
  const t = useTexts('content')
  return (
    <Page tab heading={<Wordmark />} description={t('homeDescription')}>
      <HomeHero />
      <PriceStrip />
      <HomeEntrances />
      <HomePromises />
      <HomeNews />
      <HomeFooter />
      <HomeParts />
    </Page>
  )
}
