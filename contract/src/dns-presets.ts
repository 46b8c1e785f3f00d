import type { PresetName } from './dns-preset-names.ts'
import type { RecordType } from './dns-record-types.ts'

/**
 * The records that providers ask for, as their own pages publish them. `asOf` is the date up to which the data is known to be
 * current; a provider that shows a customer other values is right.
 */
export interface Preset {
  readonly name: string
  readonly kind: 'mail' | 'web'
  readonly source: string
  readonly asOf: string
  readonly records: readonly PresetRecord[]
  /** The provider's name for this customer, which stands for `{own}` in the records. */
  readonly own?: PresetVariable
}

export interface PresetRecord {
  readonly host: string
  readonly type: RecordType
  readonly value: string
  readonly priority?: number
}

export interface PresetVariable {
  readonly kind: 'microsoft-mx' | 'github-user' | 'netlify-site' | 'zoho-region'
  /** Shown behind the field: what the records add to it. */
  readonly suffix?: string
  readonly choices?: readonly string[]
}

const mx = (priority: number, value: string): PresetRecord => ({ host: '@', type: 'MX', priority, value })
const spf = (value: string): PresetRecord => ({ host: '@', type: 'TXT', value })
const cname = (host: string, value: string): PresetRecord => ({ host, type: 'CNAME', value })
const a = (value: string): PresetRecord => ({ host: '@', type: 'A', value })
const aaaa = (value: string): PresetRecord => ({ host: '@', type: 'AAAA', value })

const presets: Readonly<Record<PresetName, Preset>> = {
  'google-workspace': {
    name: 'Google Workspace',
    kind: 'mail',
    source: 'https://support.google.com/a/answer/174125',
    asOf: '2025-06-01',
    records: [mx(1, 'smtp.google.com'), spf('v=spf1 include:_spf.google.com ~all')],
  },
  'microsoft-365': {
    name: 'Microsoft 365',
    kind: 'mail',
    source: 'https://learn.microsoft.com/microsoft-365/enterprise/external-domain-name-system-records',
    asOf: '2025-06-01',
    own: { kind: 'microsoft-mx', suffix: '.mail.protection.outlook.com' },
    records: [
      mx(0, '{own}.mail.protection.outlook.com'),
      cname('autodiscover', 'autodiscover.outlook.com'),
      spf('v=spf1 include:spf.protection.outlook.com -all'),
    ],
  },
  zoho: {
    name: 'Zoho Mail',
    kind: 'mail',
    source: 'https://www.zoho.com/mail/help/adminconsole/configure-email-delivery.html',
    asOf: '2025-06-01',
    own: { kind: 'zoho-region', choices: ['com', 'eu', 'in', 'com.au', 'jp'] },
    records: [
      mx(10, 'mx.zoho.{own}'),
      mx(20, 'mx2.zoho.{own}'),
      mx(50, 'mx3.zoho.{own}'),
      spf('v=spf1 include:zohomail.{own} ~all'),
    ],
  },
  tencent: {
    name: 'Tencent Exmail',
    kind: 'mail',
    source: 'https://work.weixin.qq.com/mail/',
    asOf: '2025-06-01',
    records: [mx(5, 'mxbiz1.qq.com'), mx(10, 'mxbiz2.qq.com'), spf('v=spf1 include:spf.mail.qq.com ~all')],
  },
  alibaba: {
    name: 'Alibaba Mail',
    kind: 'mail',
    source: 'https://help.aliyun.com/document_detail/36710.html',
    asOf: '2025-06-01',
    records: [
      mx(5, 'mx1.qiye.aliyun.com'),
      mx(10, 'mx2.qiye.aliyun.com'),
      mx(15, 'mx3.qiye.aliyun.com'),
      cname('mail', 'qiye.aliyun.com'),
      cname('pop3', 'pop.qiye.aliyun.com'),
      cname('imap', 'imap.qiye.aliyun.com'),
      cname('smtp', 'smtp.qiye.aliyun.com'),
      spf('v=spf1 include:spf.qiye.aliyun.com -all'),
    ],
  },
  'github-pages': {
    name: 'GitHub Pages',
    kind: 'web',
    source: 'https://docs.github.com/pages/configuring-a-custom-domain-for-your-github-pages-site',
    asOf: '2025-06-01',
    own: { kind: 'github-user', suffix: '.github.io' },
    records: [
      ...['108', '109', '110', '111'].map(part => a(`185.199.${part}.153`)),
      ...['8000', '8001', '8002', '8003'].map(part => aaaa(`2606:50c0:${part}::153`)),
      cname('www', '{own}.github.io'),
    ],
  },
  vercel: {
    name: 'Vercel',
    kind: 'web',
    source: 'https://vercel.com/docs/domains/working-with-domains/add-a-domain',
    asOf: '2025-06-01',
    records: [a('76.76.21.21'), cname('www', 'cname.vercel-dns.com')],
  },
  netlify: {
    name: 'Netlify',
    kind: 'web',
    source: 'https://docs.netlify.com/domains-https/custom-domains/configure-external-dns/',
    asOf: '2025-06-01',
    own: { kind: 'netlify-site', suffix: '.netlify.app' },
    records: [{ host: '@', type: 'ALIAS', value: 'apex-loadbalancer.netlify.com' }, cname('www', '{own}.netlify.app')],
  },
  shopify: {
    name: 'Shopify',
    kind: 'web',
    source: 'https://help.shopify.com/manual/domains/understanding-domains',
    asOf: '2025-06-01',
    records: [a('23.227.38.65'), aaaa('2620:127:f00f:5::'), cname('www', 'shops.myshopify.com')],
  },
}

export const presetOf = (name: PresetName): Preset => presets[name]

/** One label, as the providers give them; undefined where the text is not one of theirs. */
export function parseOwn(variable: PresetVariable, text: string): string | undefined {
  const own = text.trim().toLowerCase()
  const bare = variable.suffix && own.endsWith(variable.suffix) ? own.slice(0, -variable.suffix.length) : own
  if (variable.choices) return variable.choices.includes(bare) ? bare : undefined
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(bare) ? bare : undefined
}

/** What the field starts with: Microsoft derives its name from the domain, dots as hyphens. */
export function suggestedOwn(variable: PresetVariable | undefined, domainName: string): string {
  if (variable?.kind === 'microsoft-mx') return domainName.replaceAll('.', '-')
  return variable?.choices?.[0] ?? ''
}

/** The records of a preset for a customer. */
export const recordsOf = (preset: Preset, own: string): PresetRecord[] =>
  preset.records.map(record => ({ ...record, value: record.value.replaceAll('{own}', own) }))

export { type PresetName, presetNames } from './dns-preset-names.ts'
