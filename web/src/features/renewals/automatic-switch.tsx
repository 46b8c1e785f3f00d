import { readOffer, readUpcoming, switchAutomatic } from '@namestead/contract/renewals'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { Link } from '../../core/link.tsx'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Card } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import css from './fees-link.module.css'

/** Turns automatic renewal of a domain on or off, at once. */
export function AutomaticSwitch({ domain, on, days }: { domain: string; on: boolean; days: number }) {
  const t = useTexts('renewals')
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  // The switch moves at once, and back where the server refuses.
  const [shown, setShown] = useState(on)
  const change = (wanted: boolean) =>
    submit(async () => {
      setShown(wanted)
      let done = false
      try {
        const answer = await call(switchAutomatic, { domain, on: wanted })
        done = answer.code === 1
        if (answer.code === -1) toast(answer.message)
        if (done) toast(t(wanted ? 'automaticOn' : 'automaticOff'))
      } finally {
        if (!done) setShown(!wanted)
      }
      for (const read of [readOffer, readUpcoming]) await queries.invalidateQueries({ queryKey: callKey(read) })
    })
  return (
    <>
      <Card rows>
        <SwitchRow
          label={t('automatic')}
          help={t('automaticHelp', { days })}
          on={shown}
          disabled={busy}
          onChange={wanted => void change(wanted)}
        />
      </Card>
      {shown && (
        <Link to={pathTo('/user/cards')} className={css.link}>
          {t('payByCard')}
        </Link>
      )}
    </>
  )
}
