import { defineJob } from '../../platform/jobs.ts'

export const renewServerListsJob = defineJob('whois.renew-server-lists', {})
