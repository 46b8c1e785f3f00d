import { useArticle } from '../../../core/article.ts'
import { useTexts } from '../../../core/texts.ts'
import { ArticleSkeleton } from '../../../ui/article-skeleton.tsx'
import { ArticleText } from '../../../ui/article-text.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { FailedView } from '../../../ui/state-view.tsx'
import css from './agreement-drawer.module.css'

export type AgreementName = 'membership-agreement' | 'privacy'

/** An agreement in a sheet over the form, so that no input is lost. */
export default function AgreementDrawer({ name, onClose }: { name: AgreementName; onClose: () => void }) {
  const t = useTexts('identity')
  const { data, isError, refetch } = useArticle('/terms/:id', undefined, { id: name })
  return (
    <Sheet
      title={data?.title ?? (name === 'privacy' ? t('privacyPolicy') : t('membershipAgreement'))}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard */}
      <div className={css.text} tabIndex={0}>
        {data ? <ArticleText html={data.body} /> : isError ? <FailedView onRetry={refetch} /> : <ArticleSkeleton />}
      </div>
    </Sheet>
  )
}
