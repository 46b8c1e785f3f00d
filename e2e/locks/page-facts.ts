import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/pl_privacy': heading('WHOIS privacy', '修改隐私保护'),
    '/user/pl_resultPrivacy': heading('WHOIS privacy', '批量修改隐私保护'),
    '/user/pl_resultYmbh': heading('Lock change', '批量修改锁定设置'),
    '/user/pl_ymbh': heading('Change locks', '修改锁定设置'),
  },
  addresses: things => ({
    '/user/pl_resultPrivacy': `?batch=${things.privacyChange}`,
    '/user/pl_resultYmbh': `?batch=${things.lockChange}`,
  }),
}
