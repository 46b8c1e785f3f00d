import { addPayer, listPayers } from '@namestead/contract/bank-transfers'
import { sameName } from '@namestead/contract/same-name'
import { useCall } from '../../core/calls.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Fields, FormPage } from '../../ui/form.tsx'
import { ImageUploader, noUploads } from '../../ui/image-uploader.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** An account from which transfers come, with its statement; someone else's with their relation to the customer. */
export default function AddPayerPage() {
  const t = useTexts('bank-transfers')
  const goTo = useGoTo()
  const { data } = useCall(listPayers, {}, { staleTime: 0 })
  const names = data?.verifiedNames ?? []
  const isOther = (holder: string) =>
    data !== undefined && holder.trim() !== '' && !names.some(name => sameName(name, holder))
  const form = useForm(addPayer, {
    initial: { holder: names[0] ?? '', bank: '', number: '', relation: '', files: noUploads },
    need: ['relation', 'files'],
    unused: ({ holder }) => (isOther(holder) ? [] : ['relation']),
    refresh: [listPayers],
    done: () => goTo('/user/recharge_rz', { replace: true }),
  })
  const ofOther = isOther(form.values.holder)
  const number = form.field('number')
  return (
    <FormPage form={form} title={t('addPayer')} submit={t('addPayer')} note={t('payerNote')}>
      <Fields>
        <TextField label={t('accountHolder')} help={t('holderHelp')} {...form.field('holder')} autoComplete="name" />
        {ofOther && (
          <TextField
            label={t('explanation')}
            help={t('explanationHelp')}
            {...form.field('relation')}
            autoComplete="off"
          />
        )}
        <TextField label={t('bank')} {...form.field('bank')} autoComplete="off" />
        <TextField
          label={t('accountNumber')}
          {...number}
          onChange={typed => number.onChange(typed.replace(/[^A-Za-z0-9 -]/g, ''))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-secret
        />
        <ImageUploader
          label={t('document_statement')}
          help={t(ofOther ? 'statementOfOther' : 'statementHelp')}
          {...form.field('files')}
          pdf="also"
        />
      </Fields>
    </FormPage>
  )
}
