import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'give-contested': t('Assign domain', '分配域名'),
    'list-intake-registrars': {
      ...t('Intake registrars', '入库注册商'),
      group: 'domains',
      place: 40,
      empty: {
        ...t(
          'Customers bring domains in bulk from these registrars. Add one to offer it.',
          '客户可从这些注册商批量入库域名。添加注册商后即可开放。',
        ),
        first: 'intakes/set-intake-registrar',
      },
    },
    'refuse-intake': { ...t('Refuse intake', '拒绝入库'), danger: true, customerReads: 'text' },
    'set-intake-registrar': t('Save intake registrar', '保存入库注册商'),
  },
  fields: {
    byHand: t('By hand', '人工处理'),
    feeAgent: t('Fee, agent', '代理费用'),
    feeStandard: t('Fee, standard', '标准费用'),
    feeSvip: t('Fee, SVIP', 'SVIP 费用'),
    feeVip: t('Fee, VIP', 'VIP 费用'),
    ianaId: t('IANA ID', 'IANA 编号'),
    intake: t('Intake', '入库编号'),
    label: t('Label', '名称'),
    offered: t('Offered', '已开放'),
    refused: t('Refused', '已拒绝'),
    registrars: t('Registrars', '注册商'),
    upstream: t('Upstream', '上游'),
  },
  jobs: {
    'transfers.look-for-intake': t('Search for domains of an intake', '查找入库的域名'),
    'transfers.find-unlisted': t('Search for unlisted pushes', '查找未登记的推送'),
  },
  deadlines: {
    'transfers.intakes': t('Intakes under way', '进行中的入库'),
  },
  policies: {
    'transfers.intake-days': '入库等待域名推送的时长。',
    'transfers.intake-term-days': '域名入库时距到期至少的天数。',
    'transfers.max-waiting-intakes': '每个账号可等待推送的域名数。',
  },
  subjects: {
    intake: t('Intake', '域名入库'),
  },
}
