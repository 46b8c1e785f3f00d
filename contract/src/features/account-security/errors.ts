import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'protection-key-unknown': {
    us: 'This verification has expired. Start again.',
    zhcn: '本次验证已失效，请重新操作',
  },
  'protection-incomplete': { us: 'Fill in every field', zhcn: '请填写所有验证项' },
  'protection-locked': {
    us: 'Too many wrong answers. Verification is locked until {until}.',
    zhcn: '错误次数过多，安全验证已暂停至 {until}',
  },
  'email-code-wrong': { us: 'The email code is incorrect', zhcn: '邮箱验证码不正确', field: 'emailCode' },
  'sms-code-wrong': { us: 'The SMS code is incorrect', zhcn: '短信验证码不正确', field: 'smsCode' },
  'answer-wrong': { us: 'The answer is incorrect', zhcn: '密保答案不正确' },
  'authenticator-code-wrong': {
    us: 'The authenticator code is incorrect or already used',
    zhcn: '身份验证器验证码不正确或已被使用',
  },
  'recovery-code-wrong': {
    us: 'The recovery code is incorrect or already used',
    zhcn: '恢复码不正确或已被使用',
  },
  'passkey-refused': {
    us: "The passkey wasn't accepted. Try again or use another method.",
    zhcn: '通行密钥未通过验证，请重试或使用其他验证方式',
  },
  'phone-number-incorrect': { us: 'The phone number is incorrect', zhcn: '电话号码有误', field: 'phone' },
  'phone-incorrect': { us: 'Please enter the correct telephone', zhcn: '请输入正确的电话号码', field: 'phone' },
  'verifier-invalid': { us: "Your answer couldn't be processed. Try again.", zhcn: '答案处理失败，请重试' },
  'password-wrong': { us: 'The password is incorrect', zhcn: '密码不正确' },
  'password-locked': {
    us: 'Too many wrong passwords. Try again in {minutes} min.',
    zhcn: '密码错误次数过多，请 {minutes} 分钟后再试',
  },
  'password-verifier-invalid': {
    us: "Your password couldn't be processed. Try again.",
    zhcn: '密码处理失败，请重试',
  },
  'email-taken': { us: 'This email is already registered', zhcn: '该邮箱已注册', field: 'email' },
  'email-same': { us: 'This is already your email', zhcn: '新邮箱与当前邮箱相同', field: 'email' },
  'code-too-soon': {
    us: 'Wait {seconds} s before requesting another code',
    zhcn: '请 {seconds} 秒后再获取验证码',
  },
  'code-limit': {
    us: "You've reached today's limit for codes. Try again in {hours} h.",
    zhcn: '今日验证码获取次数已达上限，请 {hours} 小时后再试',
  },
  'method-not-bound': { us: "This method isn't set up", zhcn: '该验证方式未绑定' },
  'asked-too-weak': {
    us: "Email alone or a question alone isn't enough. Keep one more method on.",
    zhcn: '仅邮箱或仅密保问题不足以保护账号，请至少再保留一种方式',
  },
  'authenticator-not-begun': { us: 'Scan the QR code again', zhcn: '请重新扫描二维码' },
  'too-many-passkeys': {
    us: 'You can have up to {most} passkeys. Remove one first.',
    zhcn: '最多可添加 {most} 个通行密钥，请先删除一个',
  },
  'passkey-unknown': { us: 'Passkey not found', zhcn: '通行密钥不存在' },
  'session-unknown': { us: 'This device is already signed out', zhcn: '该设备已退出登录' },
  'restriction-unknown': { us: 'This restriction has already ended', zhcn: '该限制已解除' },
  'restriction-stays': {
    us: "This restriction ends by itself and can't be lifted early",
    zhcn: '该限制到期自动解除，无法提前解除',
  },
  'restriction-lifted-too-often': {
    us: 'You can lift a restriction three times a day. This one ends by itself.',
    zhcn: '每天最多可解除三次限制，本次限制到期自动解除',
  },
  'evidence-unknown': { us: 'Upload your evidence again', zhcn: '请重新上传证明材料', field: 'evidence' },
  'recovery-unknown': { us: 'This request has already been decided', zhcn: '该申请已处理' },
  'information-not-needed': { us: 'Your information is complete', zhcn: '资料已完善' },
  'information-ticket-stale': {
    us: 'This link has expired. Repeat what you were doing to get a new one.',
    zhcn: '该链接已失效，请重新操作以获取新链接',
  },
  'country-unknown': { us: 'Choose a country or region', zhcn: '请选择国家或地区', field: 'country' },
  'address-incorrect': {
    us: 'Please enter a 4-300 digit real and valid detailed address',
    zhcn: '请输入 4-300 个字符的真实有效的详细地址',
    field: 'address',
  },
  'country-fixed': { us: "The country can't be changed anymore", zhcn: '国家或地区设定后不可更改', field: 'country' },
})
