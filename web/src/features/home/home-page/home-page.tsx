import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { HomeHeader, HomeParts } from '../../../ui/slot.tsx'
import { ExtensionOffers } from './extension-offers.tsx'
import { HomeContact } from './home-contact.tsx'
import { HomeFooter } from './home-footer.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeTrust } from './home-trust.tsx'
import { Wordmark } from './wordmark.tsx'

export default function HomePage() {
  const t = useTexts('home')
  return (
    <Page
      tab
      heading={<Wordmark />}
      documentTitle={t('homeTitle')}
      description={t('homeDescription')}
      actions={<HomeHeader.Part />}
    >
      <HomeHero />
      <ExtensionOffers />
      <HomeTrust />
      <HomeNews />
      <HomeContact />
      <HomeFooter />
      <HomeParts.Part />
    </Page>
  )
}
