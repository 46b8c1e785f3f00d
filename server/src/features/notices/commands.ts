import * as contract from '@namestead/contract/operate/notices'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.listTodos, {
    meaning: 'What waits for an operator, the oldest first.',
    options: {},
    say: ({ todos }) =>
      todos.length === 0
        ? 'Nothing waits for an operator.'
        : todos
            .map(one => `${one.todo}  ${one.raisedAt.toISOString()}  ${one.kind} ${one.reference}  ${one.text}`)
            .join('\n'),
  }),
  commandOf(contract.closeTodo, {
    meaning: 'Notes that a matter was dealt with elsewhere.',
    options: { todo: { value: 'id', meaning: 'as list-todos shows it' }, note: { meaning: 'how it ended' } },
    say: (_data, given) => `To-do ${given.text('todo')} is closed.`,
  }),
]
