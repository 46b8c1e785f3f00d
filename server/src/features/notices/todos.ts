import type { TodoKind } from '@namestead/contract/notices'
import type { Tx } from '../../platform/database.ts'

/** Debts are not stored: they come from the ledger. */
type RaisedKind = Exclude<TodoKind, 'debt'>

declare module '../../platform/json-columns.ts' {
  interface JsonColumns {
    'todos.about': TodoFacts
  }
}

/** What the list shows of a to-do, for any feature. */
export interface TodoFacts {
  readonly amount?: string
  readonly subject?: string
  readonly count?: number
}

interface Todo {
  readonly account: string
  readonly kind: RaisedKind
  readonly reference: string
}

/** Creates a customer to-do; repeating it updates its facts. */
export async function raiseTodo(
  tx: Tx,
  todo: Todo & { readonly about?: TodoFacts; readonly now: Date },
): Promise<void> {
  const about = JSON.stringify(todo.about ?? {})
  await tx
    .insertInto('todos')
    .values({
      account_id: todo.account,
      kind: todo.kind,
      reference: todo.reference,
      about,
      raised_at: todo.now,
    })
    .onConflict(conflict => conflict.columns(['account_id', 'kind', 'reference']).doUpdateSet({ about }))
    .execute()
}

export async function settleTodo(tx: Tx, { account, kind, reference }: Todo): Promise<void> {
  await tx
    .deleteFrom('todos')
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .execute()
}

/** Settles a to-do that concerns something of several accounts, no matter who has it. */
export async function settleTodoOfAll(tx: Tx, { kind, reference }: Omit<Todo, 'account'>): Promise<void> {
  await tx.deleteFrom('todos').where('kind', '=', kind).where('reference', '=', reference).execute()
}
