const dayMilliseconds = 86_400_000

/** Units for one euro, around which the sandbox's rates move. */
const middles = { USD: 1.08, JPY: 163, GBP: 0.84, CNY: 7.75, HKD: 8.4 } as const

/** The reference rates of the last 30 days, weekends left out, in the format of the European Central Bank. The same at every call. */
export function sandboxFeed(now: Date): string {
  const today = Math.floor(now.getTime() / dayMilliseconds)
  const days = Array.from({ length: 31 }, (_, ago) => today - ago).filter(isBankDay)
  const cubes = days.map(
    day => `<Cube time="${new Date(day * dayMilliseconds).toISOString().slice(0, 10)}">${ratesOn(day)}</Cube>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>Sandbox</gesmes:name></gesmes:Sender><Cube>${cubes.join('')}</Cube></gesmes:Envelope>`
}

/** Day 0, 1970-01-01, was a Thursday. */
const isBankDay = (day: number) => (day + 3) % 7 < 5

const ratesOn = (day: number) =>
  Object.entries(middles)
    .map(([currency, middle], index) => {
      const swing = 0.012 * Math.sin(day / 9 + index) + 0.004 * Math.sin(day * (1.3 + index / 7))
      return `<Cube currency="${currency}" rate="${(middle * (1 + swing)).toFixed(4)}"/>`
    })
    .join('')
