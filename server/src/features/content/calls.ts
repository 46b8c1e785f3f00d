import * as contract from '@namestead/contract/content'
import { ok } from '@namestead/contract/result'
import { implement } from '../../platform/use-case.ts'
import { confirmLatest, unconfirmedChanges } from './agreement-versions.ts'
import { findHelp } from './find-help.ts'
import { findNews } from './find-news.ts'
import { rateArticle, readVote } from './rate-article.ts'
import { readArticle } from './read-article.ts'

export const calls = [
  implement(contract.readArticle, readArticle),
  implement(contract.findHelp, findHelp),
  implement(contract.findNews, findNews),
  implement(contract.readVote, readVote),
  implement(contract.rateArticle, rateArticle),
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
