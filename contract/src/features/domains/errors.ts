import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'name-servers-invalid': { us: 'DNS format error', zhcn: 'DNS 格式错误' },
  'name-servers-repeated': { us: 'Each name server can be listed only once', zhcn: 'DNS 服务器不能重复' },
  'change-under-way': { us: 'An earlier change is still in progress', zhcn: '上一次修改仍在处理中' },
  'domain-not-active': {
    us: "This domain isn't active. Renew or restore it first.",
    zhcn: '该域名当前不可操作，请先续费或赎回',
  },
  'update-locked': { us: 'This domain is locked against changes', zhcn: '域名已锁定，无法修改' },
})
