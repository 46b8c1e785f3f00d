import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'template-unknown': { us: 'Template not found', zhcn: '模板不存在' },
  'template-in-use': { us: 'This template is used by {count} domains', zhcn: '该模板正被 {count} 个域名使用' },
  'template-queued': {
    us: 'This template is the registrant of {domains}, which we are still working on. Cancel that first.',
    zhcn: '该模板正用于办理中的域名：{domains}，请先取消',
  },
  'registrants-too-many': { us: "That's all for today. Try again tomorrow.", zhcn: '今日次数已用完，请明天再试' },
  'too-many-templates': {
    us: 'You can have up to {most} templates. Delete one first.',
    zhcn: '最多可保存 {most} 个模板，请先删除一个',
  },
  'phone-incorrect': { us: 'Incorrect phone', zhcn: '电话号码不正确', field: 'phone' },
  'postcode-incorrect': { us: 'Incorrect postcode', zhcn: '邮编不正确', field: 'postcode' },
  'organisation-needed': { us: 'Enter the company name', zhcn: '请填写企业名称', field: 'organisation' },
  'registry-unknown': { us: 'This registry takes no registrant data', zhcn: '该注册局不接收注册人资料' },
  'extension-asks-nothing': {
    us: '.{extension} needs no extra details. Reload the page.',
    zhcn: '.{extension} 无需补充资料，请刷新页面',
  },
  'extension-data-wrong': { us: 'Check “{field}”', zhcn: '“{field}”填写有误' },
  'documents-checking': {
    us: 'We are checking these documents already',
    zhcn: '资料正在审核中，请勿重复提交',
  },
  'documents-files': {
    us: 'Upload every document that is asked for',
    zhcn: '请上传全部所需资料',
    field: 'files',
  },
  'documents-too-many': { us: "That's all for today. Try again tomorrow.", zhcn: '今日提交次数已用完，请明天再试' },
  'documents-kind': {
    us: 'The kind of registrant changed meanwhile. Reload the page.',
    zhcn: '注册人类型已变更，请刷新页面',
  },
  'verification-unknown': { us: "This link isn't valid", zhcn: '链接无效' },
  'verification-expired': { us: 'This link has expired', zhcn: '链接已过期' },
  'verification-replaced': {
    us: 'A newer email was sent. Use the link in it.',
    zhcn: '已发送新的邮件，请使用新邮件中的链接',
  },
  'verification-not-needed': { us: "This email doesn't need verification", zhcn: '该邮箱无需验证' },
  'verification-too-soon': { us: 'An email was just sent. Wait a minute.', zhcn: '邮件刚刚发送，请一分钟后再试' },
  'verification-too-many': { us: "That's all for today. Try again tomorrow.", zhcn: '今日发送次数已用完，请明天再试' },
})
