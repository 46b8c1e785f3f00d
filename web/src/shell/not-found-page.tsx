import { useTexts } from '../core/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { NotFound } from '../ui/pictures/not-found.tsx'
import { SearchInstead } from '../ui/search-instead.tsx'
import { StateView } from '../ui/state-view.tsx'

export default function NotFoundPage() {
  const t = useTexts('core')
  return (
    <Page title={t('notFoundTitle')}>
      <StateView picture={<NotFound />} title={t('notFoundTitle')} text={t('notFoundText')}>
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
        <SearchInstead />
      </StateView>
    </Page>
  )
}
