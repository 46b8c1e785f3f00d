import type { ZoneRecord } from '@namestead/adapters/name-server/port'

const ttl = 300

/** What our name server answers for a domain whose DNS is interrupted: the page that says so, and no mail. */
export const parkingRecords: readonly ZoneRecord[] = [
  { host: '@', ttl, type: 'URL' },
  { host: '*', ttl, type: 'URL' },
  { host: '@', ttl, type: 'TXT', chunks: ['v=spf1 -all'] },
]

/**
 * The page of an interrupted domain. Its visitors are not our customers: it says nothing about the account, and where its holder
 * renews it.
 */
export function parkingPage(name: string, publicUrl: string | undefined): string {
  const link = (text: string) => {
    if (publicUrl === undefined) return text
    const address = `${publicUrl}/domain_renew?${new URLSearchParams({ domain: name })}`
    return `<a href="${escapeHtml(address)}">${text}</a>`
  }
  const domain = escapeHtml(name)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${domain}</title></head><body style="margin:0;padding:15vh 24px;font:17px/1.6 system-ui,sans-serif;text-align:center;color:#0c1629;background:#f3f5f9"><h1 style="font-size:28px;overflow-wrap:anywhere">${domain}</h1><p>This domain has expired. If it's yours, ${link('renew it')} to bring its website and email back.</p><p lang="zh">该域名已过期。如果您是域名持有者，${link('续费')}后网站和邮箱即可恢复。</p></body></html>`
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
