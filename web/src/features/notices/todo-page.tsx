import { listTodos } from '@namestead/contract/notices'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFirstRowMark } from '../../ui/first-row-mark.ts'
import { Page } from '../../ui/page.tsx'
import { Done } from '../../ui/pictures/done.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { EmptyList, Unanswered } from '../../ui/state-view.tsx'
import css from './notices.module.css'
import { TodoRow } from './todo-row.tsx'

/** Items that need the customer's attention, debt first. */
export default function TodoPage() {
  const t = useTexts('notices')
  const { data, isError, refetch } = useCall(listTodos, {}, { staleTime: 0 })
  useFirstRowMark(data !== undefined && data.todos.length > 0)
  return (
    <Page title={t('toDo')}>
      {!data && <Unanswered failed={isError} onRetry={refetch} rows={4} />}
      {data && (
        <PullToRefresh onRefresh={refetch}>
          {data.todos.length === 0 ? (
            <EmptyList picture={<Done />} title={t('nothingWaits')} text={t('nothingWaitsText')}>
              <ButtonLink look="quiet" to="/search">
                {t('searchNames')}
              </ButtonLink>
            </EmptyList>
          ) : (
            <div className={css.list}>
              <Card rows>
                {data.todos.map(todo => (
                  <TodoRow key={`${todo.kind} ${todo.reference}`} shown={todo} />
                ))}
              </Card>
            </div>
          )}
        </PullToRefresh>
      )}
    </Page>
  )
}
