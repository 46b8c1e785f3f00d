import * as contract from '@namestead/contract/operate/notices'
import { implement } from '../../platform/use-case.ts'
import { closeTodo, listTodos } from './operator-todos.ts'

export const operatorCalls = [implement(contract.listTodos, listTodos), implement(contract.closeTodo, closeTodo)]
