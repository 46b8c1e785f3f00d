import type { ReadSerials } from '@namestead/adapters/name-server/read-serials'
import * as contract from '@namestead/contract/dns'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import { applyPreset, previewPreset } from './apply-preset.ts'
import { addDs, removeDs } from './change-ds.ts'
import { addRecord, deleteRecords, editRecord } from './change-records.ts'
import { editRecordSet } from './edit-record-set.ts'
import { exportZone } from './export-zone.ts'
import { findPresentRecords, type PresentRecordsPorts } from './find-present-records.ts'
import { findRecordTemplates, readRecordTemplate } from './find-record-templates.ts'
import { applyRecordTemplate, detachDomains, findFollowers, previewRecordTemplate } from './followers.ts'
import { deleteGlueHost, findGlueHosts, saveGlueHost } from './glue-hosts.ts'
import { applyImport, previewImport } from './import-zone.ts'
import { pauseRecords, resumeRecords } from './pause-records.ts'
import { readPreparedZone, savePreparedZone } from './prepared-zones.ts'
import { findChanges, findRecords } from './queries.ts'
import { type DelegationPorts, previewDs, readDelegation } from './read-delegation.ts'
import { readRecordChange } from './read-record-change.ts'
import { readServed } from './read-served.ts'
import { readSigning } from './read-signing.ts'
import { reviewRecordChange } from './review-record-change.ts'
import { copyRecordTemplate, deleteRecordTemplate, saveRecordTemplate } from './save-record-template.ts'
import { rollKey, type SigningPorts, turnOffSigning, turnOnSigning } from './sign-zone.ts'
import { startRecordChange } from './start-record-change.ts'
import { undoChange, undoVersion } from './undo-change.ts'

export interface DnsPorts extends SigningPorts, DelegationPorts, PresentRecordsPorts {
  readonly databases: Databases
  /** Asks our own name servers. */
  readonly readSerials: ReadSerials
  /** A certificate authority signs for redirects. */
  readonly servesHttps: boolean
}

export const calls = ({ databases, readSerials, ...ports }: DnsPorts) => [
  implement(contract.findRecords, findRecords(ports)),
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
  implement(contract.reviewRecordChange, reviewRecordChange(ports.ourNameServers)),
  implement(contract.startRecordChange, startRecordChange(ports.ourNameServers)),
  implement(contract.readRecordChange, readRecordChange),
  implement(contract.findRecordTemplates, findRecordTemplates),
  implement(contract.readRecordTemplate, readRecordTemplate),
  implement(contract.previewRecordTemplate, previewRecordTemplate),
  implement(contract.saveRecordTemplate, saveRecordTemplate),
  implement(contract.copyRecordTemplate, copyRecordTemplate),
  implement(contract.deleteRecordTemplate, deleteRecordTemplate),
  implement(contract.findFollowers, findFollowers(ports.ourNameServers)),
  implement(contract.applyRecordTemplate, applyRecordTemplate),
  implement(contract.detachDomains, detachDomains),
  implement(contract.saveGlueHost, saveGlueHost(ports)),
  implement(contract.deleteGlueHost, deleteGlueHost(ports)),
  implement(contract.findPresentRecords, findPresentRecords(ports)),
  implement(contract.readPreparedZone, readPreparedZone),
  implement(contract.savePreparedZone, savePreparedZone(ports.catalogue)),
  implement(contract.readServed, readServed(databases, readSerials)),
]
