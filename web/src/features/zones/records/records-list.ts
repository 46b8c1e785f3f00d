import { useRecordsListOf } from '../../../ui/zone/use-records-list.ts'

/** The records of a domain. */
export const useRecordsList = (domain: string) =>
  useRecordsListOf({ of: { domain }, inLine: true, list: '/user/domain_analysis', path: '/user/domain_ansearch' })
