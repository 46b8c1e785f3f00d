import * as contract from '@namestead/contract/operate/content'
import { ok } from '@namestead/contract/result'
import { implement } from '../../platform/use-case.ts'
import { createAnnouncement, listAnnouncements, withdrawAnnouncement } from './announcements.ts'
import { listArticleVotes } from './list-article-votes.ts'
import { listArticles, listArticleVersions, showArticle, showArticleVersion } from './list-articles.ts'
import { publishAgreement } from './publish-agreement.ts'
import { cancelPublication, publishArticle, revertArticle, unpublishArticle } from './publish-article.ts'
import { renderMarkdown } from './render-markdown.ts'
import { editArticle, writeArticle } from './save-article.ts'

export const operatorCalls = [
  implement(contract.listArticles, listArticles),
  implement(contract.showArticle, showArticle),
  implement(contract.listArticleVersions, listArticleVersions),
  implement(contract.showArticleVersion, showArticleVersion),
  implement(contract.previewArticle, async (_db, _context, { markdown, language }) =>
    ok({ html: renderMarkdown(markdown, language) }),
  ),
  implement(contract.writeArticle, writeArticle),
  implement(contract.editArticle, editArticle),
  implement(contract.publishArticle, publishArticle),
  implement(contract.unpublishArticle, unpublishArticle),
  implement(contract.revertArticle, revertArticle),
  implement(contract.cancelPublication, cancelPublication),
  implement(contract.listAnnouncements, listAnnouncements),
  implement(contract.createAnnouncement, createAnnouncement),
  implement(contract.withdrawAnnouncement, withdrawAnnouncement),
  implement(contract.publishAgreement, publishAgreement),
  implement(contract.listArticleVotes, listArticleVotes),
]
