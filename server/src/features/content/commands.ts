import * as contract from '@namestead/contract/operate/content'
import { commandOf } from '../../platform/commands.ts'

const slug = { value: 'slug', meaning: 'as list-articles shows it, such as help-15' }
const articleTexts = {
  topic: { value: 'topic', meaning: 'of a help article, such as dns' },
  day: { value: 'instant', meaning: 'of news: the day that readers see; today by default' },
  titleUs: { meaning: 'its title in English' },
  titleZhcn: { meaning: 'its title in Chinese' },
  summaryUs: { meaning: 'a sentence below the title in lists, in English' },
  summaryZhcn: { meaning: 'the same in Chinese' },
  bodyUs: { value: 'file', file: true, meaning: 'Markdown in English' },
  bodyZhcn: { value: 'file', file: true, meaning: 'Markdown in Chinese' },
}

/** A text between two lines that stand in no text. */
const section = (title: string, text: string) => `--- ${title}\n${text}`

interface ShownTexts {
  readonly titleUs: string
  readonly titleZhcn: string
  readonly summaryUs: string
  readonly summaryZhcn: string
  readonly bodyUs: string
  readonly bodyZhcn: string
}

const formatTexts = (text: ShownTexts) => [
  section('English', [text.titleUs, text.summaryUs, '', text.bodyUs].join('\n')),
  section('Chinese', [text.titleZhcn, text.summaryZhcn, '', text.bodyZhcn].join('\n')),
]

export const commands = [
  commandOf(contract.listArticles, {
    meaning: 'Lists help and news: what operators saved, latest first, and then what came with the product.',
    options: {
      kind: { value: 'kind', meaning: 'help or news' },
      state: { value: 'state', meaning: 'what readers see: published, shipped or unpublished' },
      text: { meaning: 'only articles with this in a title' },
    },
    formatResult: ({ articles }) =>
      articles
        .map(({ slug, state, version, titleUs, scheduledFor }) =>
          [slug, state, `version ${version}`, titleUs, scheduledFor && `scheduled for ${scheduledFor.toISOString()}`]
            .filter(Boolean)
            .join('  '),
        )
        .join('\n') || 'No articles found.',
  }),
  commandOf(contract.showArticle, {
    meaning: 'Shows the latest text of an article, its versions, and what readers see from when on.',
    options: { slug },
    formatResult: ({ version, publications, versions, ...text }) =>
      [
        `${text.slug}  version ${version}`,
        ...publications.map(
          one =>
            `${one.effectiveFrom.toISOString()}  ${one.shows} ${one.version ?? ''}  by ${one.name}: ${one.reason}${one.withdrawnAt ? '  (withdrawn)' : ''}`,
        ),
        ...versions.map(one => `version ${one.version}  ${one.savedAt.toISOString()}  by ${one.name}: ${one.reason}`),
        ...formatTexts(text),
      ].join('\n'),
  }),
  commandOf(contract.listArticleVersions, {
    meaning: 'Lists what was saved, newest first.',
    options: { slug, next: { value: 'id', meaning: 'continues before this version' } },
    formatResult: ({ versions, next }) =>
      [
        ...versions.map(
          one =>
            `${one.articleVersion}  ${one.slug}  version ${one.version}  ${one.savedAt.toISOString()}  ${one.titleUs}  by ${one.name}: ${one.reason}`,
        ),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n') || 'Nothing was saved yet.',
  }),
  commandOf(contract.showArticleVersion, {
    meaning: 'Shows a version of an article as it was saved.',
    options: { articleVersion: { value: 'id', meaning: 'as list-article-versions shows it' } },
    formatResult: ({ slug: of, version, savedAt, name, ...text }) =>
      [`${of}  version ${version}  ${savedAt.toISOString()}  by ${name}`, ...formatTexts(text)].join('\n'),
  }),
  commandOf(contract.previewArticle, {
    meaning: 'Renders Markdown as readers of a language see it.',
    options: {
      markdown: { value: 'file', file: true, meaning: 'the Markdown' },
      language: { value: 'language', meaning: 'us or zhcn' },
    },
    formatResult: ({ html }) => html,
  }),
  commandOf(contract.writeArticle, {
    meaning: 'Saves a new help article or news. Nobody sees it before it is published.',
    options: { kind: { value: 'kind', meaning: 'help or news' }, ...articleTexts },
    formatResult: ({ slug: made }) => `${made} is saved. publish-article shows it to readers.`,
  }),
  commandOf(contract.editArticle, {
    meaning: "Saves an article's next version. Readers see it once it is published.",
    options: {
      slug,
      version: { value: 'number', meaning: 'the version that the text began from; 0 for a shipped text' },
      ...articleTexts,
    },
    formatResult: ({ version }, given) => `Version ${version} of ${given.text('slug')} is saved.`,
  }),
  commandOf(contract.publishArticle, {
    meaning: 'Shows a version of an article to readers, now or from an instant on. Replaces what was scheduled.',
    options: {
      slug,
      version: { value: 'number', meaning: 'the latest by default' },
      from: { value: 'instant', meaning: 'such as 2027-01-31T00:00:00Z; now by default' },
    },
    formatResult: ({ effectiveFrom }, given) =>
      `Readers see ${given.text('slug')} from ${effectiveFrom.toISOString()} on.`,
  }),
  commandOf(contract.unpublishArticle, {
    meaning: 'Hides an article from readers, shipped or not, and cancels what was scheduled.',
    options: { slug },
    formatResult: (_data, given) => `Readers no longer see ${given.text('slug')}.`,
  }),
  commandOf(contract.revertArticle, {
    meaning: 'Shows the shipped text of an article again, and cancels what was scheduled.',
    options: { slug },
    formatResult: (_data, given) => `Readers see the shipped text of ${given.text('slug')}.`,
  }),
  commandOf(contract.cancelPublication, {
    meaning: 'Cancels what was scheduled for an article.',
    options: { slug },
    formatResult: (_data, given) => `Nothing is scheduled for ${given.text('slug')}.`,
  }),
  commandOf(contract.listAnnouncements, {
    meaning: 'Lists what was announced to customers, newest first, with how many got it and opened it.',
    options: {
      state: { value: 'state', meaning: 'scheduled, sending, delivered or withdrawn' },
      next: { value: 'id', meaning: 'continues before this announcement' },
    },
    formatResult: ({ announcements, next }) =>
      [
        ...announcements.map(one =>
          [
            one.announcement,
            one.state,
            `${one.sendsAt.toISOString()} – ${one.until.toISOString()}`,
            [one.level, one.country, one.language].filter(Boolean).join(' ') || 'everyone',
            `sent ${one.sent}, opened ${one.opened}`,
            one.titleUs,
          ].join('  '),
        ),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n') || 'Nothing was announced yet.',
  }),
  commandOf(contract.createAnnouncement, {
    meaning: 'Announces something to customers as a site message, now or later. Without a filter, to everyone.',
    options: {
      titleUs: { meaning: 'in English' },
      titleZhcn: { meaning: 'in Chinese' },
      textUs: { meaning: 'plain text in English' },
      textZhcn: { meaning: 'plain text in Chinese' },
      path: { value: 'path', meaning: 'our page that it leads to, such as /price' },
      level: { value: 'level', meaning: 'only to customers of this level' },
      country: { value: 'country', meaning: 'only to accounts of this country, such as DE' },
      language: { value: 'language', meaning: 'only to accounts that use us or zhcn' },
      from: { value: 'instant', meaning: 'when it is sent; now by default' },
      until: { value: 'instant', meaning: 'its end: afterwards it is no longer shown' },
    },
    formatResult: ({ announcement, sendsAt }) =>
      `Announcement ${announcement} is sent from ${sendsAt.toISOString()} on.`,
  }),
  commandOf(contract.withdrawAnnouncement, {
    meaning: 'Takes an announcement back that is not being sent yet.',
    options: { announcement: { value: 'id', meaning: 'as list-announcements shows it' } },
    formatResult: (_data, given) => `Announcement ${given.text('announcement')} is withdrawn.`,
  }),
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
