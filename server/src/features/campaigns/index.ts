export { calls } from './calls.ts'
export { commands } from './commands.ts'
export { grantRegistrationRights } from './grant-rights.ts'
export { seedRaffle } from './raffle-plan.ts'
