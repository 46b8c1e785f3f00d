import type { Output } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import { type listPayees, readWithdrawable } from '@namestead/contract/withdrawals'
import { readAgain } from '../../core/calls.ts'
import { openOverlay } from '../../core/overlays.ts'
import type { Path } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDay } from '../../ui/dates.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './withdrawals.module.css'

export type Terms = Output<typeof readWithdrawable>
export type Payee = Output<typeof listPayees>['payees'][number]

interface Obstacle {
  readonly key: string
  readonly text: string
  readonly to?: Path
  readonly query?: Readonly<Record<string, string>>
  readonly onAct?: () => void
  readonly act?: string
}

/** What is missing for a withdrawal, most urgent first, each with the way to mend it. */
export function useObstacles(terms: Terms | undefined, payees: readonly Payee[] | undefined): readonly Obstacle[] {
  const t = useTexts('withdrawals')
  const day = useDay()
  if (!terms) return []
  const { debt, restrictedUntil, restrictedNote: note, nameTemplate, withdrawable, settleable, minimum } = terms
  const verified = terms.verifiedNames.length > 0
  const found: (Obstacle | false | null)[] = [
    debt.minor > 0n && {
      key: 'debt',
      text: t('missing_debt', { amount: displayAmount(debt) }),
      to: '/recharge',
      act: t('payDebt'),
    },
    restrictedUntil && {
      key: 'restricted',
      text: t(note ? 'missing_restrictedWhy' : 'missing_restricted', { note, date: day(restrictedUntil, true) }),
    },
    !terms.agreementAccepted && {
      key: 'agreement',
      text: t('missing_agreement'),
      to: '/tx_xy',
      act: t('readAgreement'),
    },
    terms.informationNeeded && {
      key: 'information',
      text: t('missing_information'),
      onAct: completeInformation,
      act: t('complete'),
    },
    !verified && { key: 'name', text: t('missing_name'), ...whereToVerify(nameTemplate), act: t('verifyName') },
    verified &&
      payees?.length === 0 && { key: 'payee', text: t('missing_payee'), to: '/user/zjtx_gl', act: t('addPayee') },
    withdrawable.minor < minimum.minor && {
      key: 'minimum',
      text: t('missing_minimum', { amount: displayAmount(minimum) }),
      // Where nothing can be settled, the page for it is empty.
      ...(settleable.minor > 0n && { to: '/user/tx_js', act: t('settle') }),
    },
  ]
  return found.filter(one => one !== false && one !== null)
}

/** The page on which a template's documents are sent in; the list where there is no template yet. */
export const whereToVerify = (template: string | null) =>
  template === null ? { to: '/user/ym_mblist' as const } : { to: '/user/mbrz' as const, query: { id: template } }

/** The dialog that withdrawals ask for (mode 3). */
const completeInformation = () =>
  openOverlay({
    name: 'completeInformation',
    props: { mode: 3, done: () => void readAgain([readWithdrawable]) },
  })

export function Obstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  if (obstacles.length === 0) return null
  return (
    <ul className={`${layout.stack} ${layout.padLine} ${layout.apartSides} ${layout.notice} ${css.obstacles}`}>
      {obstacles.map(({ key, text, to, query, onAct, act }) => (
        <li key={key}>
          <Icon name="alert" size={20} />
          <span>{text}</span>
          {onAct && act && (
            <Button small look="plain" onClick={onAct}>
              {act}
            </Button>
          )}
          {to && act && (
            <ButtonLink small look="plain" to={to} {...(query && { query })}>
              {act}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
