import { findNews } from '@namestead/contract/content'
import { useArticle } from '../../app/article.ts'
import { Page } from '../../app/page.tsx'
import { usePagedCall } from '../../app/paged-call.ts'
import { useTexts } from '../../app/texts.ts'
import { useUrlFilters } from '../../app/url-filters.ts'
import { EndlessList } from '../../ui/endless-list.tsx'
import { idOf } from './article-ids.ts'
import { ArticleRow } from './article-row.tsx'
import { ArticleView } from './article-view.tsx'
import { NewsDay } from './news-day.tsx'
import css from './news-page.module.css'

const noFilters = { id: '' }

/** The announcements; with an id in the address, one of them. */
export default function NewsPage() {
  const [{ id }] = useUrlFilters(noFilters)
  return id ? <OneAnnouncement id={idOf(id)} /> : <AllAnnouncements />
}

function OneAnnouncement({ id }: { id: string }) {
  const t = useTexts('content')
  const article = useArticle('/news', id)
  return (
    <Page title={t('newsTitle')} {...(article.data ? { documentTitle: article.data.title } : {})}>
      <ArticleView article={article} />
    </Page>
  )
}

function AllAnnouncements() {
  const t = useTexts('content')
  const query = usePagedCall(findNews, next => ({ next }))
  return (
    <Page title={t('newsTitle')} description={t('newsDescription')}>
      <div className={css.list}>
        <EndlessList query={query} rowsOf={page => page.news} keyOf={({ id }) => id}>
          {({ id, on, title, summary }) => (
            <ArticleRow to="/news" id={id} title={title} summary={summary} note={<NewsDay on={on} />} />
          )}
        </EndlessList>
      </div>
    </Page>
  )
}
