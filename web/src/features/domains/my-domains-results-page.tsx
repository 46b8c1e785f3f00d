import { Page } from '../../app/page.tsx'
import { useTexts } from '../../app/texts.ts'
import { Portfolio } from './portfolio.tsx'

export default function MyDomainsResultsPage() {
  const t = useTexts('domains')
  return (
    <Page title={t('results')}>
      <Portfolio />
    </Page>
  )
}
