import type { Text } from '@namestead/contract/language'

export const certificateTexts = {
  title: { us: 'Certificate of registration', zhcn: '域名注册证书' },
  file: { us: 'certificate', zhcn: '域名证书' },
  registrant: { us: 'Registrant', zhcn: '注册人' },
  registered: { us: 'Registered', zhcn: '注册时间' },
  paidUntil: { us: 'Paid until', zhcn: '到期时间' },
  registrar: { us: 'Registrar', zhcn: '注册商' },
  registrarOf: { us: '{name} (IANA ID {id})', zhcn: '{name}（IANA 编号 {id}）' },
  registryName: { us: 'Registered form', zhcn: '注册形式' },
  statement: {
    us: 'We confirm that on {day} this domain is registered with us for the registrant named above. A certificate shows one day; whoever relies on it should look up the current registration data:',
    zhcn: '兹证明：截至 {day}，该域名在我处登记于上述注册人名下。本证书仅反映开具当日的情况，请以实时查询的注册信息为准：',
  },
  issued: { us: 'Issued on {day} by {name}', zhcn: '{name} 开具于 {day}' },
} as const satisfies Record<string, Text>
