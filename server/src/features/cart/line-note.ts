import * as z from 'zod/mini'

const lineNote = z.object({ note: z.string(), parameters: z.record(z.string(), z.string()) })

/** A line's note as stored: its key, and what its text names. */
export const readLineNote = (stored: string): z.output<typeof lineNote> => z.parse(lineNote, JSON.parse(stored))
