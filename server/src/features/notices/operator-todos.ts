import type { Input } from '@namestead/contract/call'
import type { Text } from '@namestead/contract/language'
import type * as contract from '@namestead/contract/operate/notices'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { listPage } from '../../platform/pages.ts'
import { readText } from '../../platform/text-columns.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

export interface OperatorTodo {
  /** The feature concerned: `payment`, `registry-deposit` … */
  readonly kind: string
  readonly reference: string
}

const maxText = 4000

/** Creates an operator to-do, once while it is open, however often the condition is seen. */
export async function raiseOperatorTodo(
  tx: Tx,
  todo: OperatorTodo & {
    /** One sentence that describes the problem; what others answered stays in their words. */
    readonly text: Text
    readonly about?: Readonly<Record<string, unknown>>
    readonly now: Date
  },
): Promise<void> {
  const about = JSON.stringify(todo.about ?? {})
  const [text, text_zhcn] = [todo.text.us.slice(0, maxText), todo.text.zhcn.slice(0, maxText)]
  await tx
    .insertInto('operator_todos')
    .values({ kind: todo.kind, reference: todo.reference, text, text_zhcn, about, raised_at: todo.now })
    .onConflict(conflict =>
      conflict.columns(['kind', 'reference']).where('settled_at', 'is', null).doUpdateSet({ text, text_zhcn, about }),
    )
    .execute()
}

/** Closes a to-do whose condition has ended, perhaps by an operator's command; does nothing where none is open. */
export async function settleOperatorTodo(
  tx: Tx,
  { kind, reference }: OperatorTodo,
  note: string,
  now: Date,
  operator?: string,
): Promise<void> {
  await tx
    .updateTable('operator_todos')
    .set({ settled_at: now, settled_note: note, settled_by: operator ?? null })
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .execute()
}

/** The same for many of one kind. */
export async function settleOperatorTodos(
  tx: Tx,
  { kind, references }: { readonly kind: string; readonly references: readonly string[] },
  note: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operator_todos')
    .set({ settled_at: now, settled_note: note })
    .where('kind', '=', kind)
    .where('reference', '=', anyOf(references))
    .where('settled_at', 'is', null)
    .execute()
}

/** The operators' to-dos, the oldest first. */
export async function listTodos(
  db: Db,
  { language }: OperatorContext,
  { next: after }: Input<typeof contract.listTodos>,
) {
  const { rows: todos, next } = await listPage(
    db,
    db
      .selectFrom('operator_todos')
      .select(['id as todo', 'kind', 'reference', 'text', 'text_zhcn as textZhcn', 'raised_at as raisedAt'])
      .where('settled_at', 'is', null),
    { next: after, by: { instant: 'raisedAt', id: 'todo' } },
  )
  return ok({
    todos: todos.map(({ textZhcn, ...todo }) => ({
      ...todo,
      text: readText({ us: todo.text, zhcn: textZhcn }, language),
    })),
    next,
  })
}

/** Closes a to-do that was settled elsewhere. */
export async function closeTodo(
  tx: Tx,
  { operator, now, concerns }: OperatorContext,
  { todo, note }: Input<typeof contract.closeTodo>,
) {
  const closed = await tx
    .updateTable('operator_todos')
    .set({ settled_at: now, settled_note: note, settled_by: operator })
    .where('id', '=', todo)
    .where('settled_at', 'is', null)
    .returning(['kind', 'reference'])
    .executeTakeFirst()
  if (!closed) return fail('todo-unknown', { todo })
  concerns(closed.kind, closed.reference)
  return ok()
}
