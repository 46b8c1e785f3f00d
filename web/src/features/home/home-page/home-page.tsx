import { readCompany } from '@namestead/contract/home'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ContactRows, hasContact } from '../../../ui/contact.tsx'
import layout from '../../../ui/layout.module.css'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import { Page } from '../../../ui/page.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { HomeHeader, HomeParts } from '../../../ui/slot.tsx'
import { ExtensionOffers } from './extension-offers.tsx'
import css from './home-contact.module.css'
import { HomeFooter } from './home-footer.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeTrust } from './home-trust.tsx'

/** The product's mark, a name plate on its nail (`public/favicon.svg`), and its name. */
function Wordmark() {
  const t = useTexts('core')
  return (
    <span className={`${layout.subtitle} ${layout.inline} ${css.mark}`}>
      <svg
        width="1.75rem"
        height="1.75rem"
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <rect width="32" height="32" rx="8" fill="var(--brand)" />
        <path d="M8 13.5 16 6l8 7.5" stroke="var(--on-brand)" strokeWidth="2" />
        <rect x="4" y="12.5" width="24" height="15" rx="4" fill="var(--on-brand)" />
        <path d="M9.5 23.5v-7l7 7v-7" stroke="var(--brand)" strokeWidth="2.6" />
        <circle cx="16" cy="6" r="2.2" fill="var(--on-brand)" />
        <circle cx="22" cy="23" r="1.9" fill="var(--brand)" />
      </svg>
      {t('productName')}
    </span>
  )
}

/** The ways to help: a person, where the operator has stated how to reach one, and the articles. */
function HomeContact() {
  const t = useTexts('home')
  const company = useCall(readCompany, {}).data
  const reachable = company !== undefined && hasContact(company)
  return (
    <section className={css.section}>
      <SectionTitle>{reachable ? t('contactTitle') : t('helpOffer')}</SectionTitle>
      <Card rows>
        {reachable && <ContactRows company={company} />}
        <MenuEntry to="/help" icon="help" text={t('helpTitle')} note={t('helpText')} />
      </Card>
    </section>
  )
}

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
