import { findNews } from '@namestead/contract/content'
import { useArticle } from '../../core/article.ts'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { AnnouncementDate } from '../../ui/announcement-date.tsx'
import { ArticleRow } from '../../ui/article-row.tsx'
import { EndlessList } from '../../ui/endless-list.tsx'
import { Page } from '../../ui/page.tsx'
import { NoArticles } from '../../ui/pictures/no-articles.tsx'
import { EmptyList } from '../../ui/state-view.tsx'
import { metaOf } from './article-description.ts'
import { idOf } from './article-ids.ts'
import { ArticleView } from './article-view.tsx'
import css from './news-page.module.css'

const noFilters = { id: '' }

/** The announcements, or the one whose id is in the address. */
export default function NewsPage() {
  const [{ id }] = useUrlFilters(noFilters)
  return id ? <OneAnnouncement id={idOf(id)} /> : <AllAnnouncements />
}

function OneAnnouncement({ id }: { id: string }) {
  const t = useTexts('content')
  const article = useArticle('/news', id)
  return (
    <Page title={t('news')} {...metaOf(article.data)}>
      <ArticleView article={article} />
    </Page>
  )
}

function AllAnnouncements() {
  const t = useTexts('content')
  const query = usePagedCall(findNews, next => ({ next }))
  return (
    <Page title={t('news')} description={t('newsDescription')}>
      <div className={css.list}>
        <EndlessList
          empty={<EmptyList picture={<NoArticles />} />}
          query={query}
          rowsOf={page => page.news}
          keyOf={({ id }) => id}
        >
          {({ id, on, title, summary }) => (
            <ArticleRow to="/news" id={id} title={title} summary={summary} note={<AnnouncementDate on={on} />} />
          )}
        </EndlessList>
      </div>
    </Page>
  )
}
