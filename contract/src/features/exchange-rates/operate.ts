import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'name-the-rate-source': {
      us: 'Say who published the rates: enter the source',
      zhcn: '请填写汇率来源',
    },
    'rate-jumps': {
      us: 'In the file {currency} goes from {from} to {to} dollars at {at}. If that is right, import it despite the change.',
      zhcn: '文件中 {currency} 在 {at} 由 {from} 变为 {to} 美元。如确认无误，请选择“波动较大仍导入”后重试。',
    },
    'rate-of-the-future': {
      us: 'The rate of {currency} is of {at}, which has not come',
      zhcn: '{currency} 的汇率时间 {at} 尚未到来',
    },
    'rates-no-dollar': {
      us: 'The day in line {line} has no rate of the dollar',
      zhcn: '第 {line} 行的日期没有美元汇率',
    },
    'rates-no-rates': { us: 'The file holds no rates', zhcn: '文件中没有汇率' },
    'rates-not-a-rate': {
      us: 'Line {line} is not a rate. Nothing was imported.',
      zhcn: '第 {line} 行不是有效的汇率，未导入任何内容',
    },
    'rates-not-readable': {
      us: 'The file is neither the XML feed of the ECB nor CSV with the heading currency,at,dollars (line {line})',
      zhcn: '文件既不是欧洲央行的 XML 汇率，也不是以 currency,at,dollars 为表头的 CSV（第 {line} 行）',
    },
  }),
)

/**
 * Imports a source's rates: the file is taken as a whole or not at all. Not by those who credit: a rate says what a payment is worth.
 */
export const importExchangeRates = command('/console/exchange-rates/import-exchange-rates', {
  permission: 'settings.act',
  input: {
    file: f.fileText(f.text({ max: 200_000 })),
    source: f.optional(f.text({ max: 40 })),
    anyway: f.optional(f.flag),
  },
  output: { source: f.text(), read: f.integer(), stored: f.integer() },
  errors: [
    'name-the-rate-source',
    'rate-jumps',
    'rate-of-the-future',
    'rates-no-dollar',
    'rates-no-rates',
    'rates-not-a-rate',
    'rates-not-readable',
  ],
})

/** The rates that hold now. Amounts of dollars for one unit, shortened. */
export const listCurrentRates = query('/console/exchange-rates/list-current-rates', {
  permission: 'payments.read',
  output: {
    rates: f.rows({
      currency: f.text(),
      source: f.text(),
      at: f.instant,
      rate: f.text(),
      ours: f.text(),
      marginBasisPoints: f.integer(),
    }),
  },
})
