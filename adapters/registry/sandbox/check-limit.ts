import { refuse } from './use-case.ts'

/** Maximum objects in one check, of any kind. */
export const maxChecked = 500
export const tooManyChecked = refuse(2306, `at most ${maxChecked} objects a check`)
