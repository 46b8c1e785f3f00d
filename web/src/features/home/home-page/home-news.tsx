import { findNews } from '@namestead/contract/content'
import { useCall } from '../../../core/calls.ts'
import { useTexts } from '../../../core/texts.ts'
import { AnnouncementDate } from '../../../ui/announcement-date.tsx'
import { ArticleRow } from '../../../ui/article-row.tsx'
import { ArticleSkeleton } from '../../../ui/article-skeleton.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import css from './home-news.module.css'

const shown = 2

/** The latest announcements. Hidden if there are none. */
export function HomeNews() {
  const t = useTexts('home')
  const news = useCall(findNews, { pageSize: shown })
  if (news.isError || news.data?.news.length === 0) return null
  return (
    <section className={css.section} aria-busy={news.isPending || undefined}>
      <SectionTitle more={{ to: '/news', text: t('allNews') }}>{t('news')}</SectionTitle>
      <div className={css.rows}>
        {!news.data && (
          <Card>
            <ArticleSkeleton lines={8} />
          </Card>
        )}
        {news.data && (
          <Card rows>
            {news.data.news.map(({ id, on, title, summary }) => (
              <ArticleRow
                key={id}
                to="/news"
                id={id}
                title={title}
                summary={summary}
                note={<AnnouncementDate on={on} />}
              />
            ))}
          </Card>
        )}
      </div>
    </section>
  )
}
