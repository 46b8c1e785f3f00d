import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'domain-unknown': { us: 'This domain is not in your portfolio', zhcn: '您的域名列表中没有该域名' },
  'registry-silent': {
    us: "The registry didn't answer. Try again later",
    zhcn: '注册局暂未响应，请稍后再试',
  },
})
