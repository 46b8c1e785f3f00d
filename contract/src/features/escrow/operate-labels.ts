import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'list-escrow-deposits': {
      ...t('Escrow deposits', '数据托管'),
      group: 'domains',
      place: 70,
      empty: {
        ...t(
          'Deposits are made on schedule once the escrow agent’s key is set. Make one now to check the setup.',
          '设置托管机构公钥后，系统会按期托管。可立即托管一次以检查设置。',
        ),
        first: 'escrow/make-escrow-deposit',
      },
    },
    'make-escrow-deposit': t('Make deposit', '立即托管'),
    'read-escrow-key': t('Show our signing key', '查看签名公钥'),
    'set-escrow-agent-key': t('Set escrow agent key', '设置托管机构公钥'),
  },
  fields: {
    contacts: t('Contacts', '联系人数'),
    failure: t('Failure', '失败原因'),
    user: t('User', '用户'),
  },
  values: {
    making: t('In progress', '生成中'),
  },
  jobs: {
    'escrow.make-deposit': t('Escrow deposit', '生成数据托管文件'),
    'escrow.send-deposit': t('Sending of an escrow deposit', '发送数据托管文件'),
  },
  sweeps: {
    'escrow.due-deposits': t('Escrow deposits', '数据托管'),
  },
  todos: {
    'escrow-deposit': { ...t('Escrow deposit', '数据托管'), screen: 'escrow/list-escrow-deposits' },
  },
  policies: {
    'escrow.days': '注册数据托管的间隔；每日全量托管也涵盖当日变更。',
  },
}
