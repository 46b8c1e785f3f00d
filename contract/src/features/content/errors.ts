import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'article-unknown': { us: 'There is no such article', zhcn: '没有这篇文章' },
})
