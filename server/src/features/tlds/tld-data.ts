import {
  cctld,
  type Differences,
  gtld,
  type IdnScript,
  idnTld,
  type LifeCycle,
  type RegistrantRules,
  type TldRow,
} from './tld-row.ts'

/**
 * The TLDs that ship with the product. Rules follow each registry's published policy; prices are a plausible start for a shop
 * and are meant to be changed. Only those of the sandbox registry are `connected`.
 */
const verisign = 'Verisign'
const identityDigital = 'Identity Digital'
const google = 'Google Registry'
const goDaddy = 'GoDaddy Registry'
const radix = 'Radix'
const shortDot = 'ShortDot'
const globalRegistry = 'Global Registry Services'

/** The IDN tables of the registries that support almost every script. */
const wideIdn = [
  'Latn',
  'Hans',
  'Hant',
  'Jpan',
  'Kore',
  'Cyrl',
  'Grek',
  'Arab',
  'Hebr',
  'Thai',
  'Deva',
] as const satisfies readonly IdnScript[]

/** Country TLDs run by generic rules. */
const genericLife = {
  lifeCycle: { addGrace: 5, autoRenewGrace: 45, redemption: 30, pendingDelete: 5 },
  transfer: { yearsAdded: 1, pendingDays: 5 },
  supports: { locks: true },
} as const satisfies Differences

/** Served by the sandbox registry; the test holds these rows to its policies. */
const shipped = { connected: true, premium: false } as const satisfies Differences

const graceOf = (autoRenewGrace: number, redemption: number): { lifeCycle: Partial<LifeCycle> } => ({
  lifeCycle: { autoRenewGrace, redemption },
})

/** CNNIC, rules for registration of national top-level domain names. */
const china = {
  labels: { idn: ['Hans', 'Hant'] },
  lifeCycle: { addGrace: 5, autoRenewGrace: 38, redemption: 15, pendingDelete: 5 },
  transfer: { yearsAdded: 1, pendingDays: 5 },
  supports: { locks: true },
  premium: true,
  verification: 'real-name',
} as const satisfies Differences

/** AFNIC, naming policy: registrants of the European Economic Area and Switzerland, who can be identified. */
const afnic: RegistrantRules = {
  countries: [
    ...[
      'AT',
      'BE',
      'BG',
      'CH',
      'CY',
      'CZ',
      'DE',
      'DK',
      'EE',
      'ES',
      'FI',
      'FR',
      'GR',
      'HR',
      'HU',
      'IE',
      'IS',
      'IT',
      'LI',
    ],
    ...['LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  ],
  fields: [
    {
      key: 'id-kind',
      label: { us: 'ID document', zhcn: '证件类型' },
      kind: 'choice',
      choices: [
        { value: 'identity-card', label: { us: 'Identity card', zhcn: '身份证' }, of: 'person' },
        { value: 'passport', label: { us: 'Passport', zhcn: '护照' }, of: 'person' },
        { value: 'siren', label: { us: 'SIREN or SIRET number', zhcn: 'SIREN / SIRET 号码' }, of: 'organisation' },
        { value: 'vat', label: { us: 'VAT number', zhcn: '增值税号' }, of: 'organisation' },
        { value: 'register', label: { us: 'Trade register number', zhcn: '工商登记号' }, of: 'organisation' },
      ],
      required: true,
    },
    {
      key: 'id-number',
      label: { us: 'ID number', zhcn: '证件号码' },
      help: { us: 'Letters and digits, without spaces', zhcn: '仅限字母和数字，不含空格' },
      kind: 'text',
      allows: 'letters-and-digits',
      min: 5,
      max: 20,
      required: true,
    },
  ],
}

/** Nominet: domains move by the tag of the gaining registrar, free, and can be renewed for 90 days after expiry. */
const nominet = {
  labels: { min: 1 },
  lifeCycle: { autoRenewGrace: 90, redemption: 0, pendingDelete: 0 },
  transfer: { authCode: false },
} as const satisfies Differences

export const tldRows: readonly TldRow[] = [
  // The most popular generic TLDs; the sandbox registry serves those marked as connected.
  gtld('com', verisign, [1099n, 1199n, 1099n, 8000n], ['popular', 'business'], {
    ...shipped,
    labels: { min: 3, idn: wideIdn },
    supports: { contacts: false },
  }),
  gtld('net', verisign, [1299n, 1399n, 1299n, 8000n], ['popular', 'tech'], {
    ...shipped,
    labels: { min: 3, idn: wideIdn },
    supports: { contacts: false },
  }),
  gtld('org', 'Public Interest Registry', [1099n, 1299n, 1199n, 8000n], ['popular'], {
    ...shipped,
    labels: { min: 3, idn: ['Latn', 'Cyrl', 'Hans', 'Hant', 'Kore'] },
  }),
  gtld('info', identityDigital, [399n, 2199n, 1999n, 8000n], ['popular'], {
    ...shipped,
    labels: { min: 3, idn: ['Latn', 'Cyrl', 'Hans'] },
  }),
  gtld('xyz', 'XYZ.COM LLC', [249n, 1399n, 1299n, 8000n], ['popular', 'new'], {
    ...shipped,
    labels: { idn: ['Latn', 'Hans', 'Hant', 'Jpan', 'Kore', 'Cyrl'] },
    premium: true,
  }),
  gtld('top', 'Jiangsu Bangning Science & Technology', [159n, 499n, 479n, 6500n], ['popular', 'new'], {
    ...shipped,
    labels: { min: 3, idn: ['Latn', 'Hans', 'Hant'] },
  }),
  gtld('shop', 'GMO Registry', [229n, 3199n, 2999n, 8000n], ['popular', 'business', 'new'], {
    ...shipped,
    labels: { min: 3, idn: ['Latn', 'Hans', 'Jpan'] },
  }),
  gtld('online', radix, [299n, 3299n, 2999n, 8000n], ['popular', 'tech', 'new'], {
    ...shipped,
    labels: { min: 3, idn: ['Latn', 'Hans', 'Cyrl'] },
  }),
  gtld('site', radix, [299n, 3299n, 2999n, 8000n], ['business', 'new'], {
    ...shipped,
    labels: { min: 3, idn: ['Latn', 'Hans', 'Cyrl'] },
  }),
  gtld('app', google, [1399n, 1499n, 1399n, 8000n], ['popular', 'tech', 'new'], { ...shipped, labels: { min: 3 } }),
  gtld('dev', google, [1199n, 1299n, 1199n, 8000n], ['popular', 'tech', 'new'], { ...shipped, labels: { min: 3 } }),
  gtld('club', goDaddy, [599n, 1899n, 1599n, 8000n], ['popular', 'new'], {
    ...shipped,
    labels: { idn: ['Latn', 'Hans', 'Jpan'] },
    premium: true,
  }),
  gtld('biz', goDaddy, [1499n, 1999n, 1899n, 8000n], ['business'], {
    ...shipped,
    labels: { min: 3, idn: ['Latn', 'Hans', 'Jpan'] },
  }),
  cctld(
    'io',
    'Internet Computer Bureau',
    [3499n, 5499n, 5299n, 11000n],
    {
      ...genericLife,
      ...shipped,
      labels: { min: 3 },
      lifeCycle: { addGrace: 0, autoRenewGrace: 30, redemption: 30, pendingDelete: 5 },
    },
    ['popular', 'tech', 'cc'],
  ),
  cctld(
    'co',
    '.CO Internet',
    [1299n, 2999n, 2799n, 9000n],
    {
      ...genericLife,
      ...shipped,
      labels: { min: 3, max: 50, idn: ['Latn'] },
      years: [1, 5],
      lifeCycle: { addGrace: 5, autoRenewGrace: 45, redemption: 15, pendingDelete: 5 },
    },
    ['popular', 'business', 'cc'],
  ),
  cctld(
    'me',
    'doMEn',
    [599n, 1999n, 1799n, 9000n],
    {
      ...genericLife,
      ...shipped,
      lifeCycle: { addGrace: 5, autoRenewGrace: 30, redemption: 30, pendingDelete: 5 },
    },
    ['popular', 'cc'],
  ),
  cctld(
    'cc',
    verisign,
    [699n, 999n, 0n, 8000n],
    {
      ...genericLife,
      ...shipped,
      labels: { min: 3, idn: wideIdn },
      lifeCycle: { addGrace: 5, autoRenewGrace: 40, redemption: 30, pendingDelete: 3 },
      transfer: { yearsAdded: 0, pendingDays: 5 },
      supports: { locks: true, contacts: false, dnssec: false },
    },
    ['popular', 'cc'],
  ),
  // Generic TLDs of before 2012.
  gtld('pro', identityDigital, [399n, 2299n, 2099n, 8000n], ['business'], { labels: { min: 2, idn: ['Latn'] } }),
  gtld('mobi', identityDigital, [399n, 2999n, 2799n, 8000n], ['tech'], { labels: { min: 2, idn: ['Hans'] } }),
  gtld('name', verisign, [899n, 999n, 899n, 8000n], ['popular'], { labels: { min: 2, idn: wideIdn }, premium: false }),
  gtld('asia', identityDigital, [299n, 1699n, 1499n, 8000n], ['business'], {
    labels: { min: 2, idn: ['Latn', 'Hans', 'Jpan', 'Kore'] },
  }),
  gtld('travel', identityDigital, [1499n, 11999n, 11499n, 8000n], ['business'], { labels: { min: 2 } }),
  // Generic TLDs since 2012, by registry.
  gtld('store', radix, [199n, 4999n, 4799n, 8000n], ['business', 'new'], { labels: { min: 3 } }),
  gtld('tech', radix, [499n, 5499n, 5299n, 8000n], ['tech', 'new'], { labels: { min: 3 } }),
  gtld('website', radix, [199n, 2699n, 2499n, 8000n], ['tech', 'new'], { labels: { min: 3 } }),
  gtld('space', radix, [199n, 2699n, 2499n, 8000n], ['new'], { labels: { min: 3 } }),
  gtld('fun', radix, [199n, 3199n, 2999n, 8000n], ['new'], { labels: { min: 3 } }),
  gtld('icu', shortDot, [159n, 1299n, 1199n, 8000n], ['new']),
  gtld('cyou', shortDot, [159n, 1299n, 1199n, 8000n], ['new']),
  gtld('bond', shortDot, [159n, 1499n, 1399n, 8000n], ['new']),
  gtld('sbs', shortDot, [159n, 1499n, 1399n, 8000n], ['new']),
  gtld('cfd', shortDot, [159n, 1499n, 1399n, 8000n], ['new']),
  gtld('vip', goDaddy, [699n, 1499n, 1399n, 8000n], ['popular', 'new']),
  gtld('work', goDaddy, [299n, 1099n, 999n, 8000n], ['business', 'new']),
  gtld('fit', goDaddy, [499n, 2999n, 2899n, 8000n], ['new']),
  gtld('design', goDaddy, [1299n, 4999n, 4899n, 8000n], ['business', 'new']),
  gtld('ink', goDaddy, [499n, 3099n, 2999n, 8000n], ['new']),
  gtld('wiki', goDaddy, [499n, 2899n, 2799n, 8000n], ['tech', 'new']),
  gtld('ltd', identityDigital, [499n, 2299n, 2199n, 8000n], ['business', 'new']),
  gtld('group', identityDigital, [399n, 2099n, 1999n, 8000n], ['business', 'new']),
  gtld('live', identityDigital, [299n, 2599n, 2499n, 8000n], ['new']),
  gtld('life', identityDigital, [299n, 3099n, 2999n, 8000n], ['new']),
  gtld('world', identityDigital, [299n, 3399n, 3299n, 8000n], ['new']),
  gtld('today', identityDigital, [299n, 2399n, 2299n, 8000n], ['new']),
  gtld('center', identityDigital, [799n, 2399n, 2299n, 8000n], ['business', 'new']),
  gtld('city', identityDigital, [799n, 2399n, 2299n, 8000n], ['new']),
  gtld('agency', identityDigital, [599n, 2599n, 2499n, 8000n], ['business', 'new']),
  gtld('news', identityDigital, [799n, 2999n, 2899n, 8000n], ['new']),
  gtld('digital', identityDigital, [299n, 3799n, 3699n, 8000n], ['tech', 'new']),
  gtld('network', identityDigital, [499n, 3299n, 3199n, 8000n], ['tech', 'new']),
  gtld('systems', identityDigital, [799n, 2899n, 2799n, 8000n], ['tech', 'new']),
  gtld('services', identityDigital, [599n, 3399n, 3299n, 8000n], ['business', 'new']),
  gtld('support', identityDigital, [499n, 2699n, 2599n, 8000n], ['business', 'new']),
  gtld('studio', identityDigital, [899n, 2999n, 2899n, 8000n], ['business', 'new']),
  gtld('email', identityDigital, [499n, 2599n, 2499n, 8000n], ['tech', 'new']),
  gtld('finance', identityDigital, [999n, 5799n, 5699n, 8000n], ['business', 'new']),
  gtld('marketing', identityDigital, [599n, 3599n, 3499n, 8000n], ['business', 'new']),
  gtld('consulting', identityDigital, [999n, 4699n, 4599n, 8000n], ['business', 'new']),
  gtld('academy', identityDigital, [799n, 3899n, 3799n, 8000n], ['business', 'new']),
  gtld('software', identityDigital, [899n, 3699n, 3599n, 8000n], ['tech', 'new']),
  gtld('technology', identityDigital, [699n, 4099n, 3999n, 8000n], ['tech', 'new']),
  gtld('games', identityDigital, [399n, 2699n, 2599n, 8000n], ['tech', 'new']),
  gtld('chat', identityDigital, [599n, 3399n, 3299n, 8000n], ['tech', 'new']),
  gtld('social', identityDigital, [399n, 3599n, 3499n, 8000n], ['new']),
  gtld('video', identityDigital, [599n, 2799n, 2699n, 8000n], ['tech', 'new']),
  gtld('cafe', identityDigital, [599n, 3699n, 3599n, 8000n], ['business', 'new']),
  gtld('health', identityDigital, [1499n, 7499n, 7399n, 8000n], ['business', 'new']),
  gtld('run', identityDigital, [399n, 2599n, 2499n, 8000n], ['new']),
  gtld('red', identityDigital, [299n, 1999n, 1899n, 8000n], ['new']),
  gtld('blue', identityDigital, [299n, 1999n, 1899n, 8000n], ['new']),
  gtld('zone', identityDigital, [499n, 3399n, 3299n, 8000n], ['tech', 'new']),
  gtld('team', identityDigital, [599n, 3599n, 3499n, 8000n], ['business', 'new']),
  gtld('business', identityDigital, [399n, 1899n, 1799n, 8000n], ['business', 'new']),
  gtld('global', identityDigital, [1999n, 7499n, 7399n, 8000n], ['business', 'new']),
  gtld('page', google, [899n, 1099n, 899n, 8000n], ['tech', 'new']),
  gtld('day', google, [899n, 1299n, 899n, 8000n], ['new']),
  gtld('zip', google, [1299n, 1499n, 1299n, 8000n], ['tech', 'new']),
  gtld('win', globalRegistry, [299n, 2399n, 2299n, 6500n], ['new']),
  gtld('loan', globalRegistry, [199n, 2399n, 2299n, 6500n], ['new']),
  gtld('trade', globalRegistry, [299n, 2399n, 2299n, 6500n], ['new']),
  gtld('cloud', 'Aruba PEC', [399n, 2499n, 2399n, 8000n], ['popular', 'tech', 'new']),
  gtld('art', 'UK Creative Ideas', [399n, 2499n, 2399n, 8000n], ['new']),
  gtld('blog', 'Knock Knock WHOIS There', [399n, 2699n, 2599n, 8000n], ['new']),
  gtld('link', 'Nova Registry', [299n, 1199n, 1099n, 8000n], ['tech', 'new']),
  gtld('click', 'Internet Naming Company', [199n, 1499n, 1399n, 8000n], ['tech', 'new']),
  gtld('one', 'One.com', [299n, 1999n, 1899n, 8000n], ['new']),
  gtld('eco', 'Big Room', [1299n, 6999n, 6899n, 8000n], ['new']),
  gtld('wang', 'Zodiac Wang', [299n, 999n, 899n, 8000n], ['cn', 'new'], { labels: { idn: ['Hans'] } }),
  gtld('xin', 'Elegant Leader', [999n, 1199n, 1099n, 8000n], ['cn', 'new'], { labels: { idn: ['Hans'] } }),
  gtld('ren', 'ZDNS', [299n, 1499n, 1399n, 8000n], ['cn', 'new'], { labels: { idn: ['Hans'] } }),
  gtld('lol', 'XYZ.COM LLC', [199n, 2599n, 2499n, 8000n], ['new']),
  // China. Real-name verification comes before the domain resolves.
  cctld('cn', 'CNNIC', [499n, 599n, 599n, 4500n], { ...china }, ['cn', 'popular', 'cc']),
  cctld('com.cn', 'CNNIC', [499n, 599n, 599n, 4500n], { ...china }, ['cn', 'business', 'cc']),
  cctld('net.cn', 'CNNIC', [499n, 599n, 599n, 4500n], { ...china }, ['cn', 'cc']),
  cctld('org.cn', 'CNNIC', [499n, 599n, 599n, 4500n], { ...china }, ['cn', 'cc']),
  cctld(
    'hk',
    'HKIRC',
    [2499n, 2799n, 2499n, 6000n],
    { labels: { idn: ['Hant', 'Hans'] }, ...graceOf(30, 30), years: [1, 5] },
    ['cn', 'cc'],
  ),
  cctld(
    'com.hk',
    'HKIRC',
    [2499n, 2799n, 2499n, 6000n],
    { labels: { idn: ['Hant', 'Hans'] }, ...graceOf(30, 30), years: [1, 5], verification: 'presence' },
    ['cn', 'cc'],
  ),
  cctld('tw', 'TWNIC', [2299n, 2599n, 2299n, 6000n], { labels: { idn: ['Hant', 'Hans'] }, ...graceOf(0, 30) }, [
    'cn',
    'cc',
  ]),
  cctld(
    'com.tw',
    'TWNIC',
    [2299n, 2599n, 2299n, 6000n],
    { labels: { idn: ['Hant', 'Hans'] }, ...graceOf(0, 30), verification: 'presence' },
    ['cn', 'cc'],
  ),
  // Europe.
  cctld('uk', 'Nominet', [799n, 899n, 0n, 0n], { ...nominet }),
  cctld('co.uk', 'Nominet', [799n, 899n, 0n, 0n], { ...nominet }),
  cctld('me.uk', 'Nominet', [799n, 899n, 0n, 0n], { ...nominet }),
  cctld('de', 'DENIC', [699n, 899n, 699n, 3500n], { labels: { min: 1, idn: ['Latn'] }, years: [1, 1] }),
  cctld('eu', 'EURid', [599n, 899n, 799n, 3500n], {
    labels: { idn: ['Latn', 'Grek', 'Cyrl'] },
    ...graceOf(0, 40),
    transfer: { yearsAdded: 1 },
    verification: 'presence',
  }),
  cctld('fr', 'AFNIC', [799n, 1099n, 999n, 4500n], {
    ...shipped,
    labels: { idn: ['Latn'] },
    supports: { locks: true },
    transfer: { yearsAdded: 1, pendingDays: 8 },
    verification: 'presence',
    registrant: afnic,
  }),
  cctld('it', 'Registro .it', [799n, 1199n, 899n, 6500n], {
    labels: { min: 3, idn: ['Latn'] },
    ...graceOf(15, 30),
    years: [1, 1],
    verification: 'presence',
  }),
  cctld('es', 'Red.es', [799n, 1099n, 0n, 6500n], {
    labels: { min: 3, idn: ['Latn'] },
    ...graceOf(10, 14),
    years: [1, 5],
  }),
  cctld('nl', 'SIDN', [699n, 899n, 699n, 2500n], { ...graceOf(0, 40), years: [1, 1] }),
  cctld('be', 'DNS Belgium', [699n, 899n, 799n, 4500n], {
    labels: { idn: ['Latn'] },
    ...graceOf(0, 40),
    years: [1, 1],
    transfer: { yearsAdded: 1 },
  }),
  cctld('ch', 'SWITCH', [899n, 1199n, 899n, 4500n], {
    labels: { min: 3, idn: ['Latn'] },
    ...graceOf(0, 40),
    years: [1, 1],
  }),
  cctld('at', 'nic.at', [1199n, 1499n, 1199n, 6500n], {
    labels: { min: 1, idn: ['Latn'] },
    ...graceOf(0, 56),
    years: [1, 1],
  }),
  cctld('se', 'The Swedish Internet Foundation', [1199n, 1699n, 1399n, 6500n], {
    labels: { idn: ['Latn', 'Hebr'] },
    ...graceOf(0, 60),
  }),
  cctld('dk', 'Punktum dk', [1299n, 1599n, 1399n, 4500n], {
    labels: { idn: ['Latn'] },
    years: [1, 5],
    verification: 'real-name',
  }),
  cctld('pl', 'NASK', [699n, 1799n, 1299n, 6500n], {
    labels: { idn: ['Latn', 'Grek', 'Cyrl', 'Hebr', 'Arab'] },
    transfer: { yearsAdded: 1 },
  }),
  cctld('cz', 'CZ.NIC', [899n, 1099n, 899n, 4500n], { ...graceOf(0, 59) }),
  cctld('pt', 'Associação DNS.PT', [1499n, 1799n, 1499n, 4500n], { labels: { idn: ['Latn'] }, years: [1, 5] }),
  cctld('ru', 'Coordination Center for TLD RU', [599n, 899n, 599n, 2500n], { years: [1, 1] }),
  // The Americas.
  cctld('us', 'Registry Services', [599n, 999n, 999n, 8000n], {
    ...genericLife,
    // The usTLD nexus policy allows no privacy.
    privacy: 'never',
    premium: true,
    verification: 'presence',
  }),
  cctld('ca', 'CIRA', [999n, 1299n, 1099n, 6500n], {
    labels: { idn: ['Latn'] },
    transfer: { yearsAdded: 1 },
    verification: 'presence',
  }),
  cctld('mx', 'Registry .MX', [2999n, 4499n, 3999n, 8000n], {
    labels: { min: 1 },
    ...graceOf(45, 0),
    transfer: { yearsAdded: 1, pendingDays: 5 },
  }),
  cctld('com.br', 'Registro.br', [1299n, 1499n, 0n, 0n], {
    ...graceOf(0, 90),
    labels: { idn: ['Latn'] },
    transfer: { authCode: false },
    verification: 'real-name',
  }),
  cctld('cl', 'NIC Chile', [1999n, 2499n, 0n, 3500n], { labels: { idn: ['Latn'] } }),
  cctld('lc', 'NIC .LC', [2499n, 2999n, 2499n, 8000n], { ...genericLife, premium: true }),
  cctld('sc', 'VCS', [9999n, 10499n, 9999n, 8000n], { ...genericLife, premium: true }),
  // Asia and the Pacific.
  cctld('in', 'NIXI', [599n, 1099n, 899n, 8000n], { ...genericLife, premium: true }, ['popular', 'cc']),
  cctld('co.in', 'NIXI', [499n, 799n, 699n, 8000n], { ...genericLife }),
  cctld('jp', 'JPRS', [2999n, 3499n, 0n, 0n], {
    labels: { min: 1, idn: ['Jpan'] },
    years: [1, 1],
    verification: 'presence',
  }),
  cctld('co.jp', 'JPRS', [4999n, 5499n, 0n, 0n], {
    labels: { idn: ['Jpan'] },
    years: [1, 1],
    verification: 'presence',
  }),
  cctld('kr', 'KISA', [2499n, 2799n, 0n, 6500n], { labels: { idn: ['Kore'] }, verification: 'presence' }),
  cctld('co.kr', 'KISA', [2499n, 2799n, 0n, 6500n], { labels: { idn: ['Kore'] }, verification: 'presence' }),
  cctld('sg', 'SGNIC', [3499n, 3999n, 3499n, 8000n], {
    labels: { idn: ['Hans', 'Hant'] },
    ...graceOf(0, 30),
    years: [1, 2],
    verification: 'presence',
  }),
  cctld('my', 'MYNIC', [2999n, 3999n, 3499n, 8000n], { verification: 'presence' }),
  cctld('com.my', 'MYNIC', [1999n, 2499n, 1999n, 8000n], { verification: 'presence' }),
  cctld('id', 'PANDI', [1999n, 2499n, 2199n, 8000n], {
    ...graceOf(45, 30),
    transfer: { yearsAdded: 1, pendingDays: 5 },
  }),
  cctld('co.id', 'PANDI', [1999n, 2499n, 2199n, 8000n], {
    ...graceOf(45, 30),
    transfer: { yearsAdded: 1, pendingDays: 5 },
    verification: 'real-name',
  }),
  cctld('ph', 'dotPH', [3999n, 4499n, 3999n, 8000n], { labels: { min: 3 } }),
  cctld('vn', 'VNNIC', [3499n, 2999n, 2999n, 8000n], {
    labels: { idn: ['Latn'] },
    ...graceOf(0, 35),
    verification: 'real-name',
  }),
  cctld('com.vn', 'VNNIC', [3499n, 2999n, 2999n, 8000n], {
    labels: { idn: ['Latn'] },
    ...graceOf(0, 35),
    verification: 'real-name',
  }),
  cctld('com.au', 'auDA', [999n, 1499n, 0n, 0n], { ...graceOf(30, 0), years: [1, 5], verification: 'presence' }),
  cctld('nz', 'InternetNZ', [1699n, 1999n, 0n, 0n], { labels: { min: 1, idn: ['Latn'] }, ...graceOf(0, 90) }),
  cctld('co.nz', 'InternetNZ', [1699n, 1999n, 0n, 0n], { labels: { min: 1, idn: ['Latn'] }, ...graceOf(0, 90) }),
  cctld(
    'ai',
    'Government of Anguilla',
    [6999n, 7499n, 14998n, 9500n],
    { ...genericLife, premium: true, years: [2, 10], transfer: { yearsAdded: 2, pendingDays: 5 } },
    ['popular', 'tech', 'cc'],
  ),
  cctld(
    'tv',
    'GoDaddy Registry',
    [2499n, 3499n, 3299n, 8000n],
    { ...genericLife, premium: true, labels: { idn: wideIdn } },
    ['popular', 'cc'],
  ),
  cctld('ws', 'SamoaNIC', [1999n, 2499n, 2199n, 8000n], {
    ...genericLife,
    premium: true,
    labels: { idn: ['Latn', 'Hans'] },
  }),
  cctld('la', 'LA Names', [2999n, 3499n, 2999n, 8000n], { ...genericLife, premium: true }),
  cctld('pw', 'Micronesia Investment and Development', [299n, 1999n, 1799n, 8000n], { ...genericLife, premium: true }),
  // The Middle East and Africa, and the Indian Ocean.
  cctld('ae', 'TDRA', [3999n, 4499n, 0n, 8000n], { labels: { min: 1, idn: ['Arab'] }, years: [1, 5] }),
  cctld('co.za', 'ZA Central Registry', [499n, 699n, 0n, 2500n], {
    ...graceOf(0, 0),
    years: [1, 1],
    transfer: { authCode: false, pendingDays: 5 },
  }),
  cctld('so', 'SONIC', [4999n, 5999n, 5499n, 8000n], { ...genericLife, premium: true }, ['tech', 'cc']),
  cctld('ac', 'Internet Computer Bureau', [3999n, 4999n, 4499n, 9000n], { ...genericLife, premium: true }),
  cctld('sh', 'Internet Computer Bureau', [3999n, 4999n, 4499n, 9000n], { ...genericLife, premium: true }, [
    'tech',
    'cc',
  ]),
  // Internationalized TLDs.
  idnTld('xn--fiqs8s', '中国', 'CNNIC', [799n, 899n, 899n, 4500n], ['cn', 'cc'], 'Hans', {
    ...china,
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--55qx5d', '公司', 'CNNIC', [2999n, 3299n, 3299n, 6500n], ['cn', 'new'], 'Hans', {
    verification: 'real-name',
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--io0a7i', '网络', 'CNNIC', [2999n, 3299n, 3299n, 6500n], ['cn', 'new'], 'Hans', {
    verification: 'real-name',
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--3ds443g', '在线', 'TLD Registry', [3499n, 3799n, 3799n, 6500n], ['cn', 'new'], 'Hans', {
    verification: 'real-name',
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--fiq228c5hs', '中文网', 'TLD Registry', [3499n, 3799n, 3799n, 6500n], ['cn', 'new'], 'Hans', {
    verification: 'real-name',
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--czru2d', '商城', 'Zodiac Aquarius', [3499n, 3799n, 3799n, 6500n], ['cn', 'new'], 'Hans', {
    verification: 'real-name',
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--ses554g', '网址', 'KNET', [2499n, 2799n, 2799n, 6500n], ['cn', 'new'], 'Hans', {
    verification: 'real-name',
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--3bst00m', '集团', 'Eagle Horizon', [2999n, 3299n, 3299n, 6500n], ['cn', 'new'], 'Hans', {
    verification: 'real-name',
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--6qq986b3xl', '我爱你', 'Tycoon Treasure', [999n, 1299n, 1299n, 6500n], ['cn', 'new'], 'Hans', {
    verification: 'real-name',
    labels: { idn: ['Hans', 'Hant'] },
  }),
  idnTld('xn--j6w193g', '香港', 'HKIRC', [2499n, 2799n, 2799n, 6000n], ['cn', 'cc'], 'Hant', {
    labels: { idn: ['Hant', 'Hans'] },
    years: [1, 5],
  }),
  idnTld('xn--kprw13d', '台湾', 'TWNIC', [2299n, 2599n, 2599n, 6000n], ['cn', 'cc'], 'Hant', {
    labels: { idn: ['Hant', 'Hans'] },
  }),
  idnTld('xn--p1ai', 'рф', 'Coordination Center for TLD RU', [599n, 899n, 899n, 2500n], ['cc'], 'Cyrl', {
    years: [1, 1],
    premium: false,
  }),
  idnTld('xn--80asehdb', 'онлайн', 'CORE Association', [1999n, 2499n, 2499n, 8000n], ['new'], 'Cyrl'),
  idnTld('xn--80aswg', 'сайт', 'CORE Association', [1999n, 2499n, 2499n, 8000n], ['new'], 'Cyrl'),
  idnTld('xn--q9jyb4c', 'みんな', 'Google Registry', [1299n, 1499n, 1499n, 8000n], ['new'], 'Jpan', {
    labels: { idnOnly: false },
  }),
  idnTld('xn--tckwe', 'コム', 'Verisign', [999n, 1199n, 1199n, 8000n], ['new'], 'Jpan'),
  idnTld('xn--mk1bu44c', '닷컴', 'Verisign', [999n, 1199n, 1199n, 8000n], ['new'], 'Kore'),
]

export type { TldRow } from './tld-row.ts'
