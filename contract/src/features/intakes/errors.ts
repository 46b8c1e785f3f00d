import { errorTexts } from '../../call.ts'
import { restrictedTexts } from '../account-security/restrictions.ts'
import { errors as transfersInErrors } from '../transfers-in/errors.ts'

export const errors = errorTexts({
  ...transfersInErrors,
  'orders-restricted': restrictedTexts['orders-restricted'],
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
})
