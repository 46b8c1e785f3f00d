import { screenText, type WrongValue } from './wrong-value.ts'

/** Recharging, and the filters of the ledger. */
export const money: readonly WrongValue[] = [
  {
    route: '/recharge',
    fill: [[screenText('Amount in US dollars', '充值金额（美元）'), '1,5']],
    error: screenText(
      'Use commas only between thousands, and a dot before the cents',
      '逗号只用于千位分隔，小数点请用“.”',
    ),
  },
  {
    route: '/recharge',
    fill: [[screenText('Amount in US dollars', '充值金额（美元）'), '0.01']],
    error: screenText('Enter at least $1.00', '单笔不低于 $1.00'),
  },
  {
    route: '/recharge',
    fill: [[screenText('Amount in US dollars', '充值金额（美元）'), '9999999999']],
    error: screenText('Enter at most $50,000.00', '单笔不超过 $50,000.00'),
  },
  {
    route: '/user/recharge_add',
    fill: [[screenText('Amount transferred (USD)', '转账金额（USD）'), '1,5']],
    error: screenText(
      'Use commas only between thousands, and a dot before the cents',
      '逗号只用于千位分隔，小数点请用“.”',
    ),
  },
  {
    route: '/user/recharge_add',
    fill: [
      [screenText('Amount transferred (USD)', '转账金额（USD）'), '0.01'],
      [screenText("Payer's name", '付款人姓名'), 'Mary Major'],
      [screenText('Reference', '附言'), 'Hello'],
      [screenText('@file', '@file'), 'passport.pdf'],
    ],
    press: screenText('Report a transfer', '提交转账'),
    error: screenText('Enter at least $1.00', '单笔不低于 $1.00'),
  },
  {
    route: '/user/recharge_add',
    fill: [
      [screenText('Amount transferred (USD)', '转账金额（USD）'), '20'],
      [screenText('Sent on', '转账日期'), '2020-01-31'],
      [screenText("Payer's name", '付款人姓名'), 'Mary Major'],
      [screenText('Reference', '附言'), 'Hello'],
      [screenText('@file', '@file'), 'passport.pdf'],
    ],
    press: screenText('Report a transfer', '提交转账'),
    error: screenText('Enter a day in the last 90 days', '请填写最近 90 天内的日期'),
  },
  {
    route: '/user/rz_add',
    fill: [[screenText('@file', '@file'), 'notes.txt']],
    error: screenText(
      'Only PNG, JPEG and WebP images and PDF files can be uploaded',
      '仅支持上传 PNG、JPEG、WebP 图片和 PDF 文件',
    ),
  },
  {
    route: '/user/yhm_search',
    fill: [[screenText('Promo code', '优惠码'), 'NO-SUCH-CODE']],
    press: screenText('Check code', '查询优惠码'),
    error: screenText('We don’t know this code. Check its spelling.', '优惠码不存在，请检查拼写'),
  },
  {
    route: '/user/yhq_search',
    fill: [[screenText('Extension', '后缀'), 'no extension']],
    press: screenText('Show coupons', '查看结果'),
    error: screenText('Enter an extension such as .com', '请输入后缀，如 .com'),
  },
  {
    route: '/user/invoice_data',
    fill: [[screenText('Full name', '姓名'), ' ']],
    press: screenText('Save', '保存'),
    error: screenText('Enter the name that invoices go to', '请填写发票抬头'),
  },
  {
    route: '/user/invoice_data',
    fill: [[screenText('Address', '地址'), 'abc']],
    press: screenText('Save', '保存'),
    error: screenText('Enter 4 to 300 characters, on up to 5 lines', '请填写 4 至 300 个字符，最多 5 行'),
  },
  {
    route: '/user/invoice_data',
    fill: [[screenText('Email for copies', '副本接收邮箱'), 'nobody']],
    press: screenText('Save', '保存'),
    error: screenText('Incorrect email address', '邮箱地址不正确'),
  },
  {
    route: '/user/tx',
    fill: [[screenText('Amount', '提现金额'), '5']],
    error: screenText('Enter at least $10.00', '单笔不低于 $10.00'),
  },
  {
    route: '/user/tx_js_search',
    fill: [
      [screenText('From', '开始日期'), '2026-02-02'],
      [screenText('To', '结束日期'), '2026-02-01'],
    ],
    error: screenText('The end is before the start', '结束日期早于开始日期'),
  },
  {
    route: '/exchange',
    fill: [[screenText('You pay in CNY', '支付金额（CNY）'), '1,5']],
    error: screenText(
      'Use commas only between thousands, and a dot before the cents',
      '逗号只用于千位分隔，小数点请用“.”',
    ),
  },
  {
    route: '/exchange',
    fill: [[screenText('You get in US dollars', '折合美元'), '1,5']],
    error: screenText(
      'Use commas only between thousands, and a dot before the cents',
      '逗号只用于千位分隔，小数点请用“.”',
    ),
  },
  {
    route: '/user/zjmx_search',
    open: [screenText('Other dates', '自选日期')],
    fill: [
      [screenText('From', '开始日期'), '2026-02-02'],
      [screenText('To', '结束日期'), '2026-02-01'],
    ],
    error: screenText('The end date is before the start date', '结束日期早于开始日期'),
  },
  {
    route: '/user/djmx_search',
    open: [screenText('Other dates', '自选日期')],
    fill: [
      [screenText('From', '开始日期'), '2026-02-02'],
      [screenText('To', '结束日期'), '2026-02-01'],
    ],
    error: screenText('The end date is before the start date', '结束日期早于开始日期'),
  },
]
