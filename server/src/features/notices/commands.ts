import * as contract from '@namestead/contract/operate/notices'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.listTodos, {
    meaning: 'Lists open to-dos, oldest first.',
    options: {},
    formatResult: ({ todos }) =>
      todos.length === 0
        ? 'No open to-dos.'
        : todos
            .map(one => `${one.todo}  ${one.raisedAt.toISOString()}  ${one.kind} ${one.reference}  ${one.text}`)
            .join('\n'),
  }),
  commandOf(contract.closeTodo, {
    meaning: 'Closes a to-do that was resolved elsewhere.',
    options: { todo: { value: 'id', meaning: 'as list-todos shows it' }, note: { meaning: 'how it was resolved' } },
    formatResult: (_data, given) => `To-do ${given.text('todo')} is closed.`,
  }),
]
