import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'confirm-domain-left': { ...t('Confirm domain left', '确认域名已离开'), danger: true },
    'continue-comparison': t('Continue comparison', '恢复比对'),
    'end-unpaid-hold': t('End suspension', '结束暂停'),
    'hold-unpaid-domain': { ...t('Suspend unpaid domain', '暂停未付款域名'), danger: true },
    'list-registry-messages': {
      ...t('Poll messages', '轮询消息'),
      group: 'registries',
      place: 40,
      empty: {
        ...t(
          'Messages that registries queue for us appear here once they are polled.',
          '注册局的消息经轮询读取后会出现在这里。',
        ),
      },
    },
    'take-back-domain': t('Take domain back', '收回域名'),
  },
  fields: {
    followed: t('What followed', '后续处理'),
    message: t('Message', '消息'),
  },
  values: {
    'kind domain-transfer': t('Transfer of a domain', '域名转移'),
    'contact-transfer': t('Transfer of a contact', '联系人转移'),
    'pending-action': t('Decision on a command', '待处理命令的结果'),
    'kind text': t('Notice', '通知'),
    decision: t('Our command was decided', '已处理我方命令'),
    'followed transfer': t('The transfer was followed', '已跟进转移'),
    'read-again': t('The domain was read again', '已重新读取域名'),
    kept: t('Kept', '仅存档'),
  },
  jobs: {
    'domains.apply-hand-over': t('Hand-over to another account', '账号间移交域名'),
    'domains.apply-hold': t('Suspension or resumption', '暂停或恢复域名'),
    'domains.left': t('End of a domain that left', '已离开域名的收尾'),
    'domains.lock-new': t('Lock of a new domain', '锁定新域名'),
    'domains.reconcile': t('Comparison of a domain with its registry', '与注册局核对域名'),
    'domains.take-back': t('Return of a domain that had left', '恢复曾离开的域名'),
    'domains.reconcile-registry': t('Comparison with a registry', '与注册局核对'),
  },
  sweeps: {
    'domains.reconcile': t('Daily comparison of domains', '每日核对域名'),
    'domains.old-group-changes': t('Old group changes', '旧的分组更改'),
    'domains.hide-again': t('Registrants to hide again', '重新隐藏注册人'),
    'domains.former-registrants': t('Former registrants', '以前的注册人'),
    'domains.erase-former-domains': t('Former domains', '以前的域名'),
    'domain_history.open-months': t('New months of history of domains', '域名历史：新增月份'),
    'domain_history.drop-months': t('Old months of history of domains', '域名历史：清理旧月份'),
    'registry_messages.open-months': t('New months of poll messages', '轮询消息：新增月份'),
    'registry_messages.drop-months': t('Old months of poll messages', '轮询消息：清理旧月份'),
  },
  deadlines: {
    'domains.expire': t('Domains that expire', '域名到期'),
    'domains.suspicions': t('Domains not shown to us', '注册局未返回的域名'),
  },
  todos: {
    'comparison-stopped': {
      ...t('Comparison with a registry stopped', '与注册局的比对已停止'),
      screen: 'domains/list-registry-messages',
    },
    'domain-elsewhere': {
      ...t('Domain not shown as ours', '域名未显示在我方名下'),
      screen: 'domains/list-registry-messages',
    },
    'domain-unowned': { ...t('Domain without a customer', '无主域名'), screen: 'domains/list-registry-messages' },
    'registry-message': {
      ...t('Registry message not understood', '注册局消息无法识别'),
      screen: 'domains/list-registry-messages',
    },
  },
  policies: {
    'domains.max-suspicions': '一天内同一注册局最多可有多少个域名不再显示为我方所有，超过则暂停比对。',
    'domains.max-suspicion-share': '同上，按该注册局域名的占比计；两者以较大者为准。',
    'domains.registrant-lock-days': '变更注册人后不得转出的天数。',
  },
}
