import * as contract from '@namestead/contract/notices'
import { implement } from '../../platform/use-case.ts'
import { readMailChoices, switchMail } from './mail-account.ts'
import { markRead } from './mark-read.ts'
import { checkAccount, countUnread, findSiteMessages, listTodos } from './queries.ts'

export const calls = [
  implement(contract.checkAccount, checkAccount),
  implement(contract.countUnread, countUnread),
  implement(contract.findSiteMessages, findSiteMessages),
  implement(contract.markRead, markRead),
  implement(contract.readMailChoices, readMailChoices),
  implement(contract.switchMail, switchMail),
  implement(contract.listTodos, listTodos),
]
