import { useEffect, useState } from 'react'
import { builtPath } from '../../core/page-index.ts'
import type { Path } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { WatchDomain } from '../../ui/slot.tsx'
import { RegisterOffer } from './register-offer.tsx'
import type { LookedUpDomain } from './use-look-up.ts'

const transferIn = '/domain_zr'

/** Leads to the transfer with the domain filled in, where this build has that page. */
function TransferInLink({ name }: { name: string }) {
  const t = useTexts('whois')
  const [path, setPath] = useState<Path>()
  useEffect(() => void builtPath(transferIn).then(setPath, () => undefined), [])
  if (!path) return null
  return (
    <ButtonLink wide to={path} query={{ name }}>
      {t('transferIn')}
    </ButtonLink>
  )
}

/** What the state means, and what can be done with the domain. */
export function NextSteps({ found, busy, onRetry }: { found: LookedUpDomain; busy: boolean; onRetry: () => void }) {
  const t = useTexts('whois')
  const { name, unicode, state, own, offer, unoffered, silent, can } = found
  const manage = own !== null && (
    <ButtonLink wide to="/user/domain_xq" query={{ domain: own }}>
      {t('manageDomain')}
    </ButtonLink>
  )
  if (state === 'unknown')
    return (
      <>
        <p className={layout.soft} role="alert">
          {t('unknownText', { silent: silent.map(({ protocol }) => protocol.toUpperCase()).join(t('and')) })}
        </p>
        {manage}
        <Button icon="refresh" wide look="quiet" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      </>
    )
  if (manage)
    return (
      <>
        <p className={layout.soft}>{t('yoursText')}</p>
        {manage}
      </>
    )
  if (state === 'free' && offer) return <RegisterOffer found={found} offer={offer} />
  return (
    <>
      <p className={layout.soft}>
        {state === 'free' ? t(`unoffered_${unoffered ?? 'not-connected'}`) : t(`text_${state}`)}
      </p>
      {can.transferIn && <TransferInLink name={name} />}
      {can.contact && (
        <>
          <ButtonLink wide look="quiet" to="/contact/:domain" params={{ domain: name }}>
            {t('contactTitle')}
          </ButtonLink>
          <ButtonLink wide look="plain" to="/disclosure" query={{ name }}>
            {t('requestRegistrantData')}
          </ButtonLink>
          <ButtonLink wide look="plain" to="/report_abuse" query={{ name }}>
            {t('reportAbuse')}
          </ButtonLink>
        </>
      )}
      {can.watch && <WatchDomain.Part name={name} shown={unicode} />}
      {can.watch && (
        <ButtonLink wide look="plain" to="/user/pl_lxzc" query={{ name }}>
          {t('queueForIt')}
        </ButtonLink>
      )}
      {!can.watch && (
        <ButtonLink wide look="quiet" to="/search" query={{ name: labelOf(unicode) }}>
          {t('searchOthers')}
        </ButtonLink>
      )}
    </>
  )
}

const labelOf = (name: string) => name.slice(0, name.indexOf('.'))
