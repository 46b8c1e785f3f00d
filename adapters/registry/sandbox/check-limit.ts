import { refuse } from './use-case.ts'

/** Objects in one check, whatever they are. */
export const maxChecked = 500
export const tooManyChecked = refuse(2306, `at most ${maxChecked} objects a check`)
