import { writeCertificate } from '@namestead/contract/whois'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { savePdf } from '../../../core/save-pdf.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import { Button } from '../../../ui/button.tsx'

/** Downloads the certificate of a domain, for printing. */
export function CertificateButton({ domain }: { readonly domain: string }) {
  const t = useTexts('portfolio')
  const { submit, busy } = useSubmit()
  const save = () =>
    submit(async () => {
      const answer = await call(writeCertificate, { domain })
      if (answer.code === -1) toast(answer.message)
      if (answer.code === 1) savePdf(answer.data)
    })
  return (
    <Button look="quiet" busy={busy} onClick={save}>
      {t('certificate')}
    </Button>
  )
}
