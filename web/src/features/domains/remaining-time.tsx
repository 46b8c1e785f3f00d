import { RelativeDays } from '../../ui/dates.tsx'

const day = 86_400_000

/** The time until a domain expires, by the server's clock, which decides business time. */
export const RemainingTime = ({ expiresAt, daysLeft }: { expiresAt: Date; daysLeft: number }) => (
  <RelativeDays until={expiresAt} now={expiresAt.getTime() - daysLeft * day} />
)
