import { ButtonLink } from '../ui/button.tsx'
import { StateView } from '../ui/state-view.tsx'
import { Page } from './page.tsx'
import { useTexts } from './texts.ts'

export default function NotFoundPage() {
  const t = useTexts('app')
  return (
    <Page title={t('notFoundTitle')}>
      <StateView icon="compass" title={t('notFoundTitle')} text={t('notFoundText')}>
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
      </StateView>
    </Page>
  )
}
