import { Suspense } from 'react'
import { useTexts } from '../core/texts.ts'
import { Button } from '../ui/button.tsx'
import { Failed as FailedPicture } from '../ui/pictures/failed.tsx'
import { StateView } from '../ui/state-view.tsx'

/** A page that failed to render or to load. Reloading helps, because a new release has other chunks. */
export const FailedPage = () => (
  <Suspense>
    <Failed />
  </Suspense>
)

function Failed() {
  const t = useTexts('core')
  return (
    <main>
      <StateView picture={<FailedPicture />} title={t('failedTitle')} text={t('failedText')}>
        <Button onClick={() => location.reload()}>{t('retry')}</Button>
      </StateView>
    </main>
  )
}
