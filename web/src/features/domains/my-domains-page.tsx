import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
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
