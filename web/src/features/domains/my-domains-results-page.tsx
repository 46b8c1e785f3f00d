import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
import { Portfolio } from './portfolio.tsx'

export default function MyDomainsResultsPage() {
  const t = useTexts('domains')
  return (
    <Page title={t('results')}>
      <Portfolio />
    </Page>
  )
}
