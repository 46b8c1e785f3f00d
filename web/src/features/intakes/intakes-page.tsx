import { findIntakes } from '@namestead/contract/intakes'
import { usePagedCall } from '../../core/paged-call.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dated, DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { ListRow, RowFacts } from '../../ui/list-row.tsx'
import { NoDomains } from '../../ui/pictures/no-domains.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { type IntakeRecord, intakeLooks } from './intake-states.ts'
import { useIntakesList } from './intakes-list.ts'

/** All intakes with their states; a row opens where to push. */
export default function IntakesPage() {
  const t = useTexts('intakes')
  const list = useIntakesList()
  const query = usePagedCall(findIntakes, next => ({ ...list.input, next }))
  return (
    <ListPage
      title={t('intakesTitle')}
      list={list}
      count={({ total }) => t('intakesCount', { count: total })}
      query={query}
      rowsOf={page => page.intakes}
      keyOf={row => row.intake}
      columns={[t('columnDomain'), { heading: t('registrar'), wide: true }, t('columnState')]}
      empty={{
        picture: <NoDomains />,
        text: t('intakesEmpty'),
        nextStep: <ButtonLink to="/domain_ruku">{t('service_intake')}</ButtonLink>,
      }}
    >
      {row => <IntakeRow shown={row} />}
    </ListPage>
  )
}

function IntakeRow({ shown }: { shown: IntakeRecord }) {
  const t = useTexts('intakes')
  const { intake, registrar, state, domains, unicode, name, tld, lapsesAt, endedAt } = shown
  return (
    <ListRow
      to="/user/rk_xq"
      query={{ id: intake }}
      end={<StateTag {...intakeLooks[state]}>{t(intakeLooks[state].text)}</StateTag>}
    >
      <DomainName name={unicode} ascii={name} tld={tld} />
      <RowFacts>
        {domains > 1 && <span>{t('intakeOthers', { count: domains - 1 })}</span>}
        <span>{registrar}</span>
        {endedAt ? <DateText at={endedAt} /> : <Dated label={t('intakeUntil')} at={lapsesAt} />}
      </RowFacts>
    </ListRow>
  )
}
