import { errorTexts, operatorCallsOver } from '../../call.ts'
import { customerLevels } from '../../customer-levels.ts'
import { datedStates } from '../../dated-states.ts'
import * as f from '../../fields.ts'

const { query, command, action } = operatorCallsOver(
  errorTexts({
    'tld-unknown': { us: 'There is no extension {tld}', zhcn: '后缀 {tld} 不存在' },
    'price-unknown': { us: 'No offer {price} is running or scheduled', zhcn: '没有进行中或将开始的优惠 {price}' },
    'price-above-list': { us: "A price can't be above its list price", zhcn: '价格不能高于原价' },
    'years-wrong': { us: '{kind} has no price for {years} years', zhcn: '{kind} 没有 {years} 年的价格' },
    'price-list-unreadable': {
      us: 'The file needs a heading with tld, command, currency and amount; years and effective may be left out',
      zhcn: '文件须有标题行，含 tld、command、currency、amount；years 和 effective 可省略',
    },
    'price-list-line': { us: 'Line {line} is not a price', zhcn: '第 {line} 行不是价格' },
    'price-list-twice': {
      us: 'Line {line} repeats the price of an earlier line',
      zhcn: '第 {line} 行与前面某行的价格重复',
    },
    'price-list-empty': { us: 'The file holds no prices', zhcn: '文件中没有价格' },
    'price-list-too-long': { us: 'A file holds at most {count} prices', zhcn: '文件最多含 {count} 个价格' },
    'preview-outdated': {
      us: 'Prices or rates have changed since the preview. Look at it again',
      zhcn: '预览之后价格或汇率已变化，请重新预览',
    },
    'in-the-past': { us: "It can't begin before now", zhcn: '开始时间不能早于现在' },
    'ends-before-it-begins': { us: 'It would end before it begins', zhcn: '结束时间早于开始时间' },
    'registry-unknown': { us: 'There is no registry {registry}', zhcn: '注册局 {registry} 不存在' },
    'registry-of-the-sandbox': {
      us: 'The sandbox describes its registry itself at every start',
      zhcn: '沙箱注册局由沙箱在每次启动时设置',
    },
    'registry-upstream': {
      us: '{registry} is an account at a registrar: connect-upstream describes it',
      zhcn: '{registry} 是上游注册商账号，请使用 connect-upstream 设置',
    },
    'rate-missing': {
      us: 'Another currency than USD needs its rate: dollars for one unit, above 0',
      zhcn: '非美元货币需填写汇率（1 单位兑换的美元数，大于 0）',
    },
    'registry-incomplete': {
      us: 'A new registry needs its host, port, login and password',
      zhcn: '新注册局需要主机、端口、登录名和密码',
    },
    'certificate-unreadable': { us: "{what} isn't readable PEM", zhcn: '{what} 不是可读的 PEM' },
    'key-does-not-fit': { us: "The key doesn't belong to the certificate", zhcn: '密钥与证书不匹配' },
    'key-needs-certificate': {
      us: 'A client certificate needs its key, and a key its certificate',
      zhcn: '客户端证书与密钥须同时提供',
    },
    'password-unusable': {
      us: 'A password has 6 to 64 printable characters without spaces at its ends',
      zhcn: '密码须为 6 至 64 个可打印字符，首尾不含空格',
    },
    'tld-has-domains': {
      us: 'Domains of .{tld} are at another registry',
      zhcn: '.{tld} 的域名在另一个注册局',
    },
    'rotation-under-way': {
      us: 'The password is being replaced, and the registry has not confirmed it yet. Try again in a minute',
      zhcn: '正在更换密码，注册局尚未确认，请一分钟后重试',
    },
    'registry-refused': { us: 'The registry refused it ({code}): {why}', zhcn: '注册局拒绝（{code}）：{why}' },
    'registry-silent': { us: 'No answer: {why}', zhcn: '没有应答：{why}' },
    'maintenance-too-long': { us: 'Maintenance takes at most 7 days', zhcn: '维护最长 7 天' },
    'maintenance-unknown': { us: 'There is no such maintenance', zhcn: '没有该维护' },
    'name-taken': { us: '{name} is the name of a registry', zhcn: '{name} 已是注册局的名称' },
    'command-unknown': { us: 'There is no command {registryCommand}', zhcn: '命令 {registryCommand} 不存在' },
    'rule-value-wrong': { us: "{rule} can't be {value}: {why}", zhcn: '{rule} 不能设为 {value}：{why}' },
    'rules-conflict': {
      us: 'The minimum of {what} would be above its maximum from {from} on',
      zhcn: '自 {from} 起，{what} 的最小值将大于最大值',
    },
    'no-coming-rule': { us: 'No coming value of {rule} to withdraw', zhcn: '{rule} 没有可撤回的待生效值' },
  }),
)

export const priceKinds = ['register', 'renew', 'transfer', 'restore', 'registrant-change'] as const
export type PriceKind = (typeof priceKinds)[number]

const tld = f.text({ max: 63 })

/**
 * A price row. With an end it is an offer. Longer terms are calculated from the one-year price, unless a row gives their total.
 */
export const setPrice = command('/console/tlds/set-price', {
  permission: 'prices.act',
  input: {
    tld,
    kind: f.choice(priceKinds),
    price: f.amount,
    /** the undiscounted price; default: the price itself */
    listPrice: f.optional(f.amount),
    years: f.optional(f.integer(1, 10)),
    level: f.optional(f.choice(customerLevels)),
    from: f.optional(f.instant),
    until: f.optional(f.instant),
  },
  output: { price: f.id, from: f.instant },
  errors: ['tld-unknown', 'price-above-list', 'years-wrong', 'in-the-past', 'ends-before-it-begins'],
})

/** Ends an offer now, or before it begins. */
export const endOffer = command('/console/tlds/end-offer', {
  permission: 'prices.act',
  input: { price: f.id },
  errors: ['price-unknown'],
})

/** How prices end: as they come, at the next .99, at the next 9 cents, at the next whole dollar. Always upwards. */
export const roundings = ['none', 'to-99', 'to-9', 'whole'] as const

/** changes and unchanged need nothing, needs-confirmation is applied where its line is confirmed, the others are left out. */
export const priceVerdicts = [
  'changes',
  'unchanged',
  'needs-confirmation',
  'below-cost',
  'tld-unknown',
  'tld-elsewhere',
  'no-rate',
  'years-wrong',
] as const

const priceList = {
  registry: f.text({ max: 40, pattern: /^[a-z0-9][a-z0-9-]*$/ }),
  /** CSV: tld, command (create, renew, transfer, restore), years, currency, amount, effective (a day, in UTC) */
  file: f.fileText(f.text({ max: 1_000_000 })),
  /** of the wholesale price: what is added, such as 12.5 */
  marginPercent: f.optional(f.text({ max: 7, pattern: /^-?\d{1,3}(\.\d{1,2})?$/ })),
  /** added besides */
  fixedMargin: f.optional(f.amount),
  /** the least that is added in all */
  minimumMargin: f.optional(f.amount),
  rounding: f.optional(f.choice(roundings)),
}

const priceListErrors = [
  'registry-unknown',
  'price-list-unreadable',
  'price-list-line',
  'price-list-twice',
  'price-list-empty',
  'price-list-too-long',
] as const

/** What a registry's price list would change under a margin rule. Costs are in dollars at the rate of the day. */
export const previewPrices = query('/console/tlds/preview-prices', {
  permission: 'prices.read',
  input: priceList,
  output: {
    /** names exactly this list, rule and state of the prices */
    preview: f.text({ max: 64 }),
    priceLines: f.rows({
      /** of the file */
      fileLine: f.integer(),
      tld: f.text({ max: 63 }),
      kind: f.choice(priceKinds),
      years: f.integer(),
      wholesale: f.text({ max: 40 }),
      oldCost: f.nullable(f.amount),
      cost: f.nullable(f.amount),
      oldPrice: f.nullable(f.amount),
      newPrice: f.nullable(f.amount),
      margin: f.nullable(f.amount),
      /** null: from the moment that it is applied */
      from: f.nullable(f.instant),
      verdict: f.choice(priceVerdicts),
    }),
  },
  errors: priceListErrors,
})

/** Applies a price list as it was previewed, once. Lines that are refused or not confirmed are left out. */
export const importPrices = command('/console/tlds/import-prices', {
  permission: 'prices.act',
  input: {
    ...priceList,
    preview: f.text({ max: 64, pattern: /^[0-9a-f]{64}$/ }),
    /** the lines that need it */
    confirm: f.optional(f.list(f.integer(1, 100_000), { max: 5000 })),
  },
  output: { priceImport: f.id, costRows: f.integer(), prices: f.integer(), leftOut: f.integer() },
  errors: [...priceListErrors, 'preview-outdated'],
})

/** Every past, current and future price of an extension, latest first. */
export const listPriceRows = query('/console/tlds/list-price-rows', {
  permission: 'prices.read',
  input: { tld, next: f.optional(f.instantCursor) },
  output: {
    prices: f.rows({
      price: f.id,
      kind: f.choice(priceKinds),
      years: f.integer(),
      level: f.choice(customerLevels),
      listPrice: f.amount,
      amount: f.amount,
      from: f.instant,
      until: f.nullable(f.instant),
      holds: f.truth,
    }),
    next: f.nullable(f.instantCursor),
  },
  errors: ['tld-unknown'],
})

/** The rules of an extension that operators may change; what they mean is in `tld-row.ts`. */
export const tldRules = [
  'operator',
  'categories',
  'years.min',
  'years.max',
  'labels.min',
  'labels.max',
  'labels.idn',
  'labels.idnOnly',
  'labels.digitsOnly',
  'premium',
  'opensAt',
  'verification',
  'privacy',
  'lifeCycle.addGrace',
  'lifeCycle.autoRenewGrace',
  'lifeCycle.redemption',
  'lifeCycle.pendingDelete',
  'transfer.authCode',
  'transfer.yearsAdded',
  'transfer.pendingDays',
  'supports.contacts',
  'supports.locks',
  'supports.dnssec',
  'supports.glue',
  'registrant.countries',
  'registrant.fields',
] as const
export type TldRule = (typeof tldRules)[number]

/** `real-name`: documents before the domain resolves. `presence`: an address in the country or union. */
export const verifications = ['registrant-email', 'real-name', 'presence', 'none'] as const
/** Whether a registrant's data is redacted: always, unless the customer agrees to publish it, or never. */
export const privacies = ['always', 'choice', 'never'] as const

const rule = f.choice(tldRules)
/** Lists are separated by commas, yes or no, an instant in UTC, and `registrant.fields` as JSON. */
const ruleValue = f.text({ max: 10_000 })

/** Every extension with what its rules come to now. */
export const listTldRules = query('/console/tlds/list-tld-rules', {
  permission: 'settings.read',
  output: {
    tlds: f.rows({
      tld,
      unicode: f.text({ max: 63 }),
      /** null: priced, but not connected */
      registry: f.nullable(f.text({ max: 60 })),
      /** of a term: the shortest and the longest */
      terms: f.text({ max: 10 }),
      verification: f.choice(verifications),
      privacy: f.choice(privacies),
      /** rules that differ from the shipped ones */
      changedRules: f.integer(),
      changesNext: f.nullable(f.instant),
    }),
  },
})

/** The rules of an extension as shipped, as they are and as they will be, and every change, latest first. */
export const readTldRules = query('/console/tlds/read-tld-rules', {
  permission: 'settings.read',
  input: { tld },
  output: {
    rules: f.rows({
      rule,
      value: f.note(10_000),
      shipped: f.note(10_000),
      /** the earliest first */
      coming: f.rows({ value: f.note(10_000), effectiveFrom: f.instant }),
    }),
    history: f.rows({
      rule,
      /** null: as shipped */
      value: f.nullable(f.note(10_000)),
      effectiveFrom: f.instant,
      state: f.choice(datedStates),
      setAt: f.instant,
      /** null: by an earlier release */
      name: f.nullable(f.text()),
      reason: f.note(500),
    }),
  },
  errors: ['tld-unknown'],
})

/** From an instant on, immediately by default. Without a value: as shipped. */
export const setTldRule = command('/console/tlds/set-tld-rule', {
  permission: 'settings.act',
  input: { tld, rule, value: f.optional(ruleValue), from: f.optional(f.instant) },
  output: { effectiveFrom: f.instant },
  errors: ['tld-unknown', 'rule-value-wrong', 'rules-conflict', 'in-the-past'],
})

/** Takes back the coming values of a rule, or the one of an instant; the value in force stays. */
export const withdrawTldRule = command('/console/tlds/withdraw-tld-rule', {
  permission: 'settings.act',
  input: { tld, rule, from: f.optional(f.instant) },
  output: { withdrawn: f.integer() },
  errors: ['tld-unknown', 'no-coming-rule', 'rules-conflict'],
})

const registry = f.text({ max: 40, pattern: /^[a-z0-9][a-z0-9-]*$/ })
const pem = f.fileText(f.text({ max: 20_000 }))
const password = f.secret(f.text({ max: 200 }))

/** Describes how a registry is reached. For a known one, what is left out stays. */
export const saveRegistry = command('/console/tlds/save-registry', {
  permission: 'registry.act',
  input: {
    registry,
    host: f.optional(f.text({ max: 253, pattern: /^[a-z0-9.:-]+$/i })),
    port: f.optional(f.integer(1, 65_535)),
    login: f.optional(f.text({ max: 16 })),
    password: f.optional(password),
    /** the name in the registry's certificate, where it is not the host */
    serverName: f.optional(f.text({ max: 253, pattern: /^[a-z0-9.-]+$/i })),
    /** PEM of the authorities to trust instead of the system's */
    authority: f.optional(pem),
    certificate: f.optional(pem),
    key: f.optional(f.secret(pem)),
    sessions: f.optional(f.integer(1, 100)),
    inFlight: f.optional(f.integer(1, 100)),
    namesPerCheck: f.optional(f.integer(1, 500)),
    /** operators are alarmed when the deposit is below, in the registry's currency */
    depositAlarm: f.optional(f.amount),
    /** the currency of its fees (ISO 4217), with its price in dollars */
    currency: f.optional(f.text({ max: 3, pattern: /^[A-Z]{3}$/ })),
    rate: f.optional(f.text({ max: 12, pattern: /^\d{1,4}(\.\d{1,6})?$/ })),
    /** how it marks premium domains: by `standard` of RFC 8748, or by a class of their own */
    premiumBy: f.optional(f.choice(['flag', 'class'])),
    /** settings to take back; the certificate with its key */
    forget: f.optional(
      f.list(f.choice(['server-name', 'authority', 'certificate', 'deposit-alarm', 'deposit']), { min: 1, max: 5 }),
    ),
  },
  errors: [
    'registry-of-the-sandbox',
    'registry-upstream',
    'registry-incomplete',
    'rate-missing',
    'certificate-unreadable',
    'key-does-not-fit',
    'key-needs-certificate',
    'password-unusable',
  ],
})

export const listRegistries = query('/console/tlds/list-registries', {
  permission: 'registry.read',
  output: {
    registries: f.rows({
      registry,
      host: f.text(),
      port: f.integer(),
      login: f.text(),
      sessions: f.integer(),
      inFlight: f.integer(),
      namesPerCheck: f.integer(),
      tlds: f.integer(),
      certificateExpiresAt: f.nullable(f.instant),
      passwordSetAt: f.nullable(f.instant),
      replacing: f.truth,
      deposit: f.nullable(f.text({ max: 40 })),
      depositAlarm: f.nullable(f.amount),
      maintenance: f.rows({ maintenance: f.id, from: f.instant, until: f.instant }),
    }),
  },
})

/** Which registry serves an extension; without one it is priced, but cannot be ordered. */
export const connectTld = command('/console/tlds/connect-tld', {
  permission: 'registry.act',
  input: { tld, registry: f.optional(registry) },
  errors: ['tld-unknown', 'registry-unknown', 'tld-has-domains'],
})

/**
 * hosts: name servers are sent as attributes, and hosts below own domains cannot be managed. fees: charges and premium prices are
 * unknown.
 */
export const missingFeatures = ['domains', 'hosts', 'contacts', 'dnssec', 'restore', 'fees', 'long-passwords'] as const

/** Connects, logs in and out, and shows what the registry says. */
export const testRegistry = action('/console/tlds/test-registry', {
  permission: 'registry.act',
  input: { registry },
  output: {
    server: f.text({ max: 200 }),
    objects: f.list(f.text({ max: 200 })),
    extensions: f.list(f.text({ max: 200 })),
    /** what of it we cannot do, since its greeting lacks it */
    missing: f.list(f.choice(missingFeatures)),
    /** extensions that we do not speak */
    unknown: f.list(f.text({ max: 200 })),
    /** milliseconds by which its clock is ahead of our clock */
    skew: f.integer(Number.MIN_SAFE_INTEGER),
    /** milliseconds until the login was answered */
    took: f.integer(),
    protocol: f.note(20),
    cipher: f.note(100),
    certificateExpiresAt: f.nullable(f.instant),
    events: f.rows({
      type: f.note(40),
      level: f.choice(['warning', 'error']),
      expiresAt: f.nullable(f.instant),
      text: f.note(500),
    }),
  },
  errors: ['registry-unknown', 'registry-refused', 'registry-silent'],
})

/** Replaces our password at the registry by a login; without one given it is made. */
export const replaceRegistryPassword = action('/console/tlds/replace-registry-password', {
  permission: 'registry.act',
  input: { registry, password: f.optional(password) },
  errors: [
    'registry-unknown',
    'registry-of-the-sandbox',
    'password-unusable',
    'rotation-under-way',
    'registry-refused',
    'registry-silent',
  ],
})

/** Announces maintenance of a registry: no command is sent to it meanwhile. */
export const addMaintenance = command('/console/tlds/add-maintenance', {
  permission: 'registry.act',
  input: { registry, from: f.instant, until: f.instant },
  output: { maintenance: f.id },
  errors: ['registry-unknown', 'ends-before-it-begins', 'in-the-past', 'maintenance-too-long'],
})

/** Ends maintenance now, or before it begins. */
export const endMaintenance = command('/console/tlds/end-maintenance', {
  permission: 'registry.act',
  input: { maintenance: f.id },
  errors: ['maintenance-unknown'],
})

/** Connects our account at a registrar, by its reseller API; its name stays. */
export const connectUpstream = command('/console/tlds/connect-upstream', {
  permission: 'registry.act',
  input: {
    name: f.text({ max: 60, pattern: /^[a-z0-9-]+$/ }),
    host: f.text({ max: 253, pattern: /^[a-z0-9.-]+$/ }),
    port: f.optional(f.integer(1, 65_535)),
    /** the id of our account there */
    account: f.text({ max: 100 }),
    appId: f.text({ max: 100 }),
    appKey: f.secret(f.text({ max: 200 })),
    requestsPerSecond: f.optional(f.integer(1, 100)),
  },
  errors: ['name-taken'],
})

/** The sessions that are open at registries now, by process. */
export const listRegistrySessions = query('/console/tlds/list-registry-sessions', {
  permission: 'registry.read',
  output: {
    sessions: f.rows({
      /** role, machine and number of the process */
      process: f.text(),
      registry: f.text(),
      openedAt: f.instant,
      inFlight: f.integer(),
      lastCommand: f.nullable(f.text()),
      lastCommandAt: f.nullable(f.instant),
    }),
  },
})

const commandFields = {
  registryCommand: f.id,
  at: f.instant,
  registry: f.text(),
  command: f.text(),
  /** the domain, contact or host */
  subject: f.note(),
  /** the registry's result code; null: no answer, or none that could be read */
  code: f.nullable(f.integer()),
  outcome: f.text(),
  milliseconds: f.nullable(f.integer()),
  clientTransactionId: f.text(),
  serverTransactionId: f.nullable(f.text()),
}

/** The commands that were sent to registries, newest first. Checks and polls are not kept. */
export const listRegistryCommands = query('/console/tlds/list-registry-commands', {
  permission: 'registry.read',
  input: {
    registry: f.optional(registry),
    domain: f.optional(f.text({ max: 253 })),
    code: f.optional(f.integer(1000, 9999)),
    clientTransactionId: f.optional(f.text({ max: 64 })),
    onlyRefused: f.optional(f.flag),
    next: f.optional(f.id),
  },
  output: { commands: f.rows(commandFields), next: f.nullable(f.id) },
  errors: ['registry-unknown'],
})

/** A command with both frames; a routine read keeps none. */
export const showRegistryCommand = query('/console/tlds/show-registry-command', {
  permission: 'registry.read',
  personal: true,
  input: { registryCommand: f.id },
  output: {
    ...commandFields,
    requestFrame: f.nullable(f.text({ max: 5_000_000, min: 0 })),
    responseFrame: f.nullable(f.text({ max: 5_000_000, min: 0 })),
  },
  errors: ['command-unknown'],
})

/** Registries that did not answer, refused our account or ran out of deposit: open and past, newest first. */
export const listRegistryFaults = query('/console/tlds/list-registry-faults', {
  permission: 'registry.read',
  input: { onlyOpen: f.optional(f.flag), next: f.optional(f.id) },
  output: {
    faults: f.rows({
      fault: f.id,
      registry: f.text(),
      kind: f.text(),
      text: f.note(4000),
      raisedAt: f.instant,
      settledAt: f.nullable(f.instant),
      note: f.note(1000),
    }),
    next: f.nullable(f.id),
  },
})

/** What a registry said of our deposit, hour by hour, newest first: a fortnight, before an instant where one is given. */
export const listRegistryDeposits = query('/console/tlds/list-registry-deposits', {
  permission: 'registry.read',
  input: { registry, until: f.optional(f.instant) },
  output: {
    deposits: f.rows({
      hour: f.instant,
      registry: f.text(),
      /** with what may be spent beyond it, at the hour's end */
      deposit: f.text({ max: 60 }),
      lowest: f.text({ max: 60 }),
      readAt: f.instant,
    }),
  },
})
