import type { AnyCall, GivenInput } from '@namestead/contract/call'
import type { ComponentProps } from 'react'
import type { Dialog } from '../core/feedback.ts'
import { type CommandOptions, useCommand } from '../core/use-command.ts'
import { Button } from './button.tsx'

type CommandButtonProps<C extends AnyCall> = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> &
  CommandOptions<C> & {
    readonly command: C
    readonly input: GivenInput<C>
    /** What the customer confirms first. */
    readonly question?: Dialog
  }

/** A button that sends a command; it is busy until the answer has come. */
export function CommandButton<C extends AnyCall>(props: CommandButtonProps<C>) {
  const { command, input, question, refresh, done, quiet, refused, ...button } = props
  const { run, busy } = useCommand(command, {
    ...(refresh && { refresh }),
    ...(done && { done }),
    ...(quiet && { quiet }),
    ...(refused && { refused }),
  })
  return <Button {...button} busy={busy} onClick={() => void run(input, question)} />
}
