import { operatorCalls } from '@namestead/contract/all'
import { commandOf, type OperatorCommand } from '../platform/commands.ts'
import { operateWords } from './operate-words.ts'

/** Every operator call as a shell command; its help is what the console says of it. */
export const commands: readonly OperatorCommand[] = operatorCalls.map(call => {
  const [, , feature = '', name = ''] = call.path.split('/')
  return commandOf(call, operateWords.get(feature)?.calls?.[name] ?? { us: call.path, zhcn: call.path })
})
