import { useTexts } from '../../core/texts.ts'
import { Portfolio } from './portfolio.tsx'
import { PortfolioCounts } from './portfolio-counts.tsx'

export default function MyDomainsPage() {
  const t = useTexts('portfolio')
  return (
    <Portfolio
      title={t('toDomains')}
      choice={(filters, onChange) => <PortfolioCounts filters={filters} onChange={onChange} />}
    />
  )
}
