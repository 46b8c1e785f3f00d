import type { OperatorCommand } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { SettingError } from '../../platform/settings.ts'

export interface OperatorMatter {
  /** Which feature's matter it is: `payment`, `registry-deposit` … */
  readonly kind: string
  readonly reference: string
}

/** Something waits for an operator: raised once as long as it is open, however often it is seen. */
export async function raiseOperatorTodo(
  tx: Tx,
  matter: OperatorMatter & {
    /** One sentence that says what is the matter. */
    readonly text: string
    readonly about?: Readonly<Record<string, unknown>>
    readonly now: Date
  },
): Promise<void> {
  const about = JSON.stringify(matter.about ?? {})
  await tx
    .insertInto('operator_todos')
    .values({ kind: matter.kind, reference: matter.reference, text: matter.text, about, raised_at: matter.now })
    .onConflict(conflict =>
      conflict.columns(['kind', 'reference']).where('settled_at', 'is', null).doUpdateSet({ text: matter.text, about }),
    )
    .execute()
}

/** The matter has ended; nothing happens where none is open. */
export async function settleOperatorTodo(
  tx: Tx,
  { kind, reference }: OperatorMatter,
  note: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operator_todos')
    .set({ settled_at: now, settled_note: note })
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .execute()
}

const listTodos: OperatorCommand = {
  name: 'list-todos',
  meaning: 'What waits for an operator, the oldest first.',
  options: [],
  async run({ databases }) {
    const todos = await databases.db
      .selectFrom('operator_todos')
      .selectAll()
      .where('settled_at', 'is', null)
      .orderBy('raised_at')
      .orderBy('id')
      .limit(500)
      .execute()
    if (todos.length === 0) return 'Nothing waits for an operator.'
    return todos
      .map(todo => `${todo.id}  ${todo.raised_at.toISOString()}  ${todo.kind} ${todo.reference}  ${todo.text}`)
      .join('\n')
  },
}

const closeTodo: OperatorCommand = {
  name: 'close-todo',
  meaning: 'Notes that a matter was dealt with elsewhere.',
  options: [
    { name: 'todo', value: 'id', meaning: 'as list-todos shows it', needed: true },
    { name: 'note', value: 'text', meaning: 'how it ended', needed: true },
  ],
  run: ({ databases, clock }, given) =>
    databases.transact(async tx => {
      const id = given.text('todo')
      const closed = /^[1-9]\d{0,17}$/.test(id)
        ? await tx
            .updateTable('operator_todos')
            .set({ settled_at: clock.now(), settled_note: given.text('note') })
            .where('id', '=', id)
            .where('settled_at', 'is', null)
            .returning('id')
            .executeTakeFirst()
        : undefined
      if (!closed) throw new SettingError(`There is no open to-do ${id}.`)
      return `To-do ${id} is closed.`
    }),
}

export const commands = [listTodos, closeTodo]
