import {
  findWorkOrders,
  maxOrderDomains,
  openWorkOrder,
  type WorkOrderKind,
  workOrderKinds,
} from '@namestead/contract/support'
import { useSearchParams } from '../../core/navigation.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { Card } from '../../ui/card.tsx'
import { Fields, FormPage } from '../../ui/form.tsx'
import { ImageUploader, noUploads } from '../../ui/image-uploader.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { aboutTexts } from './work-order-texts.ts'

/** `?domain=`: as other pages fill it in. */
export default function NewWorkOrderPage() {
  const t = useTexts('support')
  const goTo = useGoTo()
  const [search] = useSearchParams()
  const form = useForm(openWorkOrder, {
    initial: {
      kind: '' as WorkOrderKind | '',
      urgent: false,
      title: '',
      text: '',
      domains: search.get('domain')?.slice(0, 253) ?? '',
      files: noUploads,
    },
    wrong: { domains: t('orderDomainsMany', { most: maxOrderDomains }) },
    refresh: [findWorkOrders],
    done: ({ order }) => goTo('/user/wt_xq', { query: { id: order }, replace: true }),
  })
  return (
    <FormPage form={form} title={t('newOrder')} submit={t('sendOrder')}>
      <Fields>
        <SelectField
          label={t('orderKind')}
          options={workOrderKinds.map(value => ({ value, text: t(aboutTexts[value]) }))}
          {...form.field('kind')}
        />
        <TextField
          label={t('orderSubject')}
          {...form.field('title')}
          onBlur={() => form.look('title')}
          autoComplete="off"
        />
        <TextArea
          label={t('orderText')}
          help={t('orderTextHelp')}
          {...form.field('text')}
          onBlur={() => form.look('text')}
          rows={6}
        />
        <TextArea
          label={t('orderDomains')}
          help={t('orderDomainsHelp', { most: maxOrderDomains })}
          {...form.field('domains')}
          onBlur={() => form.look('domains')}
          rows={2}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="example.com"
        />
        <ImageUploader label={t('filesOptional')} help={t('filesHelp')} {...form.field('files')} pdf="also" />
      </Fields>
      <Card>
        <SwitchRow label={t('urgent')} help={t('orderUrgentHelp')} {...form.field('urgent')} />
      </Card>
    </FormPage>
  )
}
