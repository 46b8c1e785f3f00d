import { toast } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-button.tsx'
import layout from '../../ui/layout.module.css'
import css from './forms.module.css'

/** The recovery codes, which are shown only once, with buttons to copy and to download them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts('account-security')
  const app = useTexts('core')
  const copy = async () => {
    await copyText(codes.join('\n'))
    toast(app('copied'))
  }
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href: address, download: 'namestead-recovery-codes.txt' }).click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <div className={`${layout.stack4} ${css.form}`}>
      <p className={`${layout.noticeSmall} ${css.warning}`}>{t('codesText')}</p>
      <ol className={css.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={layout.pair}>
        <Button icon="copy" look="quiet" onClick={copy}>
          {t('copyCodes')}
        </Button>
        <Button icon="download" look="quiet" onClick={download}>
          {t('downloadCodes')}
        </Button>
      </div>
      <Button wide onClick={onKept}>
        {t('codesKept')}
      </Button>
    </div>
  )
}
