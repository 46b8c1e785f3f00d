import { findSiteMessages, markRead } from '@namestead/contract/notices'
import { useEffect, useState } from 'react'
import { call, readAgain } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { DayHeading } from '../../ui/dates.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { NoMessages } from '../../ui/pictures/no-messages.tsx'
import { dayKey } from '../../ui/relative-time.ts'
import { MessageRow, type SiteMessage } from './message-row.tsx'
import { MessageSheet } from './message-sheet.tsx'

const noFilters = { unread: '' }

/** The account's site messages. Opening one marks it as read. */
export default function SiteMessagesPage() {
  const t = useTexts('notices')
  const [filters, setFilters] = useUrlFilters(noFilters)
  const unreadOnly = filters.unread === '1'
  const query = usePagedCall(findSiteMessages, next => ({ ...(unreadOnly && { unread: true }), next }))
  const [open, setOpen] = useState<SiteMessage>()
  const unread = useSession(state => state.unread)
  const counted = query.data?.pages[0]?.unread
  useEffect(() => {
    if (counted !== undefined) useSession.setState({ unread: counted })
  }, [counted])

  async function show(message: SiteMessage) {
    setOpen(message)
    if (message.read) return
    // The message is shown even if it could not be marked as read.
    const answer = await call(markRead, { messages: [message.message] }).catch(() => undefined)
    if (answer?.code !== 1) return
    useSession.setState({ unread: answer.data.unread })
    await readAgain([findSiteMessages])
  }

  return (
    <ListPage
      title={t('siteMessages')}
      choice={
        <ChoiceChips
          label={t('which')}
          options={[
            { value: '', text: t('group_all') },
            { value: '1', text: t('unreadOnly') },
          ]}
          value={unreadOnly ? '1' : ''}
          onChange={value => setFilters({ unread: value })}
        />
      }
      count={({ total }) => t('messages', { count: total })}
      action={
        unread > 0 && (
          <CommandButton
            look="plain"
            small
            command={markRead}
            input={{}}
            refresh={[findSiteMessages]}
            done={data => {
              useSession.setState({ unread: data.unread })
              toast(t('allRead'))
            }}
          >
            {t('markAllRead')}
          </CommandButton>
        )
      }
      query={query}
      rowsOf={page => page.messages}
      keyOf={row => row.message}
      group={{ keyOf: ({ at }) => dayKey(at), heading: ({ at }) => <DayHeading at={at} /> }}
      columns={[t('title'), { heading: t('columnText'), wide: true }, t('columnKind'), t('columnTime'), '']}
      empty={
        unreadOnly
          ? { picture: <Done />, title: t('noUnread'), text: t('noUnreadText') }
          : { picture: <NoMessages />, text: t('noMessagesText') }
      }
      overlays={open && <MessageSheet shown={open} onClose={() => setOpen(undefined)} />}
    >
      {row => <MessageRow shown={row} onOpen={() => void show(row)} />}
    </ListPage>
  )
}
