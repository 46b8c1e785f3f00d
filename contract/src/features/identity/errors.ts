import { errorTexts } from '../../call.ts'
import { restrictedTexts } from '../account-security/restrictions.ts'
import { phoneIncorrectText } from './phone-incorrect.ts'

export const errors = errorTexts({
  'wrong-credentials': {
    us: 'The account or password is incorrect',
    zhcn: '账号或密码不正确',
  },
  'sign-in-locked': {
    us: 'Too many wrong passwords. Try again in {minutes} min.',
    zhcn: '密码错误次数过多，请 {minutes} 分钟后再试',
  },
  'sign-in-slowed': {
    us: 'Too many wrong passwords for this account. Try again in {seconds} s.',
    zhcn: '该账号密码错误次数过多，请 {seconds} 秒后再试',
  },
  'sign-in-restricted': restrictedTexts['sign-in-restricted'],
  'session-ended': { us: 'Your session has ended. Please try again.', zhcn: '会话已结束，请重试' },
  'email-format': { us: 'Email format error', zhcn: '邮箱格式错误', field: 'email' },
  'email-code-wrong': { us: 'The email code is incorrect', zhcn: '邮箱验证码不正确', field: 'emailCode' },
  'email-taken': { us: 'This email is already registered', zhcn: '该邮箱已注册', field: 'email' },
  'agreement-needed': {
    us: 'Agree to the Membership Agreement and Privacy Policy to continue',
    zhcn: '请先同意《会员协议》和《隐私政策》',
  },
  'passwords-differ': { us: "The passwords don't match", zhcn: '两次输入的密码不一致' },
  'verifier-invalid': { us: "Your password couldn't be processed. Try again.", zhcn: '密码处理失败，请重试' },
  'invite-code-unknown': { us: "This invite code doesn't exist", zhcn: '邀请码不存在', field: 'inviteCode' },
  'code-too-soon': {
    us: 'Wait {seconds} s before requesting another code',
    zhcn: '请 {seconds} 秒后再获取验证码',
  },
  'code-limit': {
    us: "You've reached today's limit for codes. Try again in {hours} h.",
    zhcn: '今日验证码获取次数已达上限，请 {hours} 小时后再试',
  },
  'sms-country-not-served': {
    us: "We can't send SMS to this country or region. Use another number or method.",
    zhcn: '暂不支持向该国家或地区发送短信，请更换手机号或验证方式',
  },
  'recovery-rests': {
    us: 'Too many wrong codes today. Try again in {hours} h.',
    zhcn: '今日验证码错误次数过多，请 {hours} 小时后再试',
  },
  'slider-missed': { us: 'Not quite there. Try again.', zhcn: '拼图未对齐，请重试' },
  'fallback-too-soon': {
    us: "The slider couldn't be loaded. Try again in {seconds} s.",
    zhcn: '滑块加载失败，请 {seconds} 秒后再试',
  },
  'fallback-limit': {
    us: "The slider couldn't be loaded. Use another network, or try again in {hours} h.",
    zhcn: '滑块加载失败，请更换网络，或 {hours} 小时后再试',
  },
  'phone-incorrect': phoneIncorrectText,
  'purpose-not-offered': { us: "This code isn't available here", zhcn: '此处不提供该验证码' },
  'code-choice-too-often': {
    us: 'Too many account lookups for this email. Try again in an hour.',
    zhcn: '查询账号次数过多，请一小时后再试',
  },
  'reset-token-stale': {
    us: 'Your time to set a new password has run out. Start again.',
    zhcn: '重置密码已超时，请重新操作',
  },
  'view-ended': {
    us: 'This link was used or has expired. Make another one in the console.',
    zhcn: '此链接已使用或已过期，请在控制台重新生成',
  },
  'password-wrong': { us: 'The current password is incorrect', zhcn: '当前密码不正确' },
  'password-same': {
    us: 'The new password is the same as the current one',
    zhcn: '新密码不能与当前密码相同',
  },
})
