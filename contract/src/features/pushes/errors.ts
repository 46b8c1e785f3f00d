import { errorTexts } from '../../call.ts'
import { errors as portfolioErrors } from '../portfolio/errors.ts'

export const errors = errorTexts({
  ...portfolioErrors,
  'bought-recently': {
    us: 'You bought it recently. It can be pushed after {until}.',
    zhcn: '该域名购入不久，{until} 之后方可转移',
  },
  'expires-too-soon': {
    us: 'It expires within {days} days. Renew it first.',
    zhcn: '该域名将在 {days} 天内到期，请先续费',
  },
  'receiver-unknown': { us: 'No account has this ID', zhcn: '该账号 ID 不存在', field: 'receiver' },
  'receiver-is-you': { us: 'This is your own account', zhcn: '不能转给自己的账号', field: 'receiver' },
  'receiver-full': {
    us: 'This account has too many pushes to answer. Try again later.',
    zhcn: '对方待处理的站内转移过多，请稍后再试',
    field: 'receiver',
  },
  'too-many-pushes': {
    us: '{most} of your pushes wait for an answer. Cancel one first.',
    zhcn: '您有 {most} 个站内转移待对方处理，请先取消部分',
  },
  'too-many-pushes-today': {
    us: 'You sent {most} pushes within a day. Try again tomorrow.',
    zhcn: '您在一天内已发起 {most} 个站内转移，请明天再试',
  },
  'too-many-pushes-to-one': {
    us: 'You sent {most} pushes to this account within a day. Try again tomorrow.',
    zhcn: '您在一天内已向该账号发起 {most} 个站内转移，请明天再试',
  },
  'price-too-low': { us: 'Enter 0 or at least {least}', zhcn: '价格请填 0，或不低于 {least}', field: 'price' },
  'push-refused-for': {
    us: "{name} can't be pushed: {reason}",
    zhcn: '{name} 无法转移：{reason}',
  },
  'push-unknown': { us: 'Push not found', zhcn: '站内转移不存在' },
  'push-ended': { us: 'This push has already ended', zhcn: '该站内转移已结束' },
  'push-domain-changed': {
    us: "{name} can't change hands now. Ask the sender, or try again later.",
    zhcn: '{name} 当前无法转移，请联系发送方或稍后再试',
  },
  'push-paused': {
    us: "Pushes from the sender's account are paused. Ask the sender when they resume.",
    zhcn: '发送方账号的站内转移已暂停，请联系发送方',
  },
  'push-sender-owes': {
    us: 'The sender has to settle an account balance first. Ask the sender, or try again later.',
    zhcn: '发送方账号有款项待结清，请联系发送方或稍后再试',
  },
})
