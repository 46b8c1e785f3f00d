import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/dates.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { documentTexts, documentTones } from './document-tones.ts'
import { WithdrawalView } from './use-withdrawal.tsx'
import css from './withdrawals.module.css'

/** `?id=`: which documents a wire asks for, why, and by when. */
export default function DocumentsAskedPage() {
  const t = useTexts('withdrawals')
  return (
    <WithdrawalView
      title={t('documentsTitle')}
      bar={({ withdrawal, can }) =>
        can.supply && (
          <ActionBar>
            <ButtonLink wide to="/user/zjtx_dhbccl2" query={{ id: withdrawal }}>
              {t('addFiles')}
            </ButtonLink>
          </ActionBar>
        )
      }
    >
      {({ amount, documents, documentsBy, can }) => (
        <div className={`${layout.stack4} ${layout.padEnd} ${css.page}`}>
          <header className={`${layout.stack} ${layout.starts} ${layout.band} ${layout.pad} ${css.head}`}>
            <span className={layout.note}>{t('amount')}</span>
            <Money amount={amount} size="hero" />
            <p className={layout.soft}>
              {t(can.supply ? 'documentsWhy' : documents.length > 0 ? 'documentsDone' : 'documentsNone')}
            </p>
            {can.supply && documentsBy && (
              <p className={layout.soft}>
                {t('documentsBy')} <DateText at={documentsBy} time />
              </p>
            )}
          </header>
          {documents.map(({ kind, state, reason }) => (
            <Card key={kind}>
              <div className={`${layout.between} ${css.document}`}>
                <h2>{t(`document_${kind}`)}</h2>
                <StateTag tone={documentTones[state]}>{t(documentTexts[state])}</StateTag>
              </div>
              <p className={`${layout.note} ${layout.wrap}`}>{t(`documentText_${kind}`)}</p>
              {reason && <p className={`${layout.refusal} ${layout.small} ${css.refused}`}>{reason}</p>}
            </Card>
          ))}
        </div>
      )}
    </WithdrawalView>
  )
}
