import { heading, type PageFacts, same } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/domain_dnssec': same(/^DNSSEC$/),
    '/user/dns_site/dnssec_pz': heading('DS records', 'DS 记录'),
    '/user/dns_site/add_dnssec': heading('Add DS records', '添加 DS 记录'),
  },
  addresses: things => ({
    '/user/domain_dnssec': `?domain=${things.domain}`,
    '/user/dns_site/dnssec_pz': `?domain=${things.domain}`,
    '/user/dns_site/add_dnssec': `?domain=${things.domain}`,
  }),
}
