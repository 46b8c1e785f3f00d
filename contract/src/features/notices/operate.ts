import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({ 'todo-unknown': { us: 'There is no open to-do {todo}', zhcn: '没有待办 {todo}' } }),
)

/** The operators' to-dos, the oldest first. */
export const listTodos = query('/console/notices/list-todos', {
  permission: 'todos.read',
  input: { next: f.optional(f.instantCursor) },
  output: {
    todos: f.rows({
      todo: f.id,
      kind: f.text(),
      reference: f.note(500),
      /** in the language of the call */
      text: f.note(4000),
      raisedAt: f.instant,
    }),
    next: f.nullable(f.instantCursor),
  },
})

/** Records that a matter was settled elsewhere. */
export const closeTodo = command('/console/notices/close-todo', {
  permission: 'todos.act',
  input: { todo: f.id, note: f.text({ max: 1000 }) },
  errors: ['todo-unknown'],
})
