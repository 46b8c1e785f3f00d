import type { Agreement } from '@namestead/contract/content'
import type { Language } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Databases, Db, Tx } from '../../platform/database.ts'
import { type AgreementText, agreementTexts } from './article-files.ts'

/** The agreements that every account confirms. The others are confirmed where their service begins. */
const ofEveryAccount: readonly Agreement[] = ['membership-agreement', 'privacy']

interface Version {
  readonly version: number
  readonly title: string
  readonly body: string
  readonly inForceOn: Date
}

/** The latest published version, in a language. */
export async function latestVersion(db: Db, agreement: string, language: Language): Promise<Version | undefined> {
  const row = await db
    .selectFrom('agreement_versions')
    .selectAll()
    .where('agreement', '=', agreement)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      version: row.version,
      title: language === 'zhcn' ? row.title_zhcn : row.title_us,
      body: language === 'zhcn' ? row.body_zhcn : row.body_us,
      inForceOn: new Date(`${row.in_force_on}T00:00:00Z`),
    }
  )
}

export interface Publication {
  readonly inForceOn: string
  readonly now: Date
}

/** Serializes reading an agreement's last version and then publishing the next one. */
export async function lockAgreement(tx: Tx, agreement: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('agreement_versions'), hashtext(${agreement}))`.execute(tx)
}

/** Publishes a text as the agreement's next version; returns its number. */
export async function publishVersion(tx: Tx, text: AgreementText, { inForceOn, now }: Publication): Promise<number> {
  const { version } = await tx
    .insertInto('agreement_versions')
    .values(eb => ({
      agreement: text.agreement,
      version: eb
        .selectFrom('agreement_versions')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('agreement', '=', text.agreement),
      title_us: text.title.us,
      body_us: text.body.us,
      title_zhcn: text.title.zhcn,
      body_zhcn: text.body.zhcn,
      in_force_on: inForceOn,
      published_at: now,
    }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Every installation starts with the shipped texts as first versions; the operator publishes later ones. */
export async function seedAgreements({ transact }: Databases): Promise<void> {
  for (const text of agreementTexts)
    await transact(async tx => {
      await lockAgreement(tx, text.agreement)
      if (await latestVersion(tx, text.agreement, 'us')) return
      await publishVersion(tx, text, { inForceOn: text.since, now: new Date(`${text.since}T00:00:00Z`) })
    })
}

const latest = sql`select agreement, max(version) as version from agreement_versions
  where agreement = any(${ofEveryAccount}) group by agreement`

interface Change {
  readonly agreement: Agreement
  readonly inForceOn: Date
}

/** Agreements of every account that have a version newer than the account confirmed. */
export async function unconfirmedChanges(db: Db, account: string): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    select agreement, v.in_force_on::timestamp at time zone 'UTC' as "inForceOn"
    from (${latest}) l join agreement_versions v using (agreement, version)
    where not exists (
      select 1 from agreement_confirmations c
      where c.account_id = ${account} and c.agreement = l.agreement and c.version >= l.version)
    order by agreement`.execute(db)
  return rows
}

interface Confirmation {
  readonly account: string
  readonly language: Language
  readonly occasion: 'registration' | 'update'
  readonly now: Date
}

/** Records that the account confirms the published versions; earlier confirmations stay unchanged. */
export async function confirmLatest(tx: Tx, { account, language, occasion, now }: Confirmation): Promise<void> {
  await sql`insert into agreement_confirmations (account_id, agreement, version, language, occasion, confirmed_at)
    select ${account}, agreement, version, ${language}, ${occasion}, ${now} from (${latest}) l
    on conflict do nothing`.execute(tx)
}

/** The version of the withdrawal agreement that is accepted before money leaves. */
export const withdrawalAgreementVersion = async (db: Db | Tx): Promise<number> =>
  (await latestVersion(db, 'withdrawal-agreement', 'us'))?.version ?? 1
