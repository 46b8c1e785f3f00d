import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/domain_register': heading('Register domains', '注册域名'),
    '/domain_zc_result': heading('Registration result', '注册结果'),
    '/pl_register': heading('Bulk registration', '批量注册'),
    '/plzc_result': heading('Registration results', '批量注册结果'),
    '/search': heading('Search', '域名查询'),
    '/yjym_search': heading('Filter premium domains', '筛选溢价域名'),
    '/yjym_search_result': heading('Premium domains', '溢价域名'),
    '/yjym_register': heading('Premium domain', '溢价域名'),
    '/user/pl_lxzc': heading('Queue registrations', '排队注册'),
    '/user/pl_resultLxzc': heading('Queued', '排队结果'),
    '/user/lxzc_list': heading('Queued registrations', '排队记录'),
    '/user/watched': heading('Watched domains', '关注的域名'),
  },
  addresses: things => ({
    '/search': '?name=lantern-in-the-window.com',
    '/domain_zc_result': `?order=${things.doneOrder}`,
    '/plzc_result': `?order=${things.bulkOrder}`,
    '/yjym_register': '?name=coffee.xyz',
  }),
}
