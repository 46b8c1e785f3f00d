import { DateText } from '../dates.tsx'

interface DatedTextProps {
  /** Makes the text around a date, which each language has at its own place. */
  readonly text: (date: string) => string
  readonly at: Date
  readonly time?: boolean
}

/** A sentence with a date in it. */
export function DatedText({ text, at, time = false }: DatedTextProps) {
  const [before, after] = text('\n').split('\n')
  return (
    <span>
      {before}
      <DateText at={at} time={time} />
      {after}
    </span>
  )
}
