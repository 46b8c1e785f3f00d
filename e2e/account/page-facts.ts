import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/area_code': heading('Country code', '国际区号'),
    '/set_zl': heading('Perfect the information', '完善信息'),
    '/user/accound': heading('Account', '账号资料'),
    '/user/accound_set': heading('Account settings', '账号设置'),
    '/user/area': heading('State or province', '省/州'),
    '/user/area_code': heading('Country code', '国际区号'),
    '/user/city': heading('City', '城市'),
    '/user/country': heading('Country or region', '国家或地区'),
    '/user/info': heading('Contact information', '联系信息'),
    '/user/set': heading('Preferences', '偏好设置'),
  },
}
