import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'article-unknown': { us: 'Article not found', zhcn: '文章不存在' },
})
