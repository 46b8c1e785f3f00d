import { RelativeDays } from '../../ui/dates.tsx'

const day = 86_400_000

/** How long a name still runs, by the server's clock, which business time follows. */
export const RemainingTime = ({ expiresAt, daysLeft }: { expiresAt: Date; daysLeft: number }) => (
  <RelativeDays until={expiresAt} now={expiresAt.getTime() - daysLeft * day} />
)
