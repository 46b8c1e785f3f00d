// Reads IANA's current lists of RDAP and WHOIS servers into the files that look-ups use: `npm run lookup:update`.
import { updateServers } from '@namestead/adapters/rdap/update-servers'

await updateServers(new Date(), line => process.stdout.write(`${line}\n`))
