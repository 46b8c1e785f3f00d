import { errorTexts } from '../../call.ts'
import { restrictedTexts } from '../account-security/restrictions.ts'
import { errors as transfersInErrors } from '../transfers-in/errors.ts'

export const errors = errorTexts({
  ...transfersInErrors,
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
  'lock-unsupported': {
    us: "This domain's registrar doesn't take locks from us",
    zhcn: '该域名所在注册商不支持由本平台锁定',
  },
  'transfer-out-ended': { us: 'This transfer has already ended', zhcn: '该转出已结束' },
  'notice-invalid': {
    us: 'This link has expired. The transfer was answered, or it has ended.',
    zhcn: '链接已失效：该转出已答复或已结束',
  },
  'reason-needed': { us: 'Choose why the domain should stay', zhcn: '请选择拒绝原因' },
})
