import { findOrders } from '@namestead/contract/cart'
import { listTodos } from '@namestead/contract/notices'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './menus.module.css'

/** What needs the customer's attention, and orders in progress. `isPending`: it may yet push down what is below. */
export function useAttention() {
  const todos = useCall(listTodos, {}, { staleTime: 0 })
  const running = useCall(findOrders, { state: 'working', pageSize: 100 })
  return { todos, running, isPending: todos.isPending || running.isPending }
}

export function Attention({ todos, running }: Pick<ReturnType<typeof useAttention>, 'todos' | 'running'>) {
  const t = useTexts('home')
  const todoCount = todos.data?.todos.length ?? 0
  const runningCount = running.data?.orders.length ?? 0
  if (todoCount + runningCount === 0) return null
  return (
    <section className={`${layout.stack} ${css.attention}`} aria-label={t('needsAttention')}>
      {todoCount > 0 && (
        <Link to="/message" className={css.notice}>
          <Icon name="bell" size={20} />
          <span className={layout.grow}>{t('thingsWait', { count: todoCount })}</span>
          <Icon name="forward" size={18} />
        </Link>
      )}
      {runningCount > 0 && (
        <p className={`${css.notice} ${css.quiet}`}>
          <Icon name="clock" size={20} />
          {t('runningOrders', { count: runningCount })}
        </p>
      )}
    </section>
  )
}
