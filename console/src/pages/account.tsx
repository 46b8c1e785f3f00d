import { showAccount } from '@namestead/contract/operate/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type Act, accountActs } from '../catalogue.ts'
import { ask } from '../core/ask.ts'
import { formatDay } from '../core/format.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { labelOfCall } from '../labels/of-features.ts'
import { valueLabel } from '../labels/values.ts'
import { useMay } from '../shell/access.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import type { Row } from '../ui/value.tsx'
import styles from './account.module.css'
import { AccountBelongings } from './account-belongings.tsx'
import { AccountFacts } from './account-facts.tsx'
import { AccountRestrictions } from './account-restrictions.tsx'
import { ActDialog } from './act-dialog.tsx'
import screen from './screen.module.css'
import type { ShownAccount } from './shown-account.ts'

/** Acts that stand beside the name; the others are in the menu. */
const mainActs = ['add-account-note', 'restrict-account', 'open-work-order']
const isMain = ({ call }: Act) => mainActs.some(name => call.path.endsWith(`/${name}`))

/** Everything about an account on one page, and what can be done with it. */
export function AccountPage() {
  const { account = '' } = useParams()
  const say = useSay()
  const may = useMay()
  const reads = may(showAccount.operator?.permission)
  // Each look is a line in the audit log.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['account', account],
    queryFn: ({ signal }) => ask(showAccount, { account }, { signal }),
    enabled: reads,
    gcTime: 0,
  })
  if (!reads) return <p className={screen.alone}>{say(texts.notPermitted)}</p>
  return (
    <div className={styles.page}>
      {error ? (
        <>
          <h1 className={styles.failed}>{say(texts.accountTitle, { account })}</h1>
          <Failure error={error} onRetry={() => refetch()} />
        </>
      ) : isPending ? (
        <>
          <h1 className={styles.failed}>{say(texts.accountTitle, { account })}</h1>
          <div className={screen.skeleton} />
        </>
      ) : (
        <Whole shown={data} onDone={() => void refetch()} />
      )}
    </div>
  )
}

interface Begun {
  readonly act: Act
  readonly row: Row
}

function Whole({ shown, onDone }: { shown: ShownAccount; onDone(): void }) {
  const may = useMay()
  const [begun, setBegun] = useState<Begun>()
  const acts = accountActs.filter(({ call }) => may(call.operator?.permission))
  const lift = acts.find(({ call }) => call.path.endsWith('/lift-account-restriction'))
  const row = { account: shown.account, level: shown.level }
  return (
    <>
      <Head shown={shown} acts={acts.filter(act => act !== lift)} onAct={act => setBegun({ act, row })} />
      <AccountRestrictions
        restrictions={shown.restrictions}
        onLift={lift && (kind => setBegun({ act: lift, row: { ...row, restrictions: [kind] } }))}
      />
      <div className={styles.columns}>
        <AccountFacts shown={shown} />
        <AccountBelongings shown={shown} />
      </div>
      {begun && <ActDialog act={begun.act} row={begun.row} onClose={() => setBegun(undefined)} onDone={onDone} />}
    </>
  )
}

interface HeadProps {
  readonly shown: ShownAccount
  readonly acts: readonly Act[]
  onAct(act: Act): void
}

function Head({ shown, acts, onAct }: HeadProps) {
  const say = useSay()
  const language = useLanguage()
  const { account, email, name, site, level, levelUntil, createdAt } = shown
  const inWords = (value: string) => say(valueLabel(value) ?? texts.none)
  const buttonOf = ({ call }: Act) => labelOfCall(call)
  const [main, others] = [acts.filter(isMain), acts.filter(act => !isMain(act))]
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <h1>{email}</h1>
        <p>
          <span>{say(texts.accountTitle, { account })}</span>
          {name && <span>{name}</span>}
          <span>{site}</span>
          <span>
            {levelUntil
              ? say(texts.levelUntil, { level: inWords(level), at: formatDay(levelUntil, language) })
              : inWords(level)}
          </span>
          <span>{inWords(shown.language)}</span>
          <span>{say(texts.customerSince, { at: formatDay(createdAt, language) })}</span>
        </p>
      </div>
      <div className={styles.acts}>
        {main
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map(act => (
            <Button key={act.call.path} onClick={() => onAct(act)}>
              {say(buttonOf(act))}
            </Button>
          ))}
        {others.length > 0 && (
          <MoreMenu label={say(texts.moreActs)}>
            {others.map(act => (
              <Button
                key={act.call.path}
                look={buttonOf(act).danger ? 'danger' : 'quiet'}
                role="menuitem"
                onClick={() => onAct(act)}
              >
                {say(buttonOf(act))}
              </Button>
            ))}
          </MoreMenu>
        )}
      </div>
    </header>
  )
}

const placeOf = ({ call }: Act) => mainActs.findIndex(name => call.path.endsWith(`/${name}`))
