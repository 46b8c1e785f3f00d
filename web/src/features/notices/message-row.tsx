import type { Output } from '@namestead/contract/call'
import type { findSiteMessages } from '@namestead/contract/notices'
import { useTexts } from '../../core/texts.ts'
import { TimeText } from '../../ui/dates.tsx'
import type { IconName } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import css from './notices.module.css'

export type SiteMessage = Output<typeof findSiteMessages>['messages'][number]

const icons: Readonly<Record<SiteMessage['kind'], IconName>> = {
  account: 'me',
  funds: 'wallet',
  order: 'receipt',
  domain: 'globe',
  'work-order': 'edit',
  security: 'shield',
  announcement: 'bell',
}

const kindTexts = {
  account: 'group_account',
  funds: 'kind_funds',
  order: 'kind_order',
  domain: 'group_names',
  'work-order': 'kind_work-order',
  security: 'security',
  announcement: 'kind_announcement',
} as const satisfies Readonly<Record<SiteMessage['kind'], string>>

export function MessageRow({ shown, onOpen }: { shown: SiteMessage; onOpen: () => void }) {
  const t = useTexts('notices')
  const { kind, title, body, at, read } = shown
  return (
    <ListRow icon={{ name: icons[kind], dot: !read }} onOpen={onOpen}>
      <span className={css.title} data-strong={!read || undefined}>
        {title}
      </span>
      <span className={`${layout.detail} ${css.note}`}>{body}</span>
      <RowFacts>
        <span>{t(kindTexts[kind])}</span>
        <TimeText at={at} />
        {!read && <span className="visually-hidden">{t('unreadOnly')}</span>}
      </RowFacts>
    </ListRow>
  )
}
