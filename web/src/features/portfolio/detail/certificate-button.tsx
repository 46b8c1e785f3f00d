import { writeCertificate } from '@namestead/contract/whois'
import { savePdf } from '../../../core/save-pdf.ts'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button } from '../../../ui/button.tsx'

/** Downloads the certificate of a domain, for printing. */
export function CertificateButton({ domain }: { readonly domain: string }) {
  const t = useTexts('portfolio')
  const { run, busy } = useCommand(writeCertificate, { quiet: true, done: savePdf })
  return (
    <Button look="quiet" busy={busy} onClick={() => run({ domain })}>
      {t('certificate')}
    </Button>
  )
}
