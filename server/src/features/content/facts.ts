import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'content',
  tier: 5,
  tables: [
    'agreement_confirmations',
    'agreement_versions',
    'announcements',
    'article_publications',
    'article_versions',
    'article_vote_totals',
    'article_votes',
    'articles',
  ],
} as const satisfies FeatureFacts
