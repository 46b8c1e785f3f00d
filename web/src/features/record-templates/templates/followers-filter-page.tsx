import { useSearchParams } from '../../../core/navigation.ts'
import { useTexts } from '../../../core/texts.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoTemplate } from './no-template.tsx'
import { idIn } from './template-filters.ts'
import { useFollowersList } from './templates-list.ts'

export default function FollowersFilterPage() {
  const t = useTexts('record-templates')
  const [search] = useSearchParams()
  const template = idIn(search.get('template'))
  const list = useFollowersList(template ?? '')
  if (template) return <ListFilterPage list={list} />
  return (
    <Page title={t('filterDomains')}>
      <NoTemplate />
    </Page>
  )
}
