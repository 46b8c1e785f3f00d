import type { ReadSerials } from '@namestead/adapters/name-server/read-serials'
import * as contract from '@namestead/contract/zones'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { applyPreset, previewPreset } from './apply-preset.ts'
import { addRecord, deleteRecords, editRecord } from './change-records.ts'
import { editRecordSet } from './edit-record-set.ts'
import { exportZone } from './files/export-zone.ts'
import { applyImport, previewImport } from './files/import-zone.ts'
import { findPresentRecords, type PresentRecordsPorts } from './find-present-records.ts'
import { deleteGlueHost, findGlueHosts, saveGlueHost } from './glue/glue-hosts.ts'
import { pauseRecords, resumeRecords } from './pause-records.ts'
import { readPreparedZone, savePreparedZone } from './prepared-zones.ts'
import { findChanges, findRecords } from './queries.ts'
import { readServed } from './read-served.ts'
import { undoChange, undoVersion } from './undo-change.ts'

interface Ports extends PresentRecordsPorts {
  readonly databases: Databases
  /** Asks our own name servers. */
  readonly readSerials: ReadSerials
  readonly ourNameServers: readonly string[]
  readonly catalogue: Catalogue
  readonly registries: Registries
  /** A certificate authority signs for redirects. */
  readonly servesHttps: boolean
}

export const calls = ({ databases, readSerials, ...ports }: Ports) => [
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
  implement(contract.findGlueHosts, findGlueHosts),
  implement(contract.saveGlueHost, saveGlueHost(ports)),
  implement(contract.deleteGlueHost, deleteGlueHost(ports)),
  implement(contract.findPresentRecords, findPresentRecords(ports)),
  implement(contract.readPreparedZone, readPreparedZone),
  implement(contract.savePreparedZone, savePreparedZone(ports.catalogue)),
  implement(contract.readServed, readServed(databases, readSerials)),
]
