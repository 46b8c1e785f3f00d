export { grantRegistrationRights } from './grant-rights.ts'
export { seedRaffle } from './raffle-plan.ts'
