import type { Output } from '@namestead/contract/call'
import type { findTemplates } from '@namestead/contract/registrants'
import { createRegistrant } from '../core/create-registrant.ts'
import { SelectSheet } from './select-sheet.tsx'

export type RegistrantTemplate = Output<typeof findTemplates>['templates'][number]

interface RegistrantSheetProps {
  readonly title: string
  /** The last entry, which creates another template here. */
  readonly addText: string
  readonly templates: readonly RegistrantTemplate[]
  readonly chosen: string | undefined
  readonly onChoose: (template: string) => void
  readonly onClose: () => void
}

const another = 'another'

/** The account's registrant templates to choose from, and a way to add one. */
export function RegistrantSheet({ title, addText, templates, chosen, onChoose, onClose }: RegistrantSheetProps) {
  return (
    <SelectSheet
      title={title}
      options={[
        ...templates.map(({ template, label, email, kind }) => ({
          value: template,
          text: label,
          note: email,
          icon: kind === 'person' ? ('me' as const) : ('users' as const),
        })),
        { value: another, text: addText, icon: 'plus' },
      ]}
      value={chosen}
      onSelect={value => {
        onClose()
        if (value === another) void createRegistrant(onChoose)
        else onChoose(value)
      }}
      onClose={onClose}
    />
  )
}
