import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'list-invoices': {
      ...t('Invoices', '发票'),
      group: 'money',
      place: 100,
      empty: {
        ...t('Invoices appear here when orders end.', '订单完成后，发票会出现在这里。'),
        first: 'cart/issue-missing-invoices',
      },
    },
    'sum-taxes': {
      ...t('Tax by country', '各国税额'),
      group: 'money',
      place: 110,
      empty: {
        ...t('No tax was invoiced in this period. Choose other dates.', '该时段内没有开票税额，请选择其他日期。'),
      },
    },
  },
  fields: {
    basisPoints: t('Rate (bp)', '税率（基点）'),
    documentCount: t('Documents', '单据数'),
    gross: t('Total', '合计'),
    invoice: t('Invoice', '发票'),
    invoices: t('Invoices', '发票'),
    issuedAt: t('Issued', '开具时间'),
    net: t('Net', '未税金额'),
    reverseCharge: t('Reverse charge', '反向征收'),
    sums: t('Sums', '合计'),
    taxNumber: t('Tax number', '税号'),
  },
  values: {
    invoice: t('Invoice', '发票'),
    'credit-note': t('Credit note', '贷项发票'),
  },
  jobs: {
    'invoices.check-tax-number': t('Check of a VAT number', '增值税号查询'),
    'invoices.send-copy': t('Invoice by email', '发送发票邮件'),
  },
  sweeps: {
    'invoices.service-fees': t('Monthly invoices of fees', '手续费月度发票'),
    'invoices.credit-missed': t('Missing credit notes', '补开贷项发票'),
    'invoices.check-tax-numbers': t('VAT numbers to check again', '复查增值税号'),
  },
  policies: {
    'invoices.footer': '发票末行：注册信息、负责人及法律要求的内容。',
    'tax.number-days': '多少天后复查欧盟增值税号。',
    'invoices.number-prefix': '发票号前缀，默认为站点名；更改后开始新的编号。',
    'tax.prices-include': '1：价格含税；0：价格外加税。',
    'invoices.seller-address': '发票上的我方地址，以分号分行。',
    'invoices.seller-bank': '发票上的我方银行和账号。',
    'invoices.seller-country': '我方所在国家，如 DE。',
    'invoices.seller-name': '发票上的我方注册名称；各项未设置完整前，正式环境不开发票。',
    'invoices.seller-tax-number': '发票上的我方税号或增值税号。',
    'tax.basis-points': '该国账号订单的税率，单位万分之一：1900 为 19%。',
  },
}
