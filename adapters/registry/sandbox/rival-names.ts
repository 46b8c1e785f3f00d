/** Domains that others hold: search shows them as taken, and some can be transferred. */
import type { Pool } from 'pg'
import { statement } from './statement.ts'
import { type Policies, policyOf } from './tld-policies.ts'

/** The auth code of every domain in `transferable`, to try a transfer. */
export const rivalAuthCode = 'Rival-2-Namestead!'

/** Held by the rival, unlocked and older than 60 days. */
export const transferable: string[] = [
  ...['com', 'net', 'org', 'info', 'xyz', 'top', 'shop', 'online', 'app', 'dev', 'io', 'co', 'me', 'cc'].flatMap(tld =>
    ['transfer-me', 'old-shop', 'garden-tools', 'blue-harbor', 'north-star-cafe'].map(label => `${label}.${tld}`),
  ),
]

/** Held by the rival and locked (clientTransferProhibited). */
export const locked = ['locked-name.com', 'locked-name.org', 'locked-name.xyz']

/** Held by the rival and locked at the registry. */
const famous = [
  'google',
  'facebook',
  'example',
  'amazon',
  'apple',
  'microsoft',
  'youtube',
  'wikipedia',
  'github',
  'twitter',
]
const elsewhere = [
  'baidu.com',
  'qq.com',
  'taobao.com',
  'alibaba.com',
  'netflix.com',
  'cloudflare.com',
  'icann.org',
  'ietf.org',
]
export const taken: string[] = [
  ...['com', 'net', 'org', 'info', 'io', 'co', 'app', 'dev', 'xyz', 'shop'].flatMap(tld =>
    famous.map(label => `${label}.${tld}`),
  ),
  ...elsewhere,
]

const insertContact = statement<never>(
  'seed contact',
  `insert into registry_sandbox.contact (id, roid, sponsor, creator, created_at, addresses, email, statuses, auth_code)
   values ('RIVAL-1', 'C' || nextval('registry_sandbox.object_number') || '-NSTD', 'rival', 'rival', $1,
     '[{"form":"int","name":"Riva Larsson","street":["1 Old Street"],"city":"Springfield","postalCode":"12345","country":"US"}]',
     'owner@rival.example', '{}', $2)
   on conflict (id) do nothing`,
)
const insertHosts = statement<never>(
  'seed hosts',
  `insert into registry_sandbox.host (name, roid, sponsor, creator, created_at, addresses, statuses)
   select name, 'H' || nextval('registry_sandbox.object_number') || '-NSTD', 'rival', 'rival', $1, '[]', '{}'
   from unnest(array['ns1.rival.example', 'ns2.rival.example']) as name
   on conflict (name) do nothing`,
)
const insertDomains = statement<never>(
  'seed domains',
  `with made as (
     insert into registry_sandbox.domain
       (name, roid, tld, sponsor, creator, created_at, expires_at, due_at, registrant, statuses, auth_code, phase)
     select name, 'D' || nextval('registry_sandbox.object_number') || '-NSTD', tld, 'rival', 'rival', $4::timestamptz, $5, $5,
       case when thick then 'RIVAL-1' end, $6::text[], $7, 'registered'
     from unnest($1::text[], $2::text[], $3::boolean[]) as given (name, tld, thick)
     on conflict (name) do nothing returning name, registrant
   ), hosts as (
     insert into registry_sandbox.domain_host (domain, host)
     select name, host from made, unnest(array['ns1.rival.example', 'ns2.rival.example']) as host
   )
   insert into registry_sandbox.domain_contact (domain, role, contact)
   select name, role, registrant from made, unnest(array['admin', 'tech', 'billing']) as role where registrant is not null`,
)

/** Idempotent: creates only what is missing, unless it was deleted on purpose after the first start. */
export async function seedRivalNames(pool: Pool, policies: Policies, now: Date): Promise<void> {
  const created = new Date(Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth(), 1))
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 15))
  await insertContact(pool, [created, rivalAuthCode])
  await insertHosts(pool, [created])
  const groups: [string[], string[], string][] = [
    [transferable, [], rivalAuthCode],
    [locked, ['clientTransferProhibited'], rivalAuthCode],
    [taken, ['serverDeleteProhibited', 'serverTransferProhibited', 'serverUpdateProhibited'], 'not-for-anybody'],
  ]
  for (const [names, statuses, authCode] of groups) {
    const served = names.flatMap(name => {
      const found = policyOf(policies, name)
      return found ? [{ name, policy: found.policy }] : []
    })
    await insertDomains(pool, [
      served.map(({ name }) => name),
      served.map(({ policy }) => policy.tld),
      served.map(({ policy }) => policy.contacts !== 'none'),
      created,
      expires,
      statuses,
      authCode,
    ])
  }
}
