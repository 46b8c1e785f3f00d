import type { Both, Translation } from '../../core/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  invoices: '我的发票',
  invoicesCount_other: '{count} 张发票',
  year: '年份',
  exportYear: '导出 {year} 年 CSV',
  exportedSome: '文件仅含该年最近的 {count} 张单据',
  exportedNone: '该年没有发票',
  columnInvoice: '发票号码',
  columnDate: '开具日期',
  creditedInvoice: '已冲销',
  partlyCredited: '部分冲销',
  pdf: 'PDF',
  noInvoices: '暂无发票',
  noInvoicesText: '订单全部完成后自动开具发票。',
  noneThisYear: '{year} 年没有发票',
  noneThisYearText: '请选择其他年份。',
  showAllYears: '查看全部年份',
  toOrders: '查看订单',
  data: '开票信息',
  dataText: '设置发票抬头与接收邮箱',
  dataLead: '修改自下一张发票起生效，已开具的发票不会变更。',
  madeOutTo: '抬头类型',
  taxNumber: '税号',
  taxNumberHelp: '选填，按账号所在国家或地区的规则校验。',
  number_unchecked: '正在等待欧盟系统（VIES）核实，核实前订单正常计税。',
  number_confirmed: '已由欧盟系统（VIES）核实，跨成员国订单适用反向征收。',
  number_unknown: '欧盟系统（VIES）未能确认该税号有效，订单将正常计税。',
  addressHelp: '街道、邮编和城市，最多 5 行',
  addressLinesWrong: '请填写 4 至 300 个字符，最多 5 行',
  nameHelp: '填写前，发票抬头为您的邮箱。',
  nameWrong: '请填写发票抬头',
  countryDecidesTax: '用于确定税率，不可修改。',
  emailForCopies: '副本接收邮箱',
  emailHelp: '选填，每张发票与贷项发票都会发送至此邮箱，例如您的会计。',
  chooseCountryFirst: '请先选择国家或地区',
  chooseCountryText: '用于确定订单税率，并显示在发票上。',
  companyName: '企业名称',
} as const satisfies Translation<typeof us>

declare module '../../core/texts.ts' {
  interface Catalogue {
    invoices: Both<typeof us, typeof zhcn>
  }
}
