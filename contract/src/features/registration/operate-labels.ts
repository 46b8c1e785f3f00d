import { isIn, type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'import-premium-names': { ...t('Import premium list', '导入溢价域名'), screen: 'tlds/list-price-rows' },
    'import-sanctions-list': {
      ...t('Import sanctions list', '导入制裁名单'),
      screen: 'registration/list-sanctions-lists',
    },
    'list-reviews': {
      ...t('Orders in review', '订单审核'),
      group: 'work',
      place: 80,
      empty: {
        ...t(
          'Paid registrations that a risk rule stopped appear here. To find decided ones, filter by state.',
          '被风控规则拦截的已付款注册会出现在这里。已处理的可按状态筛选。',
        ),
        isQueue: true,
      },
    },
    'list-sanctions-lists': {
      ...t('Sanctions list', '制裁名单'),
      group: 'settings',
      place: 60,
      empty: {
        ...t(
          'Registrants are screened against this list. Import one to start screening.',
          '注册人会与该名单比对。导入名单后即开始筛查。',
        ),
        first: 'registration/import-sanctions-list',
      },
    },
    'refuse-registration': {
      ...t('Refuse registration', '拒绝注册'),
      danger: true,
      customerReads: 'text',
      screen: 'tlds/list-registries',
    },
    'refuse-review': {
      ...t('Refuse', '拒绝'),
      hint: t('The money goes back. The customer is told, but not why.', '款项将退回，客户会收到通知，但不告知原因。'),
      danger: true,
      allowed: isIn('waiting'),
    },
    'release-review': {
      ...t('Release', '放行'),
      hint: t('The domain is registered.', '将继续注册该域名。'),
      foremost: true,
      allowed: isIn('waiting'),
    },
  },
  fields: {
    review: t('Review', '审核编号'),
    reviews: t('Orders in review', '订单审核'),
    facts: t('What it saw', '命中情况'),
    lists: t('Lists', '名单'),
    importedAt: t('Imported', '导入时间'),
    replacedAt: t('Replaced', '替换时间'),
    list: t('List (CSV)', '列表（CSV）'),
    listed: t('Listed', '已列出'),
    registration: t('Registration', '注册编号'),
    skipped: t('Skipped', '已跳过'),
  },
  values: {
    released: t('Released', '已放行'),
    'first-order': t('First order', '首单'),
    velocity: t('Velocity', '频率'),
    'card-country': t('Card country', '发卡国家'),
    sanctions: t('Sanctions list', '制裁名单'),
  },
  jobs: {
    'registration.register-name': t('Registration', '域名注册'),
    'registration.refuse-name': t('Refusal of a registration', '拒绝注册'),
    'registration.end-review': t('End of an order review', '结束订单审核'),
    'registration.find-unowned': t('Search for domains without a customer', '查找无主域名'),
    'registration.check-queued': t('Availability of queued domains', '查询排队域名'),
    'registration.try-queued': t('Attempt at a queued domain', '尝试注册排队域名'),
    'registration.check-watched': t('Check of watched domains', '查询关注的域名'),
  },
  sweeps: {
    'registration.unowned': t('Search for domains without a customer', '查找无主域名'),
    'registration.check-watched': t('Watched domains', '关注的域名'),
  },
  deadlines: {
    'registration.pending': t('Registrations pending at registries', '注册局处理中的注册'),
    'registration.queued': t('Queued registrations', '排队中的注册'),
    'registration.queue-ends': t('Registration queues that end', '注册排队结束'),
    'registration.lapsing-reviews': t('Order reviews that lapse', '订单审核过期'),
  },
  policies: {
    'registration.max-queued': '每个账号可排队的域名数。',
    'prices.premium-markup-basis-points': '溢价域名在注册局价格上的加价，单位万分之一。',
    'registration.queue-share': '所有排队注册合计可占用的查询比例。',
    'registration.checks-a-minute': '注册局每分钟允许查询的域名数。',
    'reviews.card-country-above': '近 30 天付款卡与账号国家不同时，超过该金额的注册需审核；0 为不审核。',
    'reviews.domains-an-hour': '账号一小时内注册超过该数量的域名需审核；0 为不限。',
    'reviews.domains-an-hour-by-address': '同上，按同一地址登录的所有账号合计。',
    'reviews.first-order-above': '账号首批注册超过该金额时需审核；0 为不审核。',
    'reviews.hours': '注册等待审核的时长。',
    'reviews.lapse-releases': '到时未审核的注册如何处理：1 放行（制裁名单除外），0 拒绝。',
    'reviews.sanctions': '1：命中制裁名单的注册需审核。',
  },
  subjects: {
    registration: t('Registration', '域名注册'),
    review: t('Order review', '订单审核'),
  },
  tones: {
    released: 'ok',
  },
}
