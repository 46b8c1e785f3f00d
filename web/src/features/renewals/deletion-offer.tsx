import type { Output } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import { deleteDomain, type reviewDeletion } from '@namestead/contract/renewals'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Facts, MoneyFact } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Attention } from '../../ui/pictures/attention.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import css from './deletion.module.css'

export type ReviewedDeletion = Output<typeof reviewDeletion>

interface DeletionOfferProps {
  readonly shown: ReviewedDeletion
  readonly onChanged: () => Promise<unknown>
}

/** What goes with the domain and what comes back, before it is deleted. */
export function DeletionOffer({ shown, onChanged }: DeletionOfferProps) {
  const t = useTexts('renewals')
  const { run, busy } = useCommand(deleteDomain, { refresh: onChanged })
  const { domain, name, unicode, tld, why, refund, note, atOnce, restorableDays } = shown
  const then = atOnce ? t('deleteAtOnce') : t('deleteRestorable', { count: restorableDays })

  const confirm = () =>
    run(
      { domain, refund },
      {
        title: t('deleteConfirmTitle', { name: unicode }),
        text:
          refund.minor > 0n
            ? t('deleteConfirmRefund', { refund: displayAmount(refund), minutes: shown.undoMinutes })
            : t('deleteConfirmNone', { minutes: shown.undoMinutes }),
        confirm: t('delete'),
        cancel: t('deleteKeep'),
        destructive: true,
      },
    )

  return (
    <Page
      title={t('deleteDomain')}
      bar={
        why === null && (
          <BarButton
            about={<Sum label={t('deleteMoney')} amount={refund} />}
            look="bad"
            busy={busy}
            onClick={() => void confirm()}
          >
            {t('deleteDomain')}
          </BarButton>
        )
      }
    >
      <div className={`${layout.stack} ${layout.padPage} ${layout.band} ${css.hero}`}>
        <DomainName name={unicode} ascii={name} tld={tld} size="hero" />
        <p>{then}</p>
      </div>
      {note && (
        <p className={css.note} role="alert">
          <Icon name="alert" size={20} />
          {note}
        </p>
      )}
      {why ? (
        <StateView picture={<Attention />} title={t('deleteObstacle')} text={t(`deleteWhy_${why}`)}>
          {why === 'has-hosts' ? (
            <ButtonLink to="/user/dns_site/dnshost_pz" query={{ domain }}>
              {t('deleteToHosts')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/user/domain_xq" query={{ domain }}>
              {t('toDomain')}
            </ButtonLink>
          )}
        </StateView>
      ) : (
        <>
          <WhatGoes shown={shown} />
          <WhatComesBack shown={shown} />
        </>
      )}
    </Page>
  )
}

function WhatGoes({ shown: { records, certificates } }: { shown: ReviewedDeletion }) {
  const t = useTexts('renewals')
  return (
    <section className={css.part}>
      <h2>{t('deleteGoes')}</h2>
      <Card>
        <ul className={`${layout.stack3} ${css.goes}`}>
          <li>
            <Icon name="server" size={20} />
            {t('deleteGoesZone', { count: records })}
          </li>
          <li>
            <Icon name="mail" size={20} />
            {t('deleteGoesMail')}
          </li>
          {certificates > 0 && (
            <li>
              <Icon name="shield" size={20} />
              {t('deleteGoesCertificates', { count: certificates })}
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}

function WhatComesBack({ shown: { price, kept, refund, noRefund, refundsAMonth } }: { shown: ReviewedDeletion }) {
  const t = useTexts('renewals')
  return (
    <section className={css.part}>
      <h2>{t('deleteMoney')}</h2>
      <Card>
        {noRefund ? (
          <p className={layout.soft}>{t(`deleteNoRefund_${noRefund}`, { count: refundsAMonth })}</p>
        ) : (
          <Facts>
            <MoneyFact name={t('deletePrice')} amount={price} />
            <MoneyFact name={t('deleteKept')} amount={kept} />
            <MoneyFact name={t('deleteMoney')} amount={refund} strong />
          </Facts>
        )}
      </Card>
    </section>
  )
}
