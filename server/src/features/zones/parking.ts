import { createHash } from 'node:crypto'
import type { ZoneRecord } from '@namestead/adapters/name-server/port'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Site } from '../../platform/sites.ts'

const ttl = 300

/** What our name server answers for a domain whose DNS is interrupted: the page that says so, and no mail. */
export const parkingRecords: readonly ZoneRecord[] = [
  { host: '@', ttl, type: 'URL' },
  { host: '*', ttl, type: 'URL' },
  { host: '@', ttl, type: 'TXT', chunks: ['v=spf1 -all'] },
]

/** In the languages of its visitors, whom the browser's list names; both themes. The colors are those of our pages. */
const style = `
:root{color-scheme:light dark;--ink:#0c1629;--soft:#55607a;--paper:#fff;--ground:#f3f5f9;--line:#e4e8f0;--brand:#1a56f0;--on-brand:#fff;--plate:#fdf0dc;--warn:#b86a00}
@media (prefers-color-scheme:dark){:root{--ink:#eef2fa;--soft:#9aa6bf;--paper:#141b2b;--ground:#0b111d;--line:#26304a;--brand:#6f97ff;--on-brand:#0b111d;--plate:#35260f;--warn:#ffb454}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:17px/1.6 system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
main{width:100%;max-width:440px;padding:32px 24px;border:1px solid var(--line);border-radius:12px;background:var(--paper);text-align:center}
svg{width:96px;height:96px}
h1{margin:16px 0 24px;font-size:28px;line-height:1.3;overflow-wrap:anywhere}
section+section{margin-top:24px;padding-top:24px;border-top:1px solid var(--line)}
h2{margin:0 0 4px;font-size:17px}
p{margin:0 0 16px;color:var(--soft);font-size:15px;text-wrap:balance}
a{display:block;padding:11px 16px;border-radius:10px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`
export const parkingStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const picture =
  '<svg viewBox="0 0 96 96" fill="none" aria-hidden="true"><circle cx="48" cy="48" r="48" fill="var(--plate)"/><path d="M30 40 48 22l18 18" stroke="var(--warn)" stroke-width="2"/><circle cx="48" cy="22" r="3" fill="var(--warn)"/><rect x="20" y="40" width="56" height="30" rx="5" fill="var(--paper)" stroke="var(--warn)" stroke-width="2"/><path d="M48 46v11" stroke="var(--warn)" stroke-width="3" stroke-linecap="round"/><circle cx="48" cy="63.5" r="2" fill="var(--warn)"/></svg>'

const texts = {
  us: {
    lang: 'en',
    prefix: '',
    title: 'This domain has expired',
    text: "If it's yours, renew it to bring its website and email back.",
    renew: 'Renew this domain',
  },
  zhcn: {
    lang: 'zh-CN',
    prefix: '/zhcn',
    title: '该域名已过期',
    text: '如果您是域名持有者，续费后网站和邮箱即可恢复。',
    renew: '续费域名',
  },
} as const

/**
 * The page of an interrupted domain. Its visitors are not our customers: it says nothing about the account, and where its holder
 * renews it. `accepted`: the languages of the browser (RFC 9110 section 12.5.4), of which the first decides which text comes first.
 */
export function parkingPage(name: string, site: Pick<Site, 'address'>, accepted = ''): string {
  const domain = escapeHtml(toUnicodeName(name))
  const shown = /^\s*zh\b/i.test(accepted) ? [texts.zhcn, texts.us] : [texts.us, texts.zhcn]
  const sections = shown.map(({ lang, prefix, title, text, renew }) => {
    const address = `${site.address}${prefix}/domain_renew?${new URLSearchParams({ domain: name })}`
    const link = `<a href="${escapeHtml(address)}">${renew}</a>`
    return `<section lang="${lang}"><h2>${title}</h2><p>${escapeHtml(text)}</p>${link}</section>`
  })
  return `<!doctype html><html lang="${shown[0]?.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${domain}</title><style>${style}</style></head><body><main>${picture}<h1>${domain}</h1>${sections.join('')}</main></body></html>`
}
