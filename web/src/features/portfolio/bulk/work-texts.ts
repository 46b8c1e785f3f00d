import type { BulkWork } from '../../../ui/bulk/bulk-work.ts'

/** What each bulk work is called: as the title of its pages, and in the overview of all. */
export const workTexts = {
  'name-servers': { title: 'changeNameServers', tile: 'nameServers' },
  locks: { title: 'changeLocks', tile: 'lockFilter' },
  records: { title: 'changeRecords', tile: 'dnsRecords' },
  'record-template': { title: 'work_record-template', tile: 'tile_record-template' },
  group: { title: 'work_group', tile: 'group' },
  remarks: { title: 'work_remarks', tile: 'remark' },
  privacy: { title: 'changePrivacy', tile: 'tile_privacy' },
  automatic: { title: 'work_automatic', tile: 'automaticRenewal' },
  registrant: { title: 'changeRegistrant', tile: 'tile_registrant' },
  push: { title: 'pushToAccount', tile: 'push' },
  'auth-codes': { title: 'transferOut', tile: 'tile_auth-codes' },
} as const satisfies Readonly<Record<BulkWork, { readonly title: string; readonly tile: string }>>
