import { useTexts } from '../../core/texts.ts'
import { Portfolio } from './portfolio.tsx'

export default function MyDomainsResultsPage() {
  const t = useTexts('portfolio')
  return <Portfolio title={t('results')} />
}
