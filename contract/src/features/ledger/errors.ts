import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'not-enough-funds': {
    us: 'Your balance is {missing} short. Recharge to continue.',
    zhcn: '余额不足，还差 {missing}，请先充值',
  },
  'in-debt': {
    us: 'You owe {amount}. Recharge to continue.',
    zhcn: '账户欠款 {amount}，请先充值',
  },
})
