import type { Text } from '@namestead/contract/language'

/** Phrases that the server writes into a journal, in English and with numbers in them. */

type Country = (code: string) => Text | undefined

/** What a rule of risk saw in an order. */
export function factsLabel(facts: string, country: Country): Text | undefined {
  const known: readonly [RegExp, (...found: string[]) => Text][] = [
    [/^first order, (.+)$/, sum => ({ us: facts, zhcn: `首单，${sum}` })],
    [
      /^(\d+) domains of the account within an hour$/,
      count => ({ us: facts, zhcn: `该账号 1 小时内 ${count} 个域名` }),
    ],
    [
      /^(\d+) domains from one address within an hour$/,
      count => ({ us: facts, zhcn: `同一地址 1 小时内 ${count} 个域名` }),
    ],
    [
      /^card of ([A-Z]{2}), account of ([A-Z]{2})$/,
      (card = '', account = '') => {
        const [ofCard, ofAccount] = [country(card), country(account)]
        return {
          us: `Card of ${ofCard?.us ?? card}, account of ${ofAccount?.us ?? account}`,
          zhcn: `银行卡：${ofCard?.zhcn ?? card}，账号：${ofAccount?.zhcn ?? account}`,
        }
      },
    ],
    [/^listed as “(.+)”$/, name => ({ us: facts, zhcn: `名单中的“${name}”` })],
  ]
  for (const [pattern, labelOf] of known) {
    const [whole, ...found] = pattern.exec(facts) ?? []
    if (whole !== undefined) return labelOf(...found)
  }
  return undefined
}

const verbs: Readonly<Record<string, string>> = {
  check: '查询',
  create: '创建',
  delete: '删除',
  read: '读取',
  renew: '续费',
  restore: '赎回',
  update: '更新',
}
const objects: Readonly<Record<string, string>> = { contact: '联系人', domain: '域名', host: '主机' }

/** A command of EPP: `read-domain`. */
export function commandLabel(command: string): Text | undefined {
  if (command === 'poll-request') return { us: command, zhcn: '读取轮询消息' }
  const [, verb = '', object = ''] = /^([a-z]+)-([a-z]+?)s?$/.exec(command) ?? []
  const [does, what] = [verbs[verb], objects[object]]
  return does && what ? { us: command, zhcn: does + what } : undefined
}
