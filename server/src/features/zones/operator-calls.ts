import * as contract from '@namestead/contract/operate/zones'
import { implement } from '../../platform/use-case.ts'
import { listSkippedRecords, type ZonePorts } from './list-skipped-records.ts'

export const operatorCalls = (ports: ZonePorts) => [implement(contract.listSkippedRecords, listSkippedRecords(ports))]
