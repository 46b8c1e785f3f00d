import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/contact/:domain': heading('Contact the registrant', '联系注册人'),
    '/whois': heading('WHOIS', 'WHOIS 查询'),
    '/whois_jg': heading('WHOIS result', 'WHOIS 查询结果'),
  },
  addresses: things => ({
    '/whois_jg': '?name=google.com',
    '/contact/:domain': `/contact/${things.name}`,
  }),
}
