import { Page } from '../../app/page.tsx'
import { useTexts } from '../../app/texts.ts'
import { Portfolio } from './portfolio.tsx'
import { PortfolioCounts } from './portfolio-counts.tsx'

export default function MyDomainsPage() {
  const t = useTexts('domains')
  return (
    <Page title={t('myDomains')}>
      <Portfolio above={(filters, onChange) => <PortfolioCounts filters={filters} onChange={onChange} />} />
    </Page>
  )
}
