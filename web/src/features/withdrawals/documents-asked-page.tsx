import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { WithdrawalView } from './use-withdrawal.tsx'
import { documentTexts, documentTones } from './withdrawal-looks.ts'
import { Head, Parts, Refusal } from './withdrawal-parts.tsx'
import css from './withdrawals.module.css'

/** `?id=`: which documents a wire asks for, why, and by when. */
export default function DocumentsAskedPage() {
  const t = useTexts('withdrawals')
  return (
    <WithdrawalView
      title={t('documentsTitle')}
      bar={({ withdrawal: id, can }) =>
        can.supply && (
          <BarLink to="/user/zjtx_dhbccl2" query={{ id }}>
            {t('addFiles')}
          </BarLink>
        )
      }
    >
      {({ amount, documents, documentsBy, can }) => (
        <Parts>
          <Head>
            <span className={layout.note}>{t('withdrawalAmount')}</span>
            <Money amount={amount} size="hero" />
            <p className={layout.soft}>
              {t(can.supply ? 'documentsWhy' : documents.length > 0 ? 'documentsDone' : 'documentsNone')}
            </p>
            {can.supply && documentsBy && (
              <p className={layout.soft}>
                {t('documentsBy')} <DateText at={documentsBy} time />
              </p>
            )}
          </Head>
          {documents.map(({ kind, state, reason }) => (
            <Card key={kind}>
              <div className={`${layout.between} ${css.document}`}>
                <h2>{t(`document_${kind}`)}</h2>
                <StateTag tone={documentTones[state]}>{t(documentTexts[state])}</StateTag>
              </div>
              <p className={layout.detail}>{t(`documentText_${kind}`)}</p>
              {reason && <Refusal text={reason} />}
            </Card>
          ))}
        </Parts>
      )}
    </WithdrawalView>
  )
}
