import type { Output } from '@namestead/contract/call'
import { formatAmount } from '@namestead/contract/money'
import { type listTodos, listTodos as todos } from '@namestead/contract/notices'
import { readAgain } from '../../core/calls.ts'
import { openOverlay } from '../../core/overlays.ts'
import { useTexts } from '../../core/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import type { IconName } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { ListRow, RowEnd, RowFacts, type RowTarget } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './notices.module.css'

export type Todo = Output<typeof listTodos>['todos'][number]

interface Look {
  readonly icon: IconName
  readonly tone: 'bad' | 'warn' | 'plain'
}

const looks: Readonly<Record<Todo['kind'], Look>> = {
  debt: { icon: 'wallet', tone: 'bad' },
  'unpaid-order': { icon: 'receipt', tone: 'warn' },
  'abnormal-recharge': { icon: 'alert', tone: 'warn' },
  'registrant-email': { icon: 'mail', tone: 'bad' },
  'transfer-out': { icon: 'exit', tone: 'bad' },
  'transfer-code': { icon: 'key', tone: 'warn' },
  'queued-transfer': { icon: 'clock', tone: 'warn' },
  push: { icon: 'inbox', tone: 'warn' },
  'domain-free': { icon: 'globe', tone: 'warn' },
  'urgent-work-order': { icon: 'bell', tone: 'bad' },
  'work-order': { icon: 'edit', tone: 'plain' },
  'contact-details': { icon: 'users', tone: 'plain' },
}

/** Those about several domains, of which the first is shown. */
const hasMore: ReadonlySet<Todo['kind']> = new Set<Todo['kind']>(['unpaid-order', 'transfer-code', 'queued-transfer'])

/** For kinds of a newer server that this build does not know. */
const plain: Look = { icon: 'bell', tone: 'plain' }

export function TodoRow({ shown }: { shown: Todo }) {
  const t = useTexts('notices')
  const { kind, reference, amount, subject, count, at } = shown
  const { icon, tone } = looks[kind] ?? plain
  const note = {
    debt: t('note_debt'),
    'unpaid-order': <DomainName name={subject} />,
    'abnormal-recharge': t('note_abnormal-recharge', { reference }),
    'registrant-email': subject,
    'transfer-out': <DomainName name={subject} ascii={reference} />,
    'transfer-code': <DomainName name={subject} />,
    'queued-transfer': <DomainName name={subject} />,
    push: <DomainName name={subject} />,
    'domain-free': <DomainName name={subject} ascii={reference} />,
    'urgent-work-order': subject,
    'work-order': subject,
    'contact-details': t('note_contact-details'),
  }[kind]
  return (
    <ListRow icon={{ name: icon, tone }} forward {...targetOf(shown)}>
      <span className={layout.baseline}>
        <span className={css.title} data-strong>
          {t(`todo_${kind}`)}
        </span>
        <RowEnd>
          {amount && <Money amount={amount} tone={kind === 'debt' ? 'bad' : 'ink'} />}
          {kind === 'debt' && <StateTag tone="bad">{t('recharge')}</StateTag>}
          {kind === 'urgent-work-order' && <StateTag tone="bad">{t('urgent')}</StateTag>}
        </RowEnd>
      </span>
      <span className={`${layout.detail} ${css.note}`}>{note}</span>
      {kind !== 'debt' && kind !== 'contact-details' && (
        <RowFacts>
          {hasMore.has(kind) && count > 1 && <span>{t('andCountMore', { count: count - 1 })}</span>}
          <DateText at={at} time />
        </RowFacts>
      )}
    </ListRow>
  )
}

/** Contact details are asked for in a dialog on this page. */
const askContact = () =>
  openOverlay({
    name: 'contact',
    props: { answer: () => void readAgain([todos]) },
  })

const targetOf = ({ kind, reference, amount, subject }: Todo): RowTarget => {
  switch (kind) {
    case 'debt':
      return { to: '/recharge', query: { amount: amount ? formatAmount(amount) : '' } }
    case 'unpaid-order':
      return { to: '/pay', query: { order: reference } }
    case 'abnormal-recharge':
      return { to: '/user/cz_jl', query: { recharge: reference } }
    case 'registrant-email':
      return { to: '/user/ym_mblist', query: { text: subject } }
    case 'transfer-out':
      return { to: '/user/zc_list', query: { text: reference } }
    case 'transfer-code':
      return { to: '/user/zr_list', query: { state: 'waiting-for-code' } }
    case 'queued-transfer':
      return { to: '/user/zy_lxzr', query: { state: 'asked' } }
    case 'push':
      return { to: '/user/push2', query: { push: reference } }
    case 'domain-free':
      return { to: '/search', query: { name: reference } }
    case 'urgent-work-order':
    case 'work-order':
      return { to: '/user/wtxt_xq', query: { id: reference } }
    case 'contact-details':
      return { onOpen: askContact }
  }
}
