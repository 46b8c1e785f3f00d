import { useArticle } from '../../core/article.ts'
import { usePageParams } from '../../core/page-params.ts'
import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
import { metaOf } from './article-description.ts'
import { ArticleView } from './article-view.tsx'

/** The latest version of an agreement. */
export default function TermsPage() {
  const t = useTexts('content')
  const { id = '' } = usePageParams()
  const article = useArticle('/terms/:id', undefined, { id: id.replace(/[^\w-]/g, '-') })
  return (
    <Page title={t('termsTitle')} {...metaOf(article.data)}>
      <ArticleView article={article} />
    </Page>
  )
}
