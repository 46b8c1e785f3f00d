import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'domain-unknown': { us: 'There is no such domain name in your account', zhcn: '您的账号中没有该域名' },
  'name-servers-invalid': { us: 'DNS format error', zhcn: 'DNS格式错误' },
  'name-servers-repeated': { us: 'Each name server can be listed only once', zhcn: 'DNS 服务器不能重复' },
  'change-under-way': { us: 'An earlier change is still being made', zhcn: '上一次修改仍在处理中' },
  'domain-not-active': {
    us: 'The domain is not active. Renew or restore it first',
    zhcn: '该域名当前不可操作，请先续费或赎回',
  },
  'update-locked': { us: 'The name is locked against changes', zhcn: '域名已锁定，无法修改' },
})
