import { errorTexts } from '../../call.ts'
import { errors as zonesErrors } from '../zones/errors.ts'

export const errors = errorTexts({
  ...zonesErrors,
  'records-missing': { us: 'Add at least one record', zhcn: '请至少添加一条解析记录' },
  'types-missing': { us: 'Choose at least one type', zhcn: '请至少选择一种记录类型' },
  'no-zone-chosen': {
    us: 'None of the selected domains has records that can be changed here',
    zhcn: '所选域名在平台均没有可修改的解析记录',
  },
  'record-template-unknown': { us: 'This template no longer exists', zhcn: '该解析模板已不存在' },
  'record-template-changed': {
    us: 'This template was changed in the meantime. Reload it, then make your changes again.',
    zhcn: '该解析模板已被修改，请刷新后重新编辑',
  },
  'record-template-name-taken': { us: 'You already have a template with this name', zhcn: '已有同名解析模板' },
  'too-many-record-templates': {
    us: 'You can have up to {most} templates. Delete one first.',
    zhcn: '最多可创建 {most} 个解析模板，请先删除部分模板',
  },
  'template-not-attached': {
    us: 'None of these domains follows the template',
    zhcn: '所选域名均未关联该解析模板',
  },
})
