import { errorTexts } from '../../call.ts'
import { restrictedTexts } from '../account-security/restrictions.ts'
import { errors as ledgerErrors } from '../ledger/errors.ts'
import { bulkErrors } from '../portfolio/bulk-errors.ts'
import { registrantErrors } from '../registrants/registrant-errors.ts'

export const errors = errorTexts({
  ...ledgerErrors,
  ...registrantErrors,
  'orders-restricted': restrictedTexts['orders-restricted'],
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
  'transfer-out-unknown': { us: 'Transfer not found', zhcn: '转出记录不存在' },
  'transfer-out-answered': { us: 'This transfer can no longer be answered', zhcn: '该转出已无法答复' },
  'none-can-leave': {
    us: 'None of these domains can leave now. The reason stands beside each',
    zhcn: '这些域名目前均无法转出，原因见各域名',
  },
  'reason-missing': { us: 'Choose why the domains leave', zhcn: '请选择转出原因' },
  'transfers-restricted': restrictedTexts['transfers-restricted'],
  'frozen-after-recovery': {
    us: 'Unlocking and auth codes are paused for five days after an account recovery',
    zhcn: '账号找回后五天内暂停关闭锁定和获取转移码',
  },
  ...bulkErrors,
  'lock-unsupported': {
    us: "This domain's registrar doesn't take locks from us",
    zhcn: '该域名所在注册商不支持由本平台锁定',
  },
  'transfer-out-ended': { us: 'This transfer has already ended', zhcn: '该转出已结束' },
  'intake-registrar-unknown': { us: 'Choose a registrar', zhcn: '请选择注册商' },
  'intake-unknown': { us: 'Intake not found', zhcn: '入库记录不存在' },
  'intake-ended': { us: 'This intake has already ended', zhcn: '该入库已结束' },
  'intake-pushed': {
    us: "You've already pushed these domains, so this can't be canceled",
    zhcn: '您已推送这些域名，无法取消',
  },
  'intake-changed': {
    us: "{name} can't be brought in any more. Check your list again.",
    zhcn: '{name} 已无法入库，请重新检查列表',
  },
  'too-many-intakes': {
    us: 'Up to {most} domains can wait at once. Push the ones that are waiting first.',
    zhcn: '最多同时等待 {most} 个域名，请先完成已提交域名的推送',
  },
  'notice-invalid': {
    us: 'This link has expired. The transfer was answered, or it has ended.',
    zhcn: '链接已失效：该转出已答复或已结束',
  },
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
  'reason-needed': { us: 'Choose why the domain should stay', zhcn: '请选择拒绝原因' },
})
