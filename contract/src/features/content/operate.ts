import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { languages } from '../../language.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'agreement-unknown': { us: 'There is no agreement {agreement}: {known}', zhcn: '协议 {agreement} 不存在：{known}' },
    'agreement-unchanged': {
      us: 'The text is the same as version {version}: change it, or add --again',
      zhcn: '文本与第 {version} 版相同：请先修改，或加 --again',
    },
    'day-wrong': { us: '{day} is not a date such as 2027-01-31', zhcn: '{day} 不是 2027-01-31 这样的日期' },
  }),
)

/** Publishes the text in the sources as the next version of an agreement; `from`: the day on which it takes effect. */
export const publishAgreement = command('/console/content/publish-agreement', {
  permission: 'content.act',
  input: {
    agreement: f.text({ max: 100 }),
    from: f.optional(f.text({ max: 20 })),
    again: f.optional(f.flag),
  },
  output: { version: f.integer(), inForceOn: f.text() },
  errors: ['agreement-unknown', 'agreement-unchanged', 'day-wrong'],
})

/** The votes on help articles, by article and language, the least helpful first. */
export const listArticleVotes = query('/console/content/list-article-votes', {
  permission: 'content.read',
  output: {
    votes: f.rows({
      article: f.id,
      language: f.choice(languages),
      title: f.text(),
      helpful: f.integer(),
      unhelpful: f.integer(),
    }),
  },
})
