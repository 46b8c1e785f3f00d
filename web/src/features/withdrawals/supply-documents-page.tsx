import { readWithdrawal, supplyDocuments } from '@namestead/contract/withdrawals'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Fields, FormPage } from '../../ui/form.tsx'
import { ImageUploader, noUploads } from '../../ui/image-uploader.tsx'
import layout from '../../ui/layout.module.css'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { type Withdrawal, WithdrawalView } from './use-withdrawal.tsx'
import { documentTexts, documentTones } from './withdrawal-looks.ts'
import { Refusal } from './withdrawal-parts.tsx'
import css from './withdrawals.module.css'

/** `?id=`: a file for each document that is asked for and not accepted yet. */
export default function SupplyDocumentsPage() {
  const t = useTexts('withdrawals')
  return (
    <WithdrawalView
      title={t('addFiles')}
      form={shown => shown.can.supply && <SupplyForm key={shown.withdrawal} shown={shown} />}
    >
      {({ withdrawal }) => (
        <StateView picture={<NoMoney />} title={t('documentsNone')}>
          <ButtonLink to="/user/txjl_xq" query={{ id: withdrawal }}>
            {t('recordTitle')}
          </ButtonLink>
        </StateView>
      )}
    </WithdrawalView>
  )
}

const fieldOf = { identity: 'identity', statement: 'statement', 'source-of-funds': 'sourceOfFunds' } as const

function SupplyForm({ shown: { withdrawal, documents } }: { readonly shown: Withdrawal }) {
  const t = useTexts('withdrawals')
  const goTo = useGoTo()
  const wanted = documents.filter(({ state }) => state === 'asked' || state === 'refused')
  const form = useForm(supplyDocuments, {
    initial: { identity: noUploads, statement: noUploads, sourceOfFunds: noUploads },
    need: wanted.map(({ kind }) => fieldOf[kind]),
    input: () => ({ withdrawal }),
    refresh: [readWithdrawal],
    done: () => goTo('/user/txjl_xq', { query: { id: withdrawal }, replace: true }),
  })
  return (
    <FormPage form={form} title={t('addFiles')} submit={t('sendFiles')} note={t('filesPrivacy')}>
      <Fields>
        {documents.map(({ kind, state, reason }) =>
          wanted.some(each => each.kind === kind) ? (
            <div key={kind} className={layout.stack}>
              <ImageUploader
                label={t(`document_${kind}`)}
                help={t('slotHelp', { what: t(`documentText_${kind}`), files: t('fileHelp') })}
                {...form.field(fieldOf[kind])}
                max={1}
                pdf="also"
              />
              {reason && <Refusal text={reason} />}
            </div>
          ) : (
            <p key={kind} className={`${layout.between} ${css.document}`}>
              <span>{t(`document_${kind}`)}</span>
              <StateTag tone={documentTones[state]}>{t(documentTexts[state])}</StateTag>
            </p>
          ),
        )}
      </Fields>
    </FormPage>
  )
}
