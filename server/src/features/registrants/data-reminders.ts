import { isLanguage, type Language, type Text, translate } from '@namestead/contract/language'
import { sql } from 'kysely'
import { insertMany, type Tx } from '../../platform/database.ts'
import { daily, type Maintenance } from '../../platform/deadlines.ts'
import { addressOf } from '../../platform/mailed-links.ts'
import type { Site, Sites } from '../../platform/sites.ts'
import { type MailTexts, queueMail } from '../notices/index.ts'
import { moreDomains } from './verification-texts.ts'

/** Mails a day and installation; the rest follow the next day. */
const maxMails = 5000
/** Named in a mail; the others are counted. */
const maxNamed = 50
/** Domains due within these days join the mail of one that is due, so that a registrant gets few. */
const togetherDays = 30

interface Reminded {
  readonly template: string
  readonly version: number
  readonly name: string
  readonly organisation: string | null
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly language: string
  readonly site: string
  readonly domains: readonly string[]
  readonly names: readonly string[]
}

/**
 * Once a year each registrant is shown the data of their domains, and asked to correct it (ICANN's Whois Data Reminder Policy). A
 * year counts from the registration or the last reminder. One mail goes to the registrant of many domains.
 */
export const dataReminders = (sites: Sites): Maintenance =>
  daily('registrants.data-reminders', (tx, now) => remindRegistrants(tx, sites, now))

export async function remindRegistrants(tx: Tx, sites: Sites, now: Date): Promise<void> {
  const { rows } = await sql<Reminded>`
    with last as (
      select d.id, d.unicode, d.account_id, d.template_id, d.template_version, coalesce(
        (select max(sent_at) from registrant_reminders r where r.domain_id = d.id), d.registered_at) as at
      from domains d where d.state <> 'gone' and d.template_id is not null
        and d.registered_at <= ${now}::timestamptz - interval '1 year' + make_interval(days => ${togetherDays})
    )
    select l.template_id as template, l.template_version as version, v.name, v.organisation, v.email,
      '+' || v.phone_prefix || ' ' || v.phone as phone,
      concat_ws(', ', v.address, v.city, v.province, v.postcode, v.country) as address, a.language, a.site_id as site,
      array_agg(l.id order by l.unicode)::text[] as domains, array_agg(l.unicode order by l.unicode) as names
    from last l join registrant_versions v on (v.template_id, v.version) = (l.template_id, l.template_version)
    join accounts a on a.id = l.account_id
    where l.at <= ${now}::timestamptz - interval '1 year' + make_interval(days => ${togetherDays})
    group by l.template_id, l.template_version, v.name, v.organisation, v.email, v.phone_prefix, v.phone, v.address, v.city,
      v.province, v.postcode, v.country, a.language, a.site_id
    having min(l.at) <= ${now}::timestamptz - interval '1 year'
    order by min(l.at) limit ${maxMails}`.execute(tx)
  for (const row of rows) await remind(tx, row, await sites.of(row.site), now)
}

async function remind(tx: Tx, row: Reminded, site: Site, now: Date): Promise<void> {
  const { template, version, domains, names } = row
  await insertMany(
    tx,
    'registrant_reminders',
    domains.map(domain => ({ domain_id: domain, sent_at: now, template_id: template, template_version: version })),
  )
  const language: Language = isLanguage(row.language) ? row.language : 'us'
  const named = names.slice(0, maxNamed).join('\n')
  await queueMail(tx, {
    to: row.email,
    texts: reminder,
    parameters: {
      first: names[0] ?? '',
      domains: names.length > maxNamed ? moreDomains(language, named, names.length - maxNamed) : named,
      data: dataOf(row, language),
      link: addressOf(site.address, language, '/user/ym_mblist'),
    },
    language,
    now,
  })
}

const lines: readonly (readonly [keyof Reminded, Text])[] = [
  ['name', { us: 'Name', zhcn: '姓名' }],
  ['organisation', { us: 'Organization', zhcn: '单位' }],
  ['email', { us: 'Email', zhcn: '邮箱' }],
  ['phone', { us: 'Phone', zhcn: '电话' }],
  ['address', { us: 'Address', zhcn: '地址' }],
]

const dataOf = (row: Reminded, language: Language): string =>
  lines
    .flatMap(([key, label]) =>
      row[key] ? [`${translate(label, language)}${language === 'us' ? ': ' : '：'}${row[key]}`] : [],
    )
    .join('\n')

const reminder: MailTexts = {
  subject: { us: 'Check the registrant data of {first}', zhcn: '请核对 {first} 的注册人资料' },
  body: {
    us: `Once a year ICANN asks us to show you the data that is registered for your domains:

{data}

Domains:
{domains}

If everything is correct, there's nothing to do. If not, correct it here:

{link}

False or outdated data can lead to the cancellation of a domain.`,
    zhcn: `根据 ICANN 要求，我们每年向您展示域名的注册人资料，请您核对：

{data}

域名：
{domains}

资料无误则无需操作；如有变化，请在此更正：

{link}

资料虚假或过期可能导致域名被取消。`,
  },
}
