import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'article-unknown': { us: 'Article not found', zhcn: '文章不存在' },
  'votes-enough': {
    us: 'Your network has rated enough articles today. Try again tomorrow.',
    zhcn: '您所在网络今日评价次数已达上限，请明天再试。',
  },
})
