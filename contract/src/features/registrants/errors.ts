import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'template-unknown': { us: 'There is no such template', zhcn: '模板不存在' },
  'template-in-use': { us: 'The template is used by {count} domain names', zhcn: '该模板正被 {count} 个域名使用' },
  'too-many-templates': { us: 'You can keep at most {most} templates', zhcn: '最多可保存 {most} 个模板' },
  'phone-incorrect': { us: 'Incorrect phone', zhcn: '电话号码不正确' },
  'postcode-incorrect': { us: 'Incorrect postcode', zhcn: '邮编不正确' },
  'organisation-needed': { us: 'Please enter the organisation', zhcn: '请填写单位名称' },
})
