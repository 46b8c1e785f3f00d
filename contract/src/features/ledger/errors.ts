import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'not-enough-funds': {
    us: 'Your balance is {missing} short',
    zhcn: '余额不足，还差 {missing}',
  },
  'in-debt': {
    us: 'Your account owes {amount}. Please recharge first',
    zhcn: '账户欠款 {amount}，请先充值',
  },
})
