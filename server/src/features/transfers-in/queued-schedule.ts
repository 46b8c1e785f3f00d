const hourMs = 3_600_000

/** A registry counts by its own clock, to the second: an hour later it agrees that the domain may move. */
export const submissionOf = (movableFrom: Date, now: Date): Date =>
  new Date(Math.max(movableFrom.getTime() + hourMs, now.getTime()))

/** Between the tries of a domain, so that what stands in the way can pass or be mended. */
export const retryHours = 6
/** After so many the customer is asked. */
export const maxTries = 3
