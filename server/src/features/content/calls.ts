import * as contract from '@namestead/contract/content'
import { ok } from '@namestead/contract/result'
import { implement } from '../../platform/use-case.ts'
import { confirmLatest, unconfirmedChanges } from './agreement-versions.ts'
import { findHelp } from './find-help.ts'
import { findNews } from './find-news.ts'
import type { Articles } from './published-articles.ts'
import { rateArticle, readVote } from './rate-article.ts'
import { readArticle } from './read-article.ts'

export const calls = (articles: Articles) => [
  implement(contract.readArticle, readArticle(articles)),
  implement(contract.findHelp, findHelp(articles)),
  implement(contract.findNews, findNews(articles)),
  implement(contract.readVote, readVote(articles)),
  implement(contract.rateArticle, rateArticle(articles)),
  implement(contract.readAgreementUpdate, async (db, { account }) =>
    ok((await unconfirmedChanges(db, account)).length > 0),
  ),
  implement(contract.listAgreementChanges, async (db, { account }) =>
    ok({ changes: await unconfirmedChanges(db, account) }),
  ),
  implement(contract.confirmAgreementUpdate, async (tx, { account, language, now }) => {
    await confirmLatest(tx, { account, language, occasion: 'update', now })
    return ok()
  }),
]
