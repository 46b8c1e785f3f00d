import type { MailTexts } from '../notices/index.ts'

const subject = { us: '{name}: your DNS records are ready', zhcn: '{name} 的解析记录已就绪' }

/** Messages about prepared records of a domain that has arrived. */
export const preparedReady = {
  unsigned: {
    subject,
    body: {
      us: '{name} is here, and {count} prepared records are in its zone. Its name servers stay as they are. Switch to ours when you like.',
      zhcn: '{name} 已转入，准备好的 {count} 条解析记录已写入平台。DNS 服务器保持不变，您可随时切换到平台的 DNS 服务器。',
    },
  },
  signed: {
    subject,
    body: {
      us: '{name} is here, and {count} prepared records are in its zone. Its name servers stay as they are. DNSSEC is on: remove its DS records and wait a day before you switch to our name servers, or the domain stops resolving.',
      zhcn: '{name} 已转入，准备好的 {count} 条解析记录已写入平台。DNS 服务器保持不变。该域名已开启 DNSSEC：切换到平台的 DNS 服务器前，请先删除 DS 记录并等待一天，否则域名将无法解析。',
    },
  },
} satisfies Record<string, MailTexts>

/** No line of the prepared text can be served. */
export const preparedUnused: MailTexts = {
  subject: { us: "{name}: your DNS records couldn't be added", zhcn: '{name} 的解析记录未能写入' },
  body: {
    us: '{name} is here, but none of the records you prepared can be used. Its name servers stay as they are. Fix the records, then import them.',
    zhcn: '{name} 已转入，但准备的解析记录均无法使用。DNS 服务器保持不变，请修改记录后重新导入。',
  },
}
