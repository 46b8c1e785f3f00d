import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/confirm/forward': heading('Forwarded mail', '转发邮件确认'),
    '/user/domain_forwards': heading('Email forwarding', '邮件转发'),
    '/user/domain_forward': heading('Add address', '添加地址'),
  },
  addresses: things => ({
    '/user/domain_forwards': `?domain=${things.domain}`,
    '/user/domain_forward': `?domain=${things.domain}`,
  }),
}
