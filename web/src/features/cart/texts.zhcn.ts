import type { Translation } from '../../app/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  cartTitle: '购物车',
  emptyTitle: '购物车是空的',
  emptyText: '加入的域名会保留在这里，随时结算。',
  searchNames: '查询域名',
  visitorTitle: '登录后查看购物车',
  visitorText: '您加入的商品会保存在账户中。',
  login: '登录',
  kind_registration: '注册',
  premium: '溢价',
  years: '年限',
  yearCount_other: '{count} 年',
  renewsAt: '续费 {price} / 年',
  select: '选择 {name}',
  selectAll: '全选',
  removeLine: '移除 {name}',
  removed: '已移除 {name}',
  total: '合计',
  checkout_other: '结算（{count}）',
  priceIsFrozen: '结算时锁定价格。款项先冻结，仅在注册成功后扣除。',
  ordered: '订单已提交，等待付款。',
  entranceText: '您选中的域名',
} as const satisfies Translation<typeof us>
