import { readProtection, removeAuthenticator, renewRecoveryCodes } from '@namestead/contract/account-security'
import { useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { useCommand } from '../../../core/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/facts.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import { MethodInfo } from '../method-info.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'

export default function ProtectionAuthenticatorPage() {
  const t = useTexts('account-security')
  const [codes, setCodes] = useState<readonly string[]>()
  const { run, busy } = useCommand(renewRecoveryCodes, {
    refresh: [readProtection],
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  const renew = () =>
    run({}, { title: t('renewCodesAsk'), text: t('renewCodesText'), confirm: t('renewCodes'), cancel: t('cancel') })
  return (
    <>
      <MethodInfo
        title={t('authenticator')}
        edit="/user/safe_lb_edit"
        none={{ title: t('authenticatorNone'), text: t('authenticatorNoneText'), bind: t('bindAuthenticator') }}
        facts={({ authenticatorSince, recoveryCodesLeft }) =>
          authenticatorSince
            ? {
                since: authenticatorSince,
                rows: <Fact name={t('recoveryCodes')}>{t('codesLeft', { count: recoveryCodesLeft })}</Fact>,
              }
            : undefined
        }
        change={t('changeAuthenticator')}
        remove={{
          call: removeAuthenticator,
          text: t('removeAuthenticator'),
          ask: () => ({ title: t('removeAuthenticatorAsk'), text: t('removeAuthenticatorText') }),
        }}
      >
        {() => (
          <div className={`${layout.stack} ${layout.edges}`}>
            <Button look="quiet" busy={busy} onClick={renew}>
              {t('renewCodes')}
            </Button>
          </div>
        )}
      </MethodInfo>
      {codes && (
        <Sheet title={t('recoveryCodes')} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Sheet>
      )}
    </>
  )
}
