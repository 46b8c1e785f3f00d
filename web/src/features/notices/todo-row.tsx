import type { Output } from '@namestead/contract/call'
import { formatAmount } from '@namestead/contract/money'
import { type listTodos, listTodos as todos } from '@namestead/contract/notices'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callKey } from '../../app/calls.ts'
import { openOverlay } from '../../app/overlays.ts'
import { type Path, type Query, usePathTo } from '../../app/paths.ts'
import { queries } from '../../app/queries.ts'
import { useTexts } from '../../app/texts.ts'
import { DateText } from '../../ui/dates.tsx'
import { DomainName } from '../../ui/domain-name.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import css from './notices.module.css'

export type Todo = Output<typeof listTodos>['todos'][number]

const looks: Readonly<Record<Todo['kind'], { readonly icon: IconName; readonly tone: 'bad' | 'warn' | 'plain' }>> = {
  debt: { icon: 'wallet', tone: 'bad' },
  'unpaid-order': { icon: 'receipt', tone: 'warn' },
  'abnormal-recharge': { icon: 'alert', tone: 'warn' },
  'urgent-work-order': { icon: 'bell', tone: 'bad' },
  'work-order': { icon: 'edit', tone: 'plain' },
  'contact-details': { icon: 'users', tone: 'plain' },
}

export function TodoRow({ shown }: { shown: Todo }) {
  const t = useTexts('notices')
  const { kind, reference, amount, subject, count, at } = shown
  const { icon, tone } = looks[kind]
  const note = {
    debt: t('note_debt'),
    'unpaid-order': <DomainName name={subject} />,
    'abnormal-recharge': t('note_abnormal-recharge', { reference }),
    'urgent-work-order': subject,
    'work-order': subject,
    'contact-details': t('note_contact-details'),
  }[kind]
  return (
    <Way shown={shown}>
      <span className={css.icon} data-tone={tone}>
        <Icon name={icon} size={22} />
      </span>
      <span className={css.what}>
        <span className={css.head}>
          <span className={css.title} data-strong>
            {t(`todo_${kind}`)}
          </span>
          <span className={css.end}>
            {amount && <Money amount={amount} tone={kind === 'debt' ? 'bad' : 'ink'} />}
            {kind === 'debt' && <StateTag tone="bad">{t('payDebt')}</StateTag>}
            {kind === 'urgent-work-order' && <StateTag tone="bad">{t('urgent')}</StateTag>}
          </span>
        </span>
        <span className={css.note}>{note}</span>
        {kind !== 'debt' && kind !== 'contact-details' && (
          <span className={css.facts}>
            {kind === 'unpaid-order' && count > 1 && <span>{t('note_unpaid-order', { count: count - 1 })}</span>}
            <DateText at={at} time />
          </span>
        )}
      </span>
      <span className={css.forward}>
        <Icon name="forward" size={18} />
      </span>
    </Way>
  )
}

const destinationOf = ({ kind, reference, amount }: Todo): { to: Path; query: Query } | undefined => {
  switch (kind) {
    case 'debt':
      return { to: '/recharge', query: { amount: amount ? formatAmount(amount) : '' } }
    case 'unpaid-order':
      return { to: '/pay', query: { order: reference } }
    case 'abnormal-recharge':
      return { to: '/user/cz_jl', query: { recharge: reference } }
    case 'urgent-work-order':
    case 'work-order':
      return { to: '/user/wtxt_xq', query: { id: reference } }
    case 'contact-details':
      return undefined
  }
}

/** Where the row leads; contact details are asked on the spot. */
function Way({ shown, children }: { shown: Todo; children: ReactNode }) {
  const pathTo = usePathTo()
  const destination = destinationOf(shown)
  if (destination)
    return (
      <Link to={pathTo(destination.to, { query: destination.query })} className={css.row} prefetch="intent">
        {children}
      </Link>
    )
  const saved = () => queries.invalidateQueries({ queryKey: callKey(todos) })
  return (
    <button
      type="button"
      className={css.row}
      onClick={() => openOverlay({ name: 'contact', props: { answer: () => void saved() } })}
    >
      {children}
    </button>
  )
}
