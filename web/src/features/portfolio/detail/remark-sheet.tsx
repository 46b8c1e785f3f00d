import { maxRemark, saveRemark } from '@namestead/contract/portfolio'
import { useState } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { refreshDomains } from '../groups/refresh-domains.ts'
import type { DomainDetails } from './domain-details.ts'

/** The remark of one domain; an empty one clears it. */
export function RemarkSheet({ shown, onClose }: { shown: DomainDetails; onClose: () => void }) {
  const t = useTexts('portfolio')
  const { submit, busy } = useSubmit()
  const [remark, setRemark] = useState(shown.remark)

  const save = () =>
    submit(async () => {
      const answer = await call(saveRemark, { domain: shown.domain, remark: remark || undefined })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      if (answer.code !== 1) return
      await refreshDomains()
      onClose()
    })

  return (
    <Sheet
      title={t('remark')}
      onClose={onClose}
      bar={
        <Button busy={busy} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <TextArea
        label={t('remark')}
        value={remark}
        onChange={setRemark}
        help={t('upTo', { most: maxRemark })}
        maxLength={maxRemark}
      />
    </Sheet>
  )
}
