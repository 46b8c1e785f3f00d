import { listTodos } from '@namestead/contract/notices'
import { useCall } from '../../../core/calls.ts'
import { useSession } from '../../../core/session.ts'
import { useTexts } from '../../../core/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import css from './me-settings.module.css'

const shortened = (count: number) => (count > 99 ? '99+' : `${count}`)

/** What waits for the customer, and what they bought. */
export function MeMessages() {
  const t = useTexts('home')
  const unread = useSession(state => state.unread)
  const todoCount = useCall(listTodos, {}, { staleTime: 0 }).data?.todos.length ?? 0
  return (
    <section className={css.section}>
      <Card rows>
        <MenuEntry
          to="/message"
          icon="bell"
          text={t('toDo')}
          value={todoCount > 0 ? shortened(todoCount) : undefined}
        />
        <MenuEntry
          to="/user/xiaoxi"
          icon="mail"
          text={t('siteMessages')}
          value={unread > 0 ? shortened(unread) : undefined}
        />
        <MenuEntry to="/user/orders" icon="receipt" text={t('orders')} />
      </Card>
    </section>
  )
}
