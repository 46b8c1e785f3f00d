import { maxDs } from '@namestead/contract/dns-delegation-lines'
import type { Language, Text, TextParameters } from '@namestead/contract/language'

/**
 * A registry's refusal is stored as its code (RFC 5730, section 3) and the registry's own words, and read in the customer's
 * language: what the code means, then the words as the registry sent them, in quotes.
 */
export const storedRefusal = (code: number | undefined, words: string): string =>
  code === undefined ? words : `${code} ${words}`

const meanings: Readonly<Record<number, Text>> = {
  2003: { us: 'The registry needs more data than we have.', zhcn: '注册局要求的资料不完整。' },
  2004: { us: 'A value is outside what the registry accepts.', zhcn: '提交的内容超出注册局允许的范围。' },
  2005: { us: 'The registry doesn’t accept how a value is written.', zhcn: '提交的内容格式不符合注册局要求。' },
  2101: { us: 'The registry doesn’t offer this for this extension.', zhcn: '注册局未对该后缀提供此操作。' },
  2102: { us: 'The registry doesn’t offer this option.', zhcn: '注册局不支持该选项。' },
  2103: { us: 'The registry doesn’t support part of the request.', zhcn: '注册局不支持该请求中的部分内容。' },
  2105: { us: 'This domain can’t be renewed now.', zhcn: '该域名当前无法续费。' },
  2106: { us: 'This domain can’t be transferred now.', zhcn: '该域名当前无法转移。' },
  2201: { us: 'At the registry it belongs to another registrar.', zhcn: '它在注册局不由我们管理。' },
  2202: { us: 'The auth code isn’t right.', zhcn: '转移码不正确。' },
  2300: { us: 'The domain is already being transferred.', zhcn: '该域名正在转移中。' },
  2301: { us: 'The domain isn’t being transferred.', zhcn: '该域名没有进行中的转移。' },
  2302: { us: 'It already exists at the registry.', zhcn: '注册局已存在该对象。' },
  2303: { us: 'The registry doesn’t know it.', zhcn: '注册局没有该对象。' },
  2304: { us: 'A lock or a status of the domain prevents it.', zhcn: '域名的锁定或状态不允许该操作。' },
  2305: { us: 'Something else at the registry still depends on it.', zhcn: '注册局仍有其他对象与其关联。' },
  2306: { us: 'The registry’s rules don’t allow these values.', zhcn: '提交的内容不符合注册局规则。' },
  2307: { us: 'The registry doesn’t offer this for this kind of object.', zhcn: '注册局未对该对象提供此操作。' },
  2308: { us: 'The registry’s policy doesn’t allow it.', zhcn: '注册局政策不允许该操作。' },
}
/** What was never sent, stored by its key. */
const unsent: Readonly<Record<string, Text>> = {
  'too-many-ds': {
    us: `With these the domain would have more than ${maxDs} DS records. Remove some first.`,
    zhcn: `添加后 DS 记录将超过 ${maxDs} 条，请先删除部分记录。`,
  },
  'dnskey-needed': {
    us: 'This registry takes keys instead of DS records. Add the DNSKEY of your DNS provider, or read it from its name servers.',
    zhcn: '该注册局接收 DNSKEY 而非 DS 记录，请添加 DNS 服务商提供的 DNSKEY，或从 DNS 服务器读取。',
  },
}
const general: Text = { us: 'The registry didn’t accept it.', zhcn: '注册局未接受该请求。' }

/** A stored refusal in the customer's language. What was not stored with a code is returned as it is. */
export function explainRefusal(stored: string, language: Language): string {
  const [, code = '', words = ''] = /^(2\d{3}) (.*)$/s.exec(stored) ?? []
  if (code === '') return unsent[stored]?.[language] ?? stored
  const meaning = (meanings[Number(code)] ?? general)[language]
  const said = words.trim()
  if (said === '') return meaning
  return language === 'us' ? `${meaning} In the registry’s words: “${said}”` : `${meaning}注册局原文：“${said}”`
}

/** Parameters of a text, with its refusals in the language. */
export const explained = (parameters: TextParameters | undefined, language: Language): TextParameters =>
  Object.fromEntries(
    Object.entries(parameters ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? explainRefusal(value, language) : value,
    ]),
  )
