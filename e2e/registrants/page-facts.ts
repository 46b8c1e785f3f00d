import { heading, type PageFacts, same } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/mb_hz': heading('Registries', '注册局状态'),
    '/user/ym_mblist_search': heading('Filter templates', '筛选模板'),
    '/user/mb_hz_search': heading('Filter registries', '筛选注册局'),
    '/user/mbrz': heading('Verify registrant', '注册人实名认证'),
    '/mail/error': heading('Verify email', '验证邮箱'),
    '/mail/success': heading('Verify email', '验证邮箱'),
    '/mail/validation': heading('Verify email', '验证邮箱'),
    '/user/add_mb': heading('Edit template', '修改模板'),
    '/user/mb_info': same(/^Home$/),
    '/user/ym_mblist': heading('Registrant templates', '注册人模板'),
  },
  addresses: things => ({
    '/user/mb_info': `?id=${things.template}`,
    '/user/add_mb': `?id=${things.template}`,
    '/user/mbrz': `?id=${things.template}`,
    '/user/mb_hz': `?id=${things.template}`,
  }),
}
