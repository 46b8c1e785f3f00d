import type { Text } from '@namestead/contract/language'

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
