import type { RegistrationData, Source } from '@namestead/adapters/rdap/port'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database.ts'

/** A registry's answer, and the sources that were silent before it. */
export interface KeptAnswer {
  readonly data: RegistrationData
  readonly silent: readonly Source[]
  readonly askedAt: Date
}

const instant = z.nullable(
  z.pipe(
    z.string(),
    z.transform(text => new Date(text)),
  ),
)
const text = z.nullable(z.string())
const source = z.object({ protocol: z.enum(['rdap', 'whois']), server: z.string() })
const kept = z.object({
  data: z.object({
    state: z.enum(['registered', 'free', 'reserved']),
    registrar: z.nullable(z.object({ name: z.string(), ianaId: text, abuseEmail: text, abusePhone: text })),
    registrant: z.nullable(
      z.object({ name: text, organization: text, region: text, country: text, redacted: z.boolean() }),
    ),
    createdAt: instant,
    changedAt: instant,
    expiresAt: instant,
    statuses: z.array(z.string()),
    nameServers: z.array(z.string()),
    signed: z.nullable(z.boolean()),
    raw: z.string(),
    source,
  }),
  silent: z.array(source),
})

/** Undefined where none is kept, or only one of a version that wrote it in another form. */
export async function readKept(db: Db, name: string, now: Date): Promise<KeptAnswer | undefined> {
  const row = await db
    .selectFrom('whois_answers')
    .select(['answer', 'asked_at'])
    .where('name', '=', name)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const read = row && kept.safeParse(row.answer)
  return read?.success ? { ...read.data, askedAt: row?.asked_at ?? now } : undefined
}

/** Concurrent look-ups of a domain keep the latest answer. */
export async function keepAnswer(
  tx: Tx,
  name: string,
  { data, silent, askedAt }: KeptAnswer,
  expiresAt: Date,
): Promise<void> {
  const row = {
    answer: JSON.stringify({ data, silent }),
    asked_at: askedAt,
    expires_at: expiresAt,
  }
  await tx
    .insertInto('whois_answers')
    .values({ name, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row).where('whois_answers.asked_at', '<=', askedAt))
    .execute()
}
