import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { maxNameServers } from '../portfolio/name-servers.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/**
 * price-above: the registry asks for more than the customer agreed to, or for a premium price. given-up: its time has passed, or
 * a further try would not help.
 */
export const queueStates = ['waiting', 'trying', 'registered', 'price-above', 'given-up', 'cancelled'] as const
export type QueueState = (typeof queueStates)[number]

/** What ended a domain that was given up: the registry's refusal, a registrant that is gone, a product that is; empty: its time. */
export const queueEnds = ['', 'registry', 'template', 'order'] as const
export type QueueEnd = (typeof queueEnds)[number]

/** Why a domain was not queued. */
export const queueRefusals = [
  'invalid',
  'not-connected',
  'years',
  'already-yours',
  'already-queued',
  'name-servers-below',
  'registrant-country',
] as const

/** The longest time in the queue, and the domains of one request. */
export const maxQueueDays = 180
export const maxQueuedAtOnce = 100

/** What is known of when a domain drops. */
const drop = { dropsAt: f.nullable(f.instant) }

/** Queues domains that others hold: each is registered as soon as it is free. Money is held only then. */
export const queueRegistrations = command('/registration/queue-registrations', {
  access: 'account',
  right: 'buy.write',
  input: {
    names: f.field('queueNames', f.list(f.note(300), { min: 1, max: maxQueuedAtOnce })),
    years: f.integer(1, 10),
    template: f.optional(f.id),
    /** none: ours */
    nameServers: f.optional(f.list(f.note(300), { max: maxNameServers })),
    /** for all years of one domain */
    maxPrice: f.amount,
    until: f.instant,
  },
  output: {
    results: f.rows({
      name: f.note(300),
      unicode: f.note(300),
      tld: f.note(),
      /** its place among all who queue for the domain; null where it was refused */
      place: f.nullable(f.integer()),
      refusal: f.nullable(f.choice(queueRefusals)),
    }),
  },
  errors: [
    'template-unknown',
    'registrant-data-needed',
    'registrant-country',
    'name-servers-invalid',
    'name-servers-too-few',
    'name-servers-repeated',
    'queue-until-invalid',
    'queue-price-missing',
    'queue-full',
  ],
})

/** Look-ups of public registration data for one request; what is known already costs none. */
export const maxDropLookUps = 20

/**
 * What is known of when domains drop, in the order of the request: from the queue, from kept registration data, else looked up, the
 * first `maxDropLookUps` of them.
 */
export const findDrops = query('/registration/find-drops', {
  access: 'account',
  right: 'buy.read',
  input: { names: f.list(f.note(253), { min: 1, max: maxQueuedAtOnce }) },
  output: {
    domains: f.rows({
      name: f.note(),
      ...drop,
      /** of the present registration */
      expiresAt: f.nullable(f.instant),
      /** whether its public data is known; false: it was not looked up, or no server answered */
      known: f.truth,
    }),
  },
  guards: { rate: { per: 'account', count: 10, seconds: 60 } },
})

/** The account's queue, the newest first. */
export const findQueued = query('/registration/find-queued', {
  access: 'account',
  right: 'buy.read',
  keep: 'session',
  input: {
    text: f.optional(f.note(100)),
    state: f.optional(f.choice(queueStates)),
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    domains: f.rows({
      queued: f.id,
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      state: f.choice(queueStates),
      years: f.integer(),
      maxPrice: f.amount,
      /** the registry's price where it was above, or is a premium price */
      price: f.nullable(f.amount),
      /** the registry's own price of this one domain: it is tried once the customer agrees */
      premium: f.truth,
      endedBy: f.choice(queueEnds),
      /** the registry's words where it refused */
      reason: f.note(300),
      /** since when the balance has been too small for a try */
      shortSince: f.nullable(f.instant),
      checkedAt: f.nullable(f.instant),
      nextCheckAt: f.nullable(f.instant),
      tries: f.integer(),
      until: f.instant,
      endedAt: f.nullable(f.instant),
      domain: f.nullable(f.id),
      ...drop,
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

/**
 * Changes what a queued domain may cost, or until when it is tried. A higher price lets it be tried again;
 * a premium domain is tried only after its price was raised to or agreed to here.
 */
export const changeQueued = command('/registration/change-queued', {
  access: 'account',
  right: 'buy.write',
  input: { queued: f.id, maxPrice: f.optional(f.amount), premium: f.optional(f.amount), until: f.optional(f.instant) },
  errors: ['queue-unknown', 'queue-ended', 'queue-busy', 'queue-until-invalid', 'queue-price-missing'],
  done: { us: 'Saved', zhcn: '已保存' },
})

/** Takes a domain off the queue. Cancelling twice cancels once. */
export const cancelQueued = command('/registration/cancel-queued', {
  access: 'account',
  right: 'buy.write',
  input: { queued: f.id },
  errors: ['queue-unknown', 'queue-ended', 'queue-busy'],
  done: { us: 'Removed from the queue', zhcn: '已取消排队' },
})
