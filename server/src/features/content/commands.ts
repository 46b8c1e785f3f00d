import * as contract from '@namestead/contract/operate/content'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.publishAgreement, {
    meaning:
      'Publishes the text under server/src/features/content/articles/terms as the next version of an agreement. Accounts are asked to confirm a new membership agreement or privacy policy.',
    options: {
      agreement: { value: 'slug', meaning: 'the last part of its address, such as privacy' },
      from: { value: 'yyyy-mm-dd', meaning: 'the day it takes effect; the end of the notice period by default' },
      again: { meaning: 'publish even if the text is the same as the last version' },
    },
    formatResult: ({ version, inForceOn }, given) =>
      `Version ${version} of ${given.text('agreement')} is published and takes effect on ${inForceOn}.`,
  }),
  commandOf(contract.listArticleVotes, {
    meaning: 'Lists the votes on help articles by article and language, those with the most complaints first.',
    options: {},
    formatResult: ({ votes }) =>
      votes
        .map(
          ({ article, language, title, helpful, unhelpful }) =>
            `${article}  ${language}  helpful ${helpful}, not helpful ${unhelpful}  ${title}`,
        )
        .join('\n') || 'No votes yet.',
  }),
]
