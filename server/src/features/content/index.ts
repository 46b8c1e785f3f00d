export { confirmLatest, seedAgreements, withdrawalAgreementVersion } from './agreement-versions.ts'
export { listedArticles } from './listed-articles.ts'
export * as policies from './policies.ts'
export { openArticles } from './published-articles.ts'
