import { readProtection } from '@namestead/contract/account-security'
import type { AnyCall } from '@namestead/contract/call'
import type { ReactNode } from 'react'
import type { Path } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateFact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { NoProtection } from '../../ui/pictures/no-protection.tsx'
import { StateView } from '../../ui/state-view.tsx'
import { type Protection, ProtectionFrame } from './protection/protection-frame.tsx'

interface MethodInfoProps {
  readonly title: string
  readonly edit: Path
  readonly none: { readonly title: string; readonly text: string; readonly bind: string }
  /** The facts about a bound method. */
  readonly facts: (protection: Protection) => { readonly since: Date; readonly rows: ReactNode } | undefined
  readonly change: string
  readonly remove: {
    readonly call: AnyCall
    readonly text: string
    readonly ask: (protection: Protection) => { readonly title: string; readonly text: string }
  }
  readonly children?: (protection: Protection) => ReactNode
}

/** One method: its facts with the buttons to change and remove it, or its benefits with the button to bind it. */
export function MethodInfo({ title, edit, none, facts, change, remove, children }: MethodInfoProps) {
  const t = useTexts('account-security')
  const { run, busy } = useCommand(remove.call, { refresh: [readProtection] })
  const removeIt = (protection: Protection) =>
    run({}, { ...remove.ask(protection), confirm: t('removePayer'), cancel: t('cancel'), destructive: true })
  return (
    <ProtectionFrame
      title={title}
      bar={protection => <BarLink to={edit}>{facts(protection) ? change : none.bind}</BarLink>}
    >
      {protection => {
        const bound = facts(protection)
        if (!bound) return <StateView picture={<NoProtection />} title={none.title} text={none.text} />
        return (
          <>
            <Card>
              <Facts>
                {bound.rows}
                <DateFact name={t('boundSince')} at={bound.since} time />
              </Facts>
            </Card>
            {children?.(protection)}
            <div className={`${layout.stack} ${layout.edges}`}>
              <Button look="bad" busy={busy} onClick={() => removeIt(protection)}>
                {remove.text}
              </Button>
            </div>
          </>
        )
      }}
    </ProtectionFrame>
  )
}
