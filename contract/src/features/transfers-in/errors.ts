import { errorTexts } from '../../call.ts'
import { errors as ledgerErrors } from '../ledger/errors.ts'
import { bulkErrors } from '../portfolio/bulk-errors.ts'
import { registrantErrors } from '../registrants/registrant-errors.ts'

export const errors = errorTexts({
  ...ledgerErrors,
  ...registrantErrors,
  'name-invalid': { us: 'Domain name format error', zhcn: '域名格式错误' },
  'not-connected': {
    us: "You can't transfer .{tld} domains here yet",
    zhcn: '暂不支持转入 .{tld} 域名',
  },
  'not-registered': { us: "{name} isn't registered, so it can't be transferred", zhcn: '{name} 尚未注册，无法转入' },
  'registry-silent': {
    us: "The registry didn't answer. Try again later.",
    zhcn: '注册局暂未响应，请稍后再试',
  },
  'transfer-unknown': { us: 'Transfer not found', zhcn: '转入记录不存在' },
  'code-not-needed': { us: "This transfer doesn't need another auth code now", zhcn: '该转入当前无需更换转移码' },
  'transfer-ended': { us: 'This transfer has already ended', zhcn: '该转入已结束' },
  ...bulkErrors,
  'template-unknown': { us: 'Choose a registrant', zhcn: '请选择注册人' },
  'queued-price-missing': { us: 'Enter the highest price', zhcn: '请填写最高价' },
  'queued-full': {
    us: 'Up to {most} transfers can be queued. Remove some first.',
    zhcn: '最多可排队 {most} 个转入，请先移除部分域名',
  },
  'queued-unknown': { us: 'Queued transfer not found', zhcn: '排队转入记录不存在' },
  'queued-ended': { us: 'This transfer is no longer queued', zhcn: '该转入已结束排队' },
  'queued-busy': {
    us: 'This transfer has been submitted. Change or cancel it under Transfers in.',
    zhcn: '该转入已提交，请在“转入记录”中修改或取消',
  },
  'queued-too-early': { us: 'This domain can’t move yet', zhcn: '该域名暂时无法转移' },
  'queued-code-missing': { us: 'Add the auth code first', zhcn: '请先填写转移码' },
})
