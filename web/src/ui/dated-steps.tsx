import css from './dated-steps.module.css'
import { DateText } from './dates.tsx'
import layout from './layout.module.css'

interface DatedStep {
  readonly text: string
  readonly at: Date
  readonly bad?: boolean
}

/** What happened to a request, the oldest first; the last step is where it stands. */
export const DatedSteps = ({ label, steps }: { readonly label: string; readonly steps: readonly DatedStep[] }) => (
  <ol className={`${layout.grid} ${css.steps}`} aria-label={label}>
    {steps.map(({ text, at, bad }) => (
      <li key={`${text} ${at.getTime()}`} data-bad={bad || undefined}>
        <span>{text}</span>
        <DateText at={at} time />
      </li>
    ))}
  </ol>
)
