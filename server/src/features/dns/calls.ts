import type { ReadSerials } from '@namestead/adapters/name-server/read-serials'
import * as contract from '@namestead/contract/dns'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import { applyPreset, previewPreset } from './apply-preset.ts'
import { addDs, removeDs } from './change-ds.ts'
import { addRecord, deleteRecords, editRecord } from './change-records.ts'
import { editRecordSet } from './edit-record-set.ts'
import { exportZone } from './export-zone.ts'
import { deleteGlueHost, findGlueHosts, saveGlueHost } from './glue-hosts.ts'
import { applyImport, previewImport } from './import-zone.ts'
import { pauseRecords, resumeRecords } from './pause-records.ts'
import { findChanges, findRecords } from './queries.ts'
import { type DelegationPorts, previewDs, readDelegation } from './read-delegation.ts'
import { readServed } from './read-served.ts'
import { readSigning } from './read-signing.ts'
import { rollKey, type SigningPorts, turnOffSigning, turnOnSigning } from './sign-zone.ts'
import { undoChange, undoVersion } from './undo-change.ts'

export interface DnsPorts extends SigningPorts, DelegationPorts {
  readonly databases: Databases
  /** Asks our own name servers. */
  readonly readSerials: ReadSerials
}

export const calls = ({ databases, readSerials, ...ports }: DnsPorts) => [
  implement(contract.findRecords, findRecords(ports.ourNameServers)),
  implement(contract.addRecord, addRecord),
  implement(contract.editRecord, editRecord),
  implement(contract.deleteRecords, deleteRecords),
  implement(contract.pauseRecords, pauseRecords),
  implement(contract.resumeRecords, resumeRecords),
  implement(contract.editRecordSet, editRecordSet),
  implement(contract.findChanges, findChanges),
  implement(contract.undoChange, undoChange),
  implement(contract.undoVersion, undoVersion),
  implement(contract.previewPreset, previewPreset),
  implement(contract.applyPreset, applyPreset),
  implement(contract.exportZone, exportZone(ports.ourNameServers)),
  implement(contract.previewImport, previewImport),
  implement(contract.applyImport, applyImport),
  implement(contract.readSigning, readSigning(ports)),
  implement(contract.turnOnSigning, turnOnSigning(ports)),
  implement(contract.turnOffSigning, turnOffSigning(ports)),
  implement(contract.rollKey, rollKey(ports)),
  implement(contract.readDelegation, readDelegation(ports)),
  implement(contract.previewDs, previewDs(ports)),
  implement(contract.addDs, addDs(ports)),
  implement(contract.removeDs, removeDs(ports)),
  implement(contract.findGlueHosts, findGlueHosts),
  implement(contract.saveGlueHost, saveGlueHost(ports)),
  implement(contract.deleteGlueHost, deleteGlueHost(ports)),
  implement(contract.readServed, readServed(databases, readSerials)),
]
