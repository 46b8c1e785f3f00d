interface NumberParts {
  readonly series: string
  readonly year: number
  /** Null only within the transaction that issues. */
  readonly number: number | null
}

/** `NAMESTEAD-2026-000001`, of a credit note `NAMESTEAD-CN-2026-000001`. */
export const numberText = ({ series, year, number }: NumberParts): string =>
  `${series}-${year}-${String(number ?? 0).padStart(6, '0')}`
