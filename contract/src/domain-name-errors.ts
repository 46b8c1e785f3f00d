import type { Text } from './language.ts'

/** Why a text is not a domain name. Separate from domain-name.ts, so that importing a text does not load the Unicode tables. */
export const domainNameErrors = {
  'domain-name-empty': { us: 'Enter a domain', zhcn: '请输入域名' },
  'domain-name-format': { us: 'Domain name format error', zhcn: '域名格式错误' },
  'domain-name-not-idn': {
    us: "This domain has characters that aren't allowed",
    zhcn: '域名中含有不支持的字符',
  },
  'domain-name-character': {
    us: 'A domain can’t contain {character}. Only letters, digits and hyphens are allowed.',
    zhcn: '域名不能包含 {character}，仅支持文字、数字和连字符',
  },
  'domain-name-context': {
    us: 'In a domain, {character} is allowed only in certain places, and not in this one',
    zhcn: '{character} 只能用在域名的特定位置，不能用在此处',
  },
  'domain-name-too-long': {
    us: 'Each part of a domain can have up to 63 characters, and the whole up to 253',
    zhcn: '域名每段最多 63 个字符，总长最多 253 个字符',
  },
  'domain-name-too-many-labels': { us: 'A domain can have up to 3 parts', zhcn: '域名最多 3 段' },
  'domain-name-extension-unknown': { us: "We don't offer .{tld} domains", zhcn: '暂不支持 .{tld} 后缀' },
  'domain-name-below-another': {
    us: 'Enter {name} without the part before it',
    zhcn: '请输入 {name}，不带前缀',
  },
} as const satisfies Record<string, Text>

export type DomainNameError = keyof typeof domainNameErrors
