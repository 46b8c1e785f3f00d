import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误' },
  'not-connected': {
    us: "We can't transfer .{tld} domains, because we have no connection to that registry",
    zhcn: '暂不支持转入 .{tld} 域名：尚未接入该注册局',
  },
  'not-registered': { us: "{name} isn't registered, so it can't be transferred", zhcn: '{name} 尚未注册，无法转入' },
  'registry-silent': {
    us: "The registry didn't answer. Try again later.",
    zhcn: '注册局暂未响应，请稍后再试',
  },
  'transfer-unknown': { us: 'Transfer not found', zhcn: '转入记录不存在' },
  'code-not-needed': { us: "This transfer doesn't need another auth code now", zhcn: '该转入当前无需更换转移码' },
  'transfer-busy': {
    us: "We're sending this transfer to the registry. Try again in a minute.",
    zhcn: '正在向注册局提交该转入，请一分钟后再试',
  },
  'transfer-ended': { us: 'This transfer has already ended', zhcn: '该转入已结束' },
})
