import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'registry-silent': {
    us: "The registry didn't answer. Try again later.",
    zhcn: '注册局暂未响应，请稍后再试',
  },
})
