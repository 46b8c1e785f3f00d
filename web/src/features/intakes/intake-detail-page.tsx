import { cancelIntake, declarePushed, readIntake } from '@namestead/contract/intakes'
import { displayAmount, times } from '@namestead/contract/money'
import { useEffect } from 'react'
import { useAddressId } from '../../core/address-id.ts'
import { useCall } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useGoTo } from '../../core/paths.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { useRefreshWhile } from '../../core/use-refresh-while.ts'
import { BarButton, BarLink } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailColumns } from '../../ui/detail-columns.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { DateFact, Fact, Facts, MoneyFact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import css from './intake-detail.module.css'
import { type IntakeDetail, intakeDomainLooks, intakeLooks } from './intake-states.ts'

/** `?id=`: where to push, exactly what, until when, and what became of each domain. Without an id, the list of all. */
export default function IntakeDetailPage() {
  const t = useTexts('intakes')
  const given = useAddressId()
  const intake = given ?? '1'
  const query = useCall(readIntake, { intake }, { enabled: given !== undefined })
  const goTo = useGoTo()
  useEffect(() => {
    if (given === undefined) void goTo('/user/rk_list', { replace: true })
  }, [given, goTo])
  const shown = query.data
  const refresh = async () => void (await query.refetch())
  useRefreshWhile(shown !== undefined && shown.endedAt === null, refresh)

  const declaring = useCommand(declarePushed, { refresh, done: () => toast(t('intakeLooking')) })
  const cancelling = useCommand(cancelIntake, { refresh: () => Promise.all([refresh(), refreshAccount()]) })
  const busy = declaring.busy || cancelling.busy
  const cancel = ({ fee, domains }: IntakeDetail) =>
    cancelling.run(
      { intake },
      {
        title: t('intakeCancelTitle'),
        text: t('intakeCancelText', { money: displayAmount(times(fee, domains)) }),
        confirm: t('intakeCancel'),
        cancel: t('keepIt'),
      },
    )

  return (
    <RecordPage
      title={t('intakeDetailTitle')}
      id={given}
      query={query}
      gone={{
        error: 'intake-unknown',
        picture: <NoDomains />,
        title: query.error?.message ?? '',
        to: '/user/rk_list',
        link: t('allIntakes'),
      }}
      bar={({ can, state, done }) =>
        can.declarePushed ? (
          <BarButton
            busy={busy}
            look={state === 'waiting' ? 'primary' : 'quiet'}
            onClick={() => void declaring.run({ intake })}
          >
            {t(state === 'waiting' ? 'intakePushed' : 'intakeLookAgain')}
          </BarButton>
        ) : (
          <BarLink to={done > 0 ? '/user/my_domain' : '/domain_ruku'}>
            {t(done > 0 ? 'intakeToDomains' : 'intakeAgain')}
          </BarLink>
        )
      }
    >
      {shown => (
        <DetailColumns aside={<IntakeState shown={shown} />}>
          <IntakeList shown={shown} />
          <div className={`${layout.stack3} ${css.facts}`}>
            <IntakeFacts shown={shown} />
          </div>
          {shown.can.cancel && (
            <div className={`${layout.grid} ${layout.pad} ${css.cancel}`}>
              <Button look="plain" busy={busy} onClick={() => void cancel(shown)}>
                {t('intakeCancel')}
              </Button>
            </div>
          )}
        </DetailColumns>
      )}
    </RecordPage>
  )
}

/** How far it is, and what to do now. */
function IntakeState({ shown }: { shown: IntakeDetail }) {
  const t = useTexts('intakes')
  const { registrar, state, domains, done, reason } = shown
  return (
    <div className={`${layout.stack3} ${css.facts}`}>
      <Card>
        <div className={`${layout.stack} ${layout.starts} ${css.state}`}>
          <StateTag {...intakeLooks[state]}>{t(intakeLooks[state].text)}</StateTag>
          <p>{reason || t(`intakeText_${state}`, { done, count: domains, registrar })}</p>
        </div>
      </Card>
      {shown.can.declarePushed && <WhereToPush shown={shown} />}
    </div>
  )
}

function IntakeFacts({ shown }: { shown: IntakeDetail }) {
  const t = useTexts('intakes')
  const { registrar, theirAccount, fee, startedAt, pushedAt, lapsesAt, endedAt } = shown
  return (
    <Card>
      <Facts>
        <Fact name={t('registrar')}>{registrar}</Fact>
        <Fact name={t('intakeFrom')}>{theirAccount}</Fact>
        <DateFact name={t('intakePlaced')} at={startedAt} time />
        <DateFact name={t('intakePushedAt')} at={pushedAt} time />
        {endedAt ? (
          <DateFact name={t('pushEnded')} at={endedAt} time />
        ) : (
          <DateFact name={t('intakeUntil')} at={lapsesAt} strong />
        )}
        <MoneyFact name={t('intakeFee')} amount={fee} />
      </Facts>
    </Card>
  )
}

/** The account and the list, to copy to the registrar's own page. */
function WhereToPush({ shown: { ourAccount, registrar, list } }: { shown: IntakeDetail }) {
  const t = useTexts('intakes')
  const waiting = list.filter(({ state }) => state === 'waiting')
  return (
    <Card>
      <div className={`${layout.stack} ${css.push}`}>
        <h2>{t('intakePushTo', { registrar })}</h2>
        <p className={`${layout.between} ${css.account}`}>
          <span>{ourAccount}</span>
          <CopyButton text={ourAccount} label={t('intakeCopyAccount')} />
        </p>
        <p className={`${layout.soft} ${layout.between}`}>
          <span>{t('intakeExactly', { count: waiting.length })}</span>
          <CopyButton text={waiting.map(({ name }) => name).join('\n')} label={t('intakeCopyList')} />
        </p>
      </div>
    </Card>
  )
}

function IntakeList({ shown: { list } }: { shown: IntakeDetail }) {
  const t = useTexts('intakes')
  return (
    <VirtualRows rows={list} keyOf={({ name }) => name} className={`${layout.paper} ${layout.lines}`}>
      {({ name, unicode, tld, state, reason, isContested, domain }) => {
        const content = (
          <>
            <DomainName name={unicode} ascii={name} tld={tld} />
            {reason && <RowFacts>{t(`intakeReason_${reason}`)}</RowFacts>}
            {isContested && <RowFacts>{t('intakeContested')}</RowFacts>}
          </>
        )
        const end = <StateTag {...intakeDomainLooks[state]}>{t(intakeDomainLooks[state].text)}</StateTag>
        return domain ? (
          <ListRow to="/user/domain_xq" query={{ domain }} end={end}>
            {content}
          </ListRow>
        ) : (
          <div className={`${layout.between} ${css.row}`}>
            <span className={layout.grow}>{content}</span>
            {end}
          </div>
        )
      }}
    </VirtualRows>
  )
}
