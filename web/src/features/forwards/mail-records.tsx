import { findForwards, setMailRecords } from '@namestead/contract/forwards'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { SignedLine } from '../../ui/zone/signed-line.tsx'
import css from './forwards.module.css'
import type { FoundForwards } from './target-looks.ts'

const texts = {
  set: 'recordsSet',
  missing: 'recordsMissing',
  other: 'recordsOther',
  elsewhere: 'recordsElsewhere',
} as const

/** Whether the domain's mail reaches us, and the tap that makes it so, with all that it changes. */
export function MailRecords({ found }: { found: FoundForwards }) {
  const t = useTexts('forwards')
  const { run, busy } = useCommand(setMailRecords, { refresh: [findForwards] })
  const { domain, unicode, mailHost, records, editable } = found
  const { state, version, leaving, adding } = records

  const question = {
    title: t('moveTitle', { domain: unicode }),
    text: t('moveText'),
    confirm: t('move'),
    cancel: t('notNow'),
  }

  return (
    <Card>
      <section className={layout.stack3} aria-label={t('dnsRecords')}>
        <p className={css.state} data-state={state}>
          <Icon name={state === 'set' ? 'check' : 'alert'} size={20} />
          <span>{t(texts[state])}</span>
        </p>
        {state === 'elsewhere' && (
          <>
            <div className={`${layout.wrap} ${layout.rowNear} ${css.host}`}>
              {mailHost}
              <CopyButton text={mailHost} label={t('copyHost')} />
            </div>
            <ButtonLink to="/user/domain_xq" query={{ domain }} look="quiet" wide>
              {t('changeNameServers')}
            </ButtonLink>
          </>
        )}
        {leaving.length + adding.length > 0 && (
          <ul className={`${layout.wrap} ${layout.stack1} ${css.lines}`}>
            {leaving.map(record => (
              <SignedLine key={`- ${lineOf(record)}`} action="delete" label={t('recordRemoved')}>
                <s className={layout.soft}>{lineOf(record)}</s>
              </SignedLine>
            ))}
            {adding.map(record => (
              <SignedLine key={`+ ${lineOf(record)}`} action="add" label={t('recordAdded')}>
                {lineOf(record)}
              </SignedLine>
            ))}
          </ul>
        )}
        {(state === 'missing' || state === 'other') && editable === true && version !== null && (
          <Button
            wide
            look={state === 'other' ? 'quiet' : 'primary'}
            busy={busy}
            onClick={() => void run({ domain, version }, state === 'other' ? question : undefined)}
          >
            {t('setRecords')}
          </Button>
        )}
      </section>
    </Card>
  )
}

const lineOf = ({ host, type, value }: FoundForwards['records']['adding'][number]) => `${host} ${type} ${value}`
