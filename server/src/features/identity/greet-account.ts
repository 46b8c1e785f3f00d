import type { Tx } from '../../platform/database.ts'
import type { Context } from '../../platform/use-case.ts'
import { notifyAccount, raiseTodo } from '../notices/index.ts'
import { welcomeMessage } from './texts.ts'

/** Creates a new account's welcome message and its first to-do. */
export async function greetAccount(tx: Tx, { site, now }: Context, account: string): Promise<void> {
  await notifyAccount(tx, {
    account,
    kind: 'account',
    texts: welcomeMessage,
    parameters: { account, brand: site.name },
    path: '/controls',
    now,
  })
  await raiseTodo(tx, { account, kind: 'contact-details', reference: '', now })
}
