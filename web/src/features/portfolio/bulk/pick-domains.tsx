import { PickFrame } from './pick-frame.tsx'

/** The first step of another feature's bulk work. */
export default PickFrame
