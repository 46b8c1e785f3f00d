import { PickPage } from './pick-page.tsx'

/** The first step of another feature's bulk work. */
export default PickPage
