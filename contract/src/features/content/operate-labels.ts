import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'cancel-publication': { ...t('Cancel scheduled', '取消排期'), allowed: row => row.scheduledFor !== null },
    'create-announcement': {
      ...t('Announce', '发布通知'),
      hint: t(
        'A site message to every customer, or to those that match. Each gets it once; after the end it is no longer shown. Times are UTC.',
        '以站内信通知全部或符合条件的客户，每个账号仅收到一次，到期后不再展示。时间为 UTC。',
      ),
      screen: 'content/list-announcements',
    },
    'edit-article': {
      ...t('Edit', '编辑'),
      hint: t(
        'Saves the next version. Readers see it once you publish it. Leave the version as it is unless you are told that someone saved meanwhile.',
        '保存为新版本，发布后读者可见。除非提示他人已保存新版本，否则请勿更改版本号。',
      ),
      foremost: true,
    },
    'list-announcements': {
      ...t('Announcements', '客户通知'),
      group: 'content',
      place: 40,
      empty: {
        ...t(
          'Site messages to customers appear here. Announce something to begin.',
          '发给客户的站内通知会出现在这里。发布一条即可开始。',
        ),
        first: 'content/create-announcement',
      },
      leftToPanel: ['path', 'country', 'language', 'name'],
    },
    'list-article-versions': {
      ...t('Article versions', '文章版本'),
      group: 'content',
      place: 20,
      empty: {
        ...t(
          'Every saved version of an article appears here. Edit an article to save one.',
          '文章每次保存的版本会出现在这里。编辑文章即可生成版本。',
        ),
      },
    },
    'list-article-votes': {
      ...t('Article feedback', '文章反馈'),
      group: 'content',
      place: 30,
      empty: {
        ...t(
          'Readers’ votes on help articles appear here, least helpful first.',
          '读者对帮助文章的评价会出现在这里，评价较低的在前。',
        ),
      },
    },
    'list-articles': {
      ...t('Articles', '文章'),
      group: 'content',
      place: 10,
      empty: {
        ...t(
          'Help, news and agreements appear here. Write the first article.',
          '帮助、公告与协议会出现在这里。撰写第一篇文章吧。',
        ),
        first: 'content/write-article',
      },
    },
    'preview-article': { ...t('Preview', '预览'), elsewhere: true },
    'publish-agreement': t('Publish agreement', '发布协议'),
    'publish-article': {
      ...t('Publish', '发布'),
      hint: t(
        'Readers see this version within a minute, or from the time you choose (UTC). Replaces what was scheduled.',
        '读者将在一分钟内或从所选时间（UTC）起看到该版本，并替换已排期的内容。',
      ),
      foremost: true,
    },
    'revert-article': {
      ...t('Revert to shipped text', '恢复随附原文'),
      hint: t(
        'Readers see the text that came with the product. What was scheduled is canceled; your versions stay.',
        '读者将看到产品随附的原文，已排期的发布会取消，已保存的版本均保留。',
      ),
      danger: true,
    },
    'show-article': t('Article', '文章详情'),
    'show-article-version': t('Article version', '文章版本详情'),
    'unpublish-article': {
      ...t('Unpublish', '下线'),
      hint: t(
        'Readers no longer find the article. What was scheduled is canceled; every version stays.',
        '读者将无法再看到该文章，已排期的发布会取消，所有版本均保留。',
      ),
      danger: true,
    },
    'withdraw-announcement': { ...t('Withdraw', '撤回'), danger: true },
    'write-article': {
      ...t('Write article', '撰写文章'),
      hint: t(
        'Nobody sees it before you publish it. Help needs a topic; news shows its day, today unless you choose one.',
        '发布前无人可见。帮助文章需选择主题；公告显示日期，默认为今天。',
      ),
    },
  },
  fields: {
    again: t('Ask everyone to accept again', '要求重新同意'),
    agreement: t('Agreement', '协议'),
    article: t('Article', '文章'),
    announcement: t('Number', '编号'),
    announcements: t('Announcements', '通知'),
    opened: t('Opened', '已读'),
    sendsAt: t('Sent at', '发送时间'),
    textUs: t('Text in English', '英文内容'),
    textZhcn: t('Text in Chinese', '中文内容'),
    articles: t('Articles', '文章'),
    articleVersion: t('Number', '编号'),
    bodyUs: t('Text in English (Markdown)', '英文正文（Markdown）'),
    bodyZhcn: t('Text in Chinese (Markdown)', '中文正文（Markdown）'),
    html: t('Preview', '预览'),
    markdown: t('Markdown', 'Markdown'),
    publications: t('What readers see', '展示记录'),
    savedAt: t('Saved', '保存时间'),
    scheduledFor: t('Scheduled', '排期发布'),
    shownVersion: t('Shown', '展示版本'),
    shows: t('Shows', '展示内容'),
    slug: t('Article', '文章'),
    summaryUs: t('Summary in English', '英文摘要'),
    summaryZhcn: t('Summary in Chinese', '中文摘要'),
    titleUs: t('Title in English', '英文标题'),
    titleZhcn: t('Title in Chinese', '中文标题'),
    topic: t('Topic', '主题'),
    versions: t('Versions', '版本'),
    withdrawnAt: t('Withdrawn', '撤回时间'),
    helpful: t('Helpful', '有帮助'),
    inForceOn: t('In force on', '生效日期'),
    unhelpful: t('Not helpful', '没帮助'),
    votes: t('Votes', '反馈'),
  },
  values: {
    'topic account': t('Account and sign-in', '账号与登录'),
    'topic security': t('Security', '安全'),
    'topic names': t('Registering domains', '域名注册'),
    'topic dns': t('DNS', '域名解析'),
    'topic transfers': t('Transfers', '域名转移'),
    'topic renewals': t('Renewal and expiry', '续费与到期'),
    'topic money': t('Balance and payment', '余额与付款'),
    'topic agreements': t('Agreements', '协议'),
    scheduled: t('Scheduled', '已排期'),
    delivered: t('Delivered', '已送达'),
    help: t('Help', '帮助'),
    news: t('News', '公告'),
    published: t('Published', '已发布'),
    shipped: t('As shipped', '随附原文'),
    unpublished: t('Not published', '未发布'),
    version: t('A saved version', '已保存的版本'),
    nothing: t('Nothing', '不展示'),
  },
  sweeps: {
    'content.old-votes': t('Old votes on articles', '旧的文章评价'),
  },
  deadlines: {
    'content.announcements': t('Announcements to send', '待发送的通知'),
  },
  policies: {
    'announcements.per-day': '操作员每天可发布的客户通知数。',
    'articles.max': '操作员可撰写的帮助文章数和公告数上限，不含随附文章。',
    'articles.visitor-votes': '同一网络未登录访客每天计入的文章评价数。',
    'agreements.notice-days': '协议新版本发布后多少天生效，除非另行指定。',
  },
  subjects: {
    announcement: t('Announcement', '通知'),
    article: t('Article', '文章'),
    articleVersion: t('Article version', '文章版本'),
  },
  tones: {
    published: 'ok',
  },
}
