import { useArticle } from '../../core/article.ts'
import { useSearchParams } from '../../core/navigation.ts'
import { useTexts } from '../../core/texts.ts'
import { Page } from '../../ui/page.tsx'
import { metaOf } from './article-description.ts'
import { idOf } from './article-ids.ts'
import { ArticleView } from './article-view.tsx'

/** A single help article. */
export default function HelpArticlePage() {
  const t = useTexts('content')
  const [search] = useSearchParams()
  const id = idOf(search.get('id') ?? '')
  const article = useArticle('/help_detail', id)
  return (
    <Page title={t('help')} {...metaOf(article.data)}>
      <ArticleView article={article} rated={id} />
    </Page>
  )
}
