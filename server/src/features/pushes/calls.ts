import * as contract from '@namestead/contract/pushes'
import { implement } from '../../platform/use-case.ts'
import type { ChangePorts } from '../domains/index.ts'
import { acceptPush } from './accept-push.ts'
import { cancelPush, refusePush } from './end-push.ts'
import { countPushes, findReceivedPushes, findSentPushes, readPush } from './find-pushes.ts'
import { findPushReceiver } from './find-receiver.ts'
import { reviewPush } from './review-push.ts'
import { sendPush } from './send-push.ts'

export const calls = (ports: ChangePorts) => [
  implement(contract.findPushReceiver, findPushReceiver),
  implement(contract.reviewPush, reviewPush(ports)),
  implement(contract.sendPush, sendPush(ports)),
  implement(contract.findSentPushes, findSentPushes),
  implement(contract.findReceivedPushes, findReceivedPushes),
  implement(contract.readPush, readPush(ports.ourNameServers)),
  implement(contract.cancelPush, cancelPush),
  implement(contract.refusePush, refusePush),
  implement(contract.acceptPush, acceptPush(ports)),
  implement(contract.countPushes, countPushes),
]
