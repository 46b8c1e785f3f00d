import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { Page } from '../../../ui/page.tsx'
import { EndedLink, linkEnds } from './ended-link.tsx'

/** `?why=`: why a link failed. */
export default function EmailFailedPage() {
  const t = useTexts('registrants')
  const [search] = useSearchParams()
  const why = linkEnds.find(known => known === search.get('why')) ?? 'unknown'
  return (
    <Page title={t('verifyEmail')}>
      <EndedLink why={why} />
    </Page>
  )
}
