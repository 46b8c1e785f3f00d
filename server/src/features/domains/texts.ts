import type { MailTexts } from '../notices/index.ts'

export const bulkDoneMessage: MailTexts = {
  subject: { us: 'Name servers changed ({total})', zhcn: '{total} 个域名的 DNS 服务器已修改' },
  body: { us: 'Your bulk change is complete.', zhcn: '批量修改已全部完成。' },
}

export const bulkPartlyDoneMessage: MailTexts = {
  subject: {
    us: 'Name servers changed ({done} of {total})',
    zhcn: '{total} 个域名中有 {done} 个已修改 DNS 服务器',
  },
  body: {
    us: 'Not changed: {failed}. Open the change to see why and to retry.',
    zhcn: '另有 {failed} 个未修改，可查看原因并重试。',
  },
}
