import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ContactLine } from '../../ui/contact-line.tsx'
import { Page } from '../../ui/page.tsx'
import { Failed } from '../../ui/pictures/failed.tsx'
import { SearchInstead } from '../../ui/search-instead.tsx'
import { StateView } from '../../ui/state-view.tsx'

/** Says what went wrong and what to do next. It shows no text from the address, because anyone can make up an address. */
export default function ErrorPage() {
  const t = useTexts('content')
  return (
    <Page title={t('errorTitle')}>
      <StateView picture={<Failed />} title={t('errorTitle')} text={t('errorText')}>
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
        <SearchInstead />
        <ContactLine />
      </StateView>
    </Page>
  )
}
