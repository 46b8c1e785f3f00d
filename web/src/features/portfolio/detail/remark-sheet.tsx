import { maxRemark, saveRemark } from '@namestead/contract/portfolio'
import { useTexts } from '../../../core/texts.ts'
import { useForm } from '../../../core/use-form.ts'
import { FormSheet } from '../../../ui/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { refreshDomains } from '../groups/refresh-domains.ts'
import type { DomainDetails } from './domain-details.ts'

/** The remark of one domain; an empty one clears it. */
export function RemarkSheet({ shown: { domain, remark }, onClose }: { shown: DomainDetails; onClose: () => void }) {
  const t = useTexts('portfolio')
  const form = useForm(saveRemark, {
    initial: { remark },
    input: () => ({ domain }),
    done: async () => {
      await refreshDomains()
      onClose()
    },
  })
  return (
    <FormSheet form={form} title={t('remark')} submit={t('save')} onClose={onClose}>
      <TextArea label={t('remark')} {...form.field('remark')} help={t('upTo', { most: maxRemark })} />
    </FormSheet>
  )
}
