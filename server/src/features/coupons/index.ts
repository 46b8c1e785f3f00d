export { calls } from './calls.ts'
export { commands } from './commands.ts'
export { addDesign, couponDesign, describeDesign } from './designs.ts'
export { grantCoupons } from './grant-coupons.ts'
