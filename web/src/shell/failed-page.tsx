import { Suspense, useEffect, useLayoutEffect } from 'react'
import { isReachable, useConnection } from '../core/connection.ts'
import { finishNavigations } from '../core/navigation.ts'
import { useTexts } from '../core/texts.ts'
import { Button } from '../ui/button.tsx'
import { ContactLine } from '../ui/contact-line.tsx'
import { Page } from '../ui/page.tsx'
import { Failed as FailedPicture } from '../ui/pictures/failed.tsx'
import { Offline as OfflinePicture } from '../ui/pictures/offline.tsx'
import { StateView } from '../ui/state-view.tsx'

/** A page that failed to render or to load. Without a connection it loads by itself once there is one. */
export function FailedPage() {
  const connection = useConnection(state => state.connection)
  useLayoutEffect(finishNavigations, [])
  return <Suspense>{connection === 'online' ? <Failed /> : <Unreached connection={connection} />}</Suspense>
}

/** Reloading helps, because a new release has other chunks. */
function Failed() {
  const t = useTexts('core')
  return (
    <Page title={t('productName')} documentTitle={t('failedTitle')}>
      <StateView picture={<FailedPicture />} title={t('failedTitle')} text={t('failedText')}>
        <Button onClick={() => location.reload()}>{t('retry')}</Button>
        <ContactLine />
      </StateView>
    </Page>
  )
}

/** A page that was not visited before. It is not reloaded without a connection, where the browser may have an error page only. */
function Unreached({ connection }: { readonly connection: 'offline' | 'unreachable' }) {
  const t = useTexts('core')
  useEffect(() => reloadWhenOnline(), [])
  return (
    <Page title={t('productName')} documentTitle={t(`${connection}Title`)}>
      <StateView picture={<OfflinePicture />} title={t(`${connection}Title`)} text={t(`${connection}Text`)}>
        <Button onClick={() => void isReachable()}>{t('retry')}</Button>
      </StateView>
    </Page>
  )
}

const reloadWhenOnline = () =>
  useConnection.subscribe(({ connection }) => {
    if (connection === 'online') location.reload()
  })
