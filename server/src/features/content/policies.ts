import { count } from '../../platform/policies.ts'

export const noticeDays = count('agreements.notice-days', 30, {
  unit: 'days',
  min: 0,
  max: 365,
  meaning: 'How long after its publication a new version of an agreement takes effect, unless a day is given.',
})

export const maxVisitorVotes = count('articles.visitor-votes', 30, {
  unit: 'votes',
  min: 0,
  max: 10_000,
  meaning: 'How many votes on help articles count a day from one network without an account.',
})

export const maxArticles = count('articles.max', 300, {
  unit: 'articles',
  min: 1,
  max: 1000,
  meaning: 'How many help articles, and how many news, operators may write besides those of the product.',
})

export const maxAnnouncements = count('announcements.per-day', 5, {
  unit: 'announcements',
  min: 0,
  max: 100,
  meaning: 'How many announcements to customers operators may make a day.',
})
