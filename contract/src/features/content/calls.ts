import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** The agreements, by the last segment of their address. */
export const agreements = [
  'membership-agreement',
  'privacy',
  'registration-agreement',
  'reseller-agreement',
  'shop-service-agreement',
  'domain-broker-agreement',
  'domain-backorder-and-auction-service-agreement',
  'withdrawal-agreement',
] as const
export type Agreement = (typeof agreements)[number]

/** The topics of help articles, in the order of the help page. */
export const helpTopics = [
  'account',
  'security',
  'names',
  'dns',
  'transfers',
  'renewals',
  'money',
  'agreements',
] as const
export type HelpTopic = (typeof helpTopics)[number]

/** An article with a page of its own, as data: `{path}?fs=1`. The address prefix selects the language. */
export const readArticle = query('{path}?fs=1', {
  access: 'visitor',
  keep: 'session',
  method: 'GET',
  addresses: ['/terms/:id', '/help_detail', '/news'],
  input: {
    path: f.text({ max: 200, pattern: /^\/[\w/-]*$/ }),
    asData: f.field('fs', f.flag),
    id: f.optional(f.id),
  },
  output: {
    title: f.field('bt', f.text()),
    /** safe HTML */
    body: f.field('nr', f.text({ max: 200_000 })),
  },
  errors: ['article-unknown'],
})

/** The help articles; with a search text the matching ones, best first. */
export const findHelp = query('/content/find-help', {
  access: 'visitor',
  keep: 'session',
  input: { query: f.field('nr', f.optional(f.note(100))) },
  output: {
    articles: f.rows({ id: f.id, topic: f.choice(helpTopics), title: f.text(), summary: f.note(300) }),
  },
})

/** Whether the caller found a help article helpful, in the language of the request; null: no vote. */
export const readVote = query('/content/read-vote', {
  access: 'visitor',
  right: 'self',
  method: 'GET',
  input: { article: f.id },
  output: { helpful: f.nullable(f.truth) },
  errors: ['article-unknown'],
})

/** Rates a help article, in the language of the request. One vote per account, or per session of a visitor; it can be changed. */
export const rateArticle = command('/content/rate-article', {
  access: 'visitor',
  right: 'self',
  input: { article: f.id, helpful: f.flag },
  errors: ['article-unknown', 'votes-enough'],
  guards: { rate: { per: 'session', count: 30, seconds: 60 } },
})

/** The announcements, newest first. */
export const findNews = query('/content/find-news', {
  access: 'visitor',
  keep: 'session',
  input: { next: f.optional(f.id), pageSize: f.field('pagesize', f.optional(f.integer(1, 100))) },
  output: {
    news: f.rows({ id: f.id, on: f.instant, title: f.text(), summary: f.note(300) }),
    next: f.nullable(f.id),
  },
})

/** True while an agreement has a version newer than the account confirmed. */
export const readAgreementUpdate = query('/request/get_xygx_zt', {
  access: 'account',
  right: 'self',
  method: 'GET',
  output: f.truth,
})

/** The confirmed agreements that have a newer version. */
export const listAgreementChanges = query('/content/list-agreement-changes', {
  access: 'account',
  right: 'self',
  method: 'GET',
  output: { changes: f.rows({ agreement: f.choice(agreements), inForceOn: f.instant }) },
})

/** Confirms the current versions of the agreements. */
export const confirmAgreementUpdate = command('/user_zh/do_confirm_qztz', {
  access: 'account',
  right: 'self',
  done: { us: 'Confirmed', zhcn: '已确认' },
})
