import * as contract from '@namestead/contract/uploads'
import { defineFeature } from '../../platform/feature.ts'
import { implement } from '../../platform/use-case.ts'
import { looseUploads } from './deadlines.ts'
import { facts } from './facts.ts'
import * as policies from './policies.ts'
import { putFile } from './put-file.ts'

export const feature = defineFeature({
  ...facts,
  calls: [implement(contract.putFile, putFile)],
  policies,
  maintenance: [looseUploads],
})
