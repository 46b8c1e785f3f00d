import type { Databases } from '../../platform/database.ts'
import { endSentence } from '../../platform/sentences.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'

export interface RefusalWatch {
  /** What became of an attempt to hand a mail to the recipient's domain, or to the server that sends all on. */
  count(
    domain: string,
    result: { readonly outcome: 'accepted' | 'refused' | 'delayed'; readonly reply: string },
  ): Promise<void>
}

/** One recipient's server may have reasons of its own; so many domains that take nothing mean us. */
const domainsInARow = 5
const todo = { kind: 'mail-refused', reference: 'forwards' } as const

/**
 * Tells an operator where mail to several domains is refused and none is taken: our address is on a blocklist, or the server that
 * sends our mail on does not accept us any more. Counted by each worker; the first mail that is taken ends it.
 */
export function watchRefusals({
  databases,
  now,
}: {
  readonly databases: Databases
  readonly now: () => Date
}): RefusalWatch {
  const refused = new Set<string>()
  // A to-do of an earlier process is closed by the first mail that is taken.
  let isRaised = true
  return {
    async count(domain, { outcome, reply }) {
      // A delay says nothing: greylisting, a server that is away.
      if (outcome === 'delayed') return
      if (outcome === 'accepted') {
        refused.clear()
        if (isRaised) await databases.transact(tx => settleOperatorTodo(tx, todo, 'Mail is taken again.', now()))
        isRaised = false
        return
      }
      if (refused.size < domainsInARow) refused.add(domain)
      if (refused.size < domainsInARow) return
      const said = endSentence(reply.slice(0, 300))
      const text = {
        us: `Find out why forwarded mail is refused: servers of ${domainsInARow} domains in a row took none. The last one said: ${said}`,
        zhcn: `请查明转发邮件为何被拒收：连续 ${domainsInARow} 个域名的邮件服务器都未接收。最近一次答复：${said}`,
      }
      await databases.transact(tx => raiseOperatorTodo(tx, { ...todo, text, now: now() }))
      isRaised = true
    },
  }
}
