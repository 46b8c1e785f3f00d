import * as contract from '@namestead/contract/account'
import { implement } from '../../platform/use-case.ts'
import type { Catalogue } from '../tlds/index.ts'
import { completeInformation, listPhonePrefixes, saveProfile } from './complete-information.ts'
import { readContactDetails, saveContactDetails } from './contact-details.ts'
import { type PreferTemplate, savePreferences, switchLanguage } from './preferences.ts'
import { readLevel } from './read-level.ts'
import { readProfile } from './read-profile.ts'

export const calls = (preferTemplate: PreferTemplate, catalogue: Catalogue) => [
  implement(contract.readLevel, readLevel(catalogue)),
  implement(contract.listPhonePrefixes, listPhonePrefixes),
  implement(contract.completeInformation, completeInformation),
  implement(contract.readProfile, readProfile),
  implement(contract.saveProfile, saveProfile),
  implement(contract.savePreferences, savePreferences(preferTemplate)),
  implement(contract.switchLanguage, switchLanguage),
  implement(contract.readContactDetails, readContactDetails),
  implement(contract.saveContactDetails, saveContactDetails),
]
