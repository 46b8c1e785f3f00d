import { sql } from 'kysely'

const askAgainHours = 12
/** Once the registry should have decided. */
const askAfterDecisionHours = 1
/** After the instant at which the registry decides by itself, for its own clock. */
const afterDecisionMinutes = 5

/** The next reading of a transfer in progress, in or out: twice a day, and when the registry should have decided. */
export const nextReading = sql`least(
  read_at + make_interval(hours => case when read_at >= decides_at then ${askAfterDecisionHours}::int else ${askAgainHours} end),
  case when decides_at + make_interval(mins => ${afterDecisionMinutes}) > read_at
    then decides_at + make_interval(mins => ${afterDecisionMinutes}) end)`
