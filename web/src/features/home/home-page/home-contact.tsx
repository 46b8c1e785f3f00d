import { readCompany } from '@namestead/contract/home'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ContactRows, hasContact } from '../../../ui/contact.tsx'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import css from './home-contact.module.css'

/** The ways to help: a person, where the operator has stated how to reach one, and the articles. */
export function HomeContact() {
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
