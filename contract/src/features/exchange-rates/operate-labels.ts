import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'import-exchange-rates': { ...t('Import exchange rates', '导入汇率'), screen: 'exchange-rates/list-current-rates' },
    'list-current-rates': {
      ...t('Exchange rates', '汇率'),
      group: 'money',
      place: 200,
      empty: {
        ...t(
          'Channels in other currencies convert at these rates. Import them to offer those channels.',
          '其他币种的渠道按这些汇率换算。导入汇率后即可使用这些渠道。',
        ),
        first: 'exchange-rates/import-exchange-rates',
      },
    },
  },
  fields: {
    anyway: t('Import despite large changes', '波动较大仍导入'),
    marginBasisPoints: t('Margin (bp)', '加点（基点）'),
    rates: t('Rates', '汇率'),
  },
  policies: {
    'exchange.margin-basis-points': '外币按公布汇率减计的比例，单位万分之一。',
    'exchange.max-age-days': '没有新汇率时旧汇率的有效期，过后该币种暂停付款。',
  },
  subjects: {
    'exchange-rates': t('Exchange rates', '汇率'),
  },
}
