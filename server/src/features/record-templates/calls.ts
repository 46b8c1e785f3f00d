import * as contract from '@namestead/contract/record-templates'
import { implement } from '../../platform/use-case.ts'
import { findRecordTemplates, readRecordTemplate } from './find-record-templates.ts'
import { applyRecordTemplate, detachDomains, findFollowers, previewRecordTemplate } from './followers.ts'
import { readRecordChange } from './read-record-change.ts'
import { reviewRecordChange } from './review-record-change.ts'
import { copyRecordTemplate, deleteRecordTemplate, saveRecordTemplate } from './save-record-template.ts'
import { startRecordChange } from './start-record-change.ts'

export const calls = (ports: { readonly ourNameServers: readonly string[] }) => [
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
]
