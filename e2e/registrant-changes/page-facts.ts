import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/confirm/registrant': heading('Change of registrant', '变更注册人确认'),
    '/user/pl_gaiTemp': heading('Change registrant', '变更注册人'),
    '/user/pl_resultTemp': heading('Registrant change', '变更注册人进度'),
  },
}
