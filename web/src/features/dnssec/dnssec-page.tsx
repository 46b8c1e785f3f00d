import type { Output } from '@namestead/contract/call'
import { formatDs } from '@namestead/contract/dns-delegation-lines'
import { readSigning, rollKey, turnOffSigning, turnOnSigning } from '@namestead/contract/dnssec'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { useFirstRowMark } from '../../ui/first-row-mark.ts'
import layout from '../../ui/layout.module.css'
import { StateTag } from '../../ui/state-tag.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { DatedText } from '../../ui/zone/dated-text.tsx'
import { WarningLine } from '../../ui/zone/warning-line.tsx'
import { ZonePage } from '../../ui/zone/zone-page.tsx'
import css from './dnssec.module.css'
import { DsFacts } from './ds-facts.tsx'

const settled: readonly string[] = ['on', 'off']
/** Milliseconds. The registry's answer takes seconds. */
const refresh = 5000

export default function DnssecPage() {
  const t = useTexts('dnssec')
  const domain = useAddressId('domain')
  const query = useCall(
    readSigning,
    { domain: domain ?? '0' },
    {
      enabled: domain !== undefined,
      refetchInterval: ({ state: { data } }) =>
        data && !settled.includes(data.state) && data.until === null ? refresh : false,
    },
  )
  return (
    <ZonePage title={t('dnssec')} query={query}>
      {data => <Signing signing={data} />}
    </ZonePage>
  )
}

type SigningFound = Output<typeof readSigning>

const states = {
  off: { text: 'switch_off', tone: 'quiet' },
  signing: { text: 'signing_signing', tone: 'brand' },
  waiting: { text: 'waitingForRegistry', tone: 'brand' },
  on: { text: 'switch_on', tone: 'ok' },
  publishing: { text: 'changingKey', tone: 'brand' },
  replacing: { text: 'changingKey', tone: 'brand' },
  retiring: { text: 'changingKey', tone: 'brand' },
  'turning-off': { text: 'switch_turning-off', tone: 'warn' },
} as const satisfies Readonly<Record<SigningFound['state'], object>>

/** The one switch of a hosted zone, how far it is, and its keys. */
function Signing({ signing }: { signing: SigningFound }) {
  const t = useTexts('dnssec')
  useFirstRowMark(true)
  const { domain, name, unicode, hosted, state, until, refusal, keys, can } = signing
  const isOn = state !== 'off' && state !== 'turning-off'
  const turning = isOn ? can.turnOff : can.turnOn

  const turnOn = useCommand(turnOnSigning, { refresh: [readSigning] })
  const turnOff = useCommand(turnOffSigning, { refresh: [readSigning] })
  const roll = useCommand(rollKey, { refresh: [readSigning] })
  const busy = turnOn.busy || turnOff.busy || roll.busy
  const turn = (on: boolean) =>
    on
      ? turnOn.run({ domain })
      : turnOff.run(
          { domain },
          {
            title: t('turnOffTitle', { name: unicode }),
            text: t('turnOffText'),
            confirm: t('turnOff'),
            cancel: t('keepOn'),
            destructive: true,
          },
        )
  const rollQuestion = { title: t('rollTitle'), text: t('rollText'), confirm: t('roll'), cancel: t('keepForNow') }

  if (!hosted && state === 'off')
    return (
      <div className={`${layout.stack4} ${layout.padPage}`}>
        <DomainName name={unicode} ascii={name} size="title" />
        <p className={layout.soft}>{t('signedElsewhere')}</p>
        <ButtonLink to="/user/dns_site/dnssec_pz" query={{ domain }} wide>
          {t('toDs')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={`${layout.stack4} ${layout.padPage}`}>
      <div className={`${layout.stack} ${layout.starts}`}>
        <DomainName name={unicode} ascii={name} size="title" />
        <StateTag tone={states[state].tone}>{t(states[state].text)}</StateTag>
      </div>
      {refusal && <WarningLine bad>{t('registryRefused', { reason: refusal })}</WarningLine>}
      {!hosted && <WarningLine bad>{t('leftHere')}</WarningLine>}
      <div className={layout.bleed}>
        <Card rows>
          <SwitchRow
            label={t('dnssec')}
            help={t('dnssecHelp')}
            on={isOn}
            disabled={busy || turning !== true}
            onChange={on => void turn(on)}
          />
        </Card>
      </div>
      <p className={layout.soft} role="status">
        {until ? (
          <DatedText text={date => t(`until_${stepOf(state)}`, { date })} at={until} time />
        ) : (
          t(`means_${state}`)
        )}
      </p>
      {turning !== true && turning !== 'change-under-way' && turning !== 'not-on' && (
        <WarningLine>{t(`obstacle_${turning}`)}</WarningLine>
      )}
      {keys.length > 0 && (
        <CardSection title={t('keys')} rows bleed>
          {keys.map(key => (
            <div key={key.keyTag} className={css.record}>
              <DsFacts ds={key}>
                {keys.length > 1 && <StateTag>{t(key.role === 'current' ? 'inUse' : `role_${key.role}`)}</StateTag>}
              </DsFacts>
              <CopyButton text={`${name}. IN DS ${formatDs(key)}`} label={t('copyDs')} />
            </div>
          ))}
        </CardSection>
      )}
      {(state === 'on' || keys.length > 0) && (
        <div className={layout.stack}>
          {can.roll === true && (
            <Button look="quiet" wide busy={busy} onClick={() => void roll.run({ domain }, rollQuestion)}>
              {t('roll')}
            </Button>
          )}
          <ButtonLink to="/user/dns_site/dnssec_pz" query={{ domain }} look="plain" wide>
            {t('toDs')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** States that wait for an instant. */
const stepOf = (state: SigningFound['state']) => (state === 'off' || state === 'on' ? 'waiting' : state)
