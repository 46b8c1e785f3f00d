import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'template-unknown': { us: 'Template not found', zhcn: '模板不存在' },
  'template-in-use': { us: 'This template is used by {count} domains', zhcn: '该模板正被 {count} 个域名使用' },
  'too-many-templates': {
    us: 'You can have up to {most} templates. Delete one first.',
    zhcn: '最多可保存 {most} 个模板，请先删除一个',
  },
  'phone-incorrect': { us: 'Incorrect phone', zhcn: '电话号码不正确' },
  'postcode-incorrect': { us: 'Incorrect postcode', zhcn: '邮编不正确' },
  'organisation-needed': { us: 'Enter the company name', zhcn: '请填写企业名称' },
})
