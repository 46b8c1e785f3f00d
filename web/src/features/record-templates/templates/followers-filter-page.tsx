import { useAddressId } from '../../../core/address-id.ts'
import { useTexts } from '../../../core/texts.ts'
import { ListFilterPage } from '../../../ui/list-filter-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { NoTemplate } from './no-template.tsx'
import { useFollowersList } from './templates-list.ts'

export default function FollowersFilterPage() {
  const t = useTexts('record-templates')
  const template = useAddressId('template')
  const list = useFollowersList(template ?? '')
  if (template) return <ListFilterPage list={list} />
  return (
    <Page title={t('filterDomains')}>
      <NoTemplate />
    </Page>
  )
}
