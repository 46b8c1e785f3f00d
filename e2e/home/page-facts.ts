import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/': heading('Find your domain. Keep it.', '找到好域名，长久拥有。'),
    '/control': heading('Control Panel', '控制台'),
    '/controls': heading('All features', '全部功能'),
    '/my': heading('Me', '我的'),
  },
}
