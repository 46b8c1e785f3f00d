import { errorTexts, operatorCallsOver } from '../../call.ts'
import { customerLevels } from '../../customer-levels.ts'
import * as f from '../../fields.ts'
import { languages } from '../../language.ts'
import { helpTopics } from './calls.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'agreement-unknown': { us: 'There is no agreement {agreement}: {known}', zhcn: '协议 {agreement} 不存在：{known}' },
    'agreement-unchanged': {
      us: 'The text is the same as version {version}: change it, or ask everyone to accept it again',
      zhcn: '文本与第 {version} 版相同：请先修改，或要求所有人重新同意',
    },
    'no-such-article': { us: 'There is no article {slug}', zhcn: '文章 {slug} 不存在' },
    'no-such-version': { us: '{slug} has no version {version}', zhcn: '{slug} 没有第 {version} 版' },
    'article-version-unknown': {
      us: 'There is no article version {articleVersion}',
      zhcn: '文章版本 {articleVersion} 不存在',
    },
    'article-changed': {
      us: '{name} saved version {version} after you began from version {began}. Your text is still here: compare both, then save over version {version}.',
      zhcn: '您从第 {began} 版开始编辑后，{name} 保存了第 {version} 版。您的内容仍在此处：请比较两者，再基于第 {version} 版保存。',
    },
    'article-unchanged': { us: 'The text is the same as version {version}', zhcn: '文本与第 {version} 版相同' },
    'topic-missing': { us: 'A help article needs a topic', zhcn: '帮助文章需要主题' },
    'too-many-articles': {
      us: 'There are {maximum} articles already: edit one that is unpublished',
      zhcn: '文章已达 {maximum} 篇，请改写已下线的文章',
    },
    'link-unknown': {
      us: 'The link {link} leads to no article, agreement or topic',
      zhcn: '链接 {link} 未指向任何文章、协议或主题',
    },
    'not-shipped': { us: '{slug} did not come with the product', zhcn: '{slug} 并非随产品提供' },
    'shown-already': { us: 'Readers see that already', zhcn: '读者看到的已是该内容' },
    'none-scheduled': { us: 'Nothing is scheduled for {slug}', zhcn: '{slug} 没有待发布的内容' },
    'in-the-past': {
      us: "The past can't be changed: give a later time, or none",
      zhcn: '不能更改过去：请填写以后的时间或留空',
    },
    'ends-before-it-begins': { us: 'It would end before it begins', zhcn: '结束时间早于开始时间' },
    'announcements-enough': {
      us: '{maximum} announcements were made today. Try again tomorrow',
      zhcn: '今日已发布 {maximum} 条通知，请明天再试',
    },
    'announcement-gone': {
      us: 'Announcement {announcement} is unknown, withdrawn or already being sent',
      zhcn: '通知 {announcement} 不存在、已撤回或已开始发送',
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

export const articleKinds = ['help', 'news'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** What readers see of an article. shipped: as it came with the product. */
export const articleStates = ['published', 'shipped', 'unpublished'] as const

/** An article by its kind and the number in its address, such as help-15. */
const slug = f.text({ max: 20, pattern: /^(?:help|news)-[1-9]\d{0,8}$/ })
const version = f.integer(0, 2_147_483_647)

// A form with both texts in Chinese stays below the limit of a request's body.
const body = f.markdown(12_000)
const articleTexts = {
  titleUs: f.text({ max: 200 }),
  titleZhcn: f.text({ max: 200 }),
  summaryUs: f.text({ max: 300 }),
  summaryZhcn: f.text({ max: 300 }),
  bodyUs: body,
  bodyZhcn: body,
}
/** Of help: its topic. Of news: its day; without one the present day, or the day that it has. */
const articleFacts = { topic: f.optional(f.choice(helpTopics)), day: f.optional(f.instant) }

/** Help and news, help first, each newest first. What operators saved precedes what came with the product. */
export const listArticles = query('/console/content/list-articles', {
  permission: 'content.read',
  input: {
    kind: f.optional(f.choice(articleKinds)),
    state: f.optional(f.choice(articleStates)),
    text: f.optional(f.text({ max: 100 })),
  },
  output: {
    articles: f.rows({
      slug,
      titleUs: f.text(),
      titleZhcn: f.text(),
      topic: f.nullable(f.choice(helpTopics)),
      state: f.choice(articleStates),
      /** what readers see; 0: the shipped text, null: nothing */
      shownVersion: f.nullable(version),
      /** the latest that was saved; 0: none */
      version,
      savedAt: f.nullable(f.instant),
      scheduledFor: f.nullable(f.instant),
    }),
  },
})

/** An article with its latest text, its versions and what readers see from when on. */
export const showArticle = query('/console/content/show-article', {
  permission: 'content.read',
  input: { slug },
  output: {
    slug,
    version,
    topic: f.nullable(f.choice(helpTopics)),
    day: f.nullable(f.instant),
    ...articleTexts,
    publications: f.rows({
      shows: f.choice(['version', 'shipped', 'nothing']),
      version: f.nullable(version),
      effectiveFrom: f.instant,
      setAt: f.instant,
      name: f.text(),
      reason: f.note(500),
      withdrawnAt: f.nullable(f.instant),
    }),
    versions: f.rows({ version, titleUs: f.text(), savedAt: f.instant, name: f.text(), reason: f.note(500) }),
  },
  errors: ['no-such-article'],
})

/** What was saved, newest first. */
export const listArticleVersions = query('/console/content/list-article-versions', {
  permission: 'content.read',
  input: { slug: f.optional(slug), next: f.optional(f.id) },
  output: {
    versions: f.rows({
      articleVersion: f.id,
      slug,
      version,
      titleUs: f.text(),
      titleZhcn: f.text(),
      savedAt: f.instant,
      name: f.text(),
      reason: f.note(500),
    }),
    next: f.nullable(f.id),
  },
})

export const showArticleVersion = query('/console/content/show-article-version', {
  permission: 'content.read',
  input: { articleVersion: f.id },
  output: {
    articleVersion: f.id,
    slug,
    version,
    topic: f.nullable(f.choice(helpTopics)),
    day: f.nullable(f.instant),
    ...articleTexts,
    savedAt: f.instant,
    name: f.text(),
    reason: f.note(500),
  },
  errors: ['article-version-unknown'],
})

/** How readers see a text. */
export const previewArticle = query('/console/content/preview-article', {
  permission: 'content.read',
  input: { markdown: f.fileText(f.text({ max: 12_000 })), language: f.choice(languages) },
  output: { html: f.text({ max: 200_000, min: 0 }) },
})

/** Saves a new article, which nobody sees before it is published. */
export const writeArticle = command('/console/content/write-article', {
  permission: 'content.act',
  input: { kind: f.choice(articleKinds), ...articleFacts, ...articleTexts },
  output: { slug },
  errors: ['topic-missing', 'too-many-articles', 'link-unknown'],
})

/** Saves an article's next version. `version` is the one that the text began from; if there is a newer one, nothing is saved. */
export const editArticle = command('/console/content/edit-article', {
  permission: 'content.act',
  input: { slug, version, ...articleFacts, ...articleTexts },
  output: { version },
  errors: ['no-such-article', 'no-such-version', 'article-changed', 'article-unchanged', 'link-unknown'],
})

/** Readers see a version, the latest by default, from an instant on, immediately by default. Replaces what was scheduled. */
export const publishArticle = command('/console/content/publish-article', {
  permission: 'content.act',
  input: { slug, version: f.optional(f.integer(1, 2_147_483_647)), from: f.optional(f.instant) },
  output: { effectiveFrom: f.instant },
  errors: ['no-such-article', 'no-such-version', 'shown-already', 'in-the-past'],
})

/** Readers no longer see the article, shipped or not. Cancels what was scheduled. */
export const unpublishArticle = command('/console/content/unpublish-article', {
  permission: 'content.act',
  input: { slug },
  errors: ['no-such-article', 'shown-already'],
})

/** Readers see the shipped text again. Cancels what was scheduled; versions stay. */
export const revertArticle = command('/console/content/revert-article', {
  permission: 'content.act',
  input: { slug },
  errors: ['no-such-article', 'not-shipped', 'shown-already'],
})

/** What was scheduled does not happen; readers go on seeing what they see. */
export const cancelPublication = command('/console/content/cancel-publication', {
  permission: 'content.act',
  input: { slug },
  errors: ['no-such-article', 'none-scheduled'],
})

export const announcementStates = ['scheduled', 'sending', 'delivered', 'withdrawn'] as const

const announcementTexts = {
  titleUs: f.text({ max: 200 }),
  titleZhcn: f.text({ max: 200 }),
  textUs: f.text({ max: 2000 }),
  textZhcn: f.text({ max: 2000 }),
}

/** What was announced to customers, newest first, with how many got it and how many opened it. */
export const listAnnouncements = query('/console/content/list-announcements', {
  permission: 'content.read',
  input: { state: f.optional(f.choice(announcementStates)), next: f.optional(f.id) },
  output: {
    announcements: f.rows({
      announcement: f.id,
      state: f.choice(announcementStates),
      ...announcementTexts,
      path: f.note(),
      level: f.nullable(f.choice(customerLevels)),
      country: f.nullable(f.text({ max: 2 })),
      language: f.nullable(f.choice(languages)),
      sendsAt: f.instant,
      until: f.instant,
      sent: f.integer(),
      opened: f.integer(),
      name: f.text(),
    }),
    next: f.nullable(f.id),
  },
})

/**
 * Site messages to every account that exists when it is sent, or to those of a level, country and language, each once. After its
 * end it is no longer shown.
 */
export const createAnnouncement = command('/console/content/create-announcement', {
  permission: 'content.act',
  input: {
    ...announcementTexts,
    /** our page that it leads to */
    path: f.optional(f.text({ max: 200, pattern: /^\/[\w-][\w/?=&-]*$/ })),
    level: f.optional(f.choice(customerLevels)),
    country: f.optional(f.text({ max: 2, pattern: /^[A-Z]{2}$/ })),
    language: f.optional(f.choice(languages)),
    from: f.optional(f.instant),
    until: f.instant,
  },
  output: { announcement: f.id, sendsAt: f.instant },
  errors: ['in-the-past', 'ends-before-it-begins', 'announcements-enough'],
})

/** Takes an announcement back before it is sent. */
export const withdrawAnnouncement = command('/console/content/withdraw-announcement', {
  permission: 'content.act',
  input: { announcement: f.id },
  errors: ['announcement-gone'],
})
