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
}
