import * as contract from '@namestead/contract/operate/content'
import { implement } from '../../platform/use-case.ts'
import { listArticleVotes } from './list-article-votes.ts'
import { publishAgreement } from './publish-agreement.ts'

export const operatorCalls = [
  implement(contract.publishAgreement, publishAgreement),
  implement(contract.listArticleVotes, listArticleVotes),
]
