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
