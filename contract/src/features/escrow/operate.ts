import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command, action } = operatorCallsOver(
  errorTexts({
    'escrow-key-invalid': {
      us: 'This is no OpenPGP public key that can encrypt',
      zhcn: '不是可用于加密的 OpenPGP 公钥',
    },
    'escrow-off': { us: 'ESCROW_DIR is not set', zhcn: '未设置 ESCROW_DIR' },
    'escrow-without-agent': {
      us: "The agent's key is missing: set-escrow-agent-key",
      zhcn: '缺少托管机构公钥：set-escrow-agent-key',
    },
    'escrow-making': { us: 'A deposit is being made or sent', zhcn: '正在生成或发送托管数据' },
  }),
)

export const escrowStates = ['making', 'sending', 'done', 'failed'] as const

/** Whom deposits are encrypted for. */
export const setEscrowAgentKey = action('/console/escrow/set-escrow-agent-key', {
  permission: 'settings.act',
  input: { key: f.fileText(f.text({ max: 100_000 })) },
  output: { fingerprint: f.text(), user: f.note() },
  errors: ['escrow-key-invalid'],
})

/** The key that signs deposits, for the agent. */
export const readEscrowKey = action('/console/escrow/read-escrow-key', {
  permission: 'settings.act',
  /** armored, by lines */
  output: { lines: f.array(f.note(200)) },
})

/** Makes a deposit at once, besides those that are due. */
export const makeEscrowDeposit = command('/console/escrow/make-escrow-deposit', {
  permission: 'registry.act',
  output: { deposit: f.id },
  errors: ['escrow-off', 'escrow-without-agent', 'escrow-making'],
})

/** The last hundred, the newest first. */
export const listEscrowDeposits = query('/console/escrow/list-escrow-deposits', {
  permission: 'registry.read',
  input: { next: f.optional(f.id) },
  output: {
    deposits: f.rows({
      deposit: f.id,
      state: f.choice(escrowStates),
      startedAt: f.instant,
      domains: f.integer(),
      contacts: f.integer(),
      bytes: f.integer(),
      files: f.array(f.text()),
      /** Files that arrived at the agent's server, where one is set. */
      sent: f.integer(),
      attempts: f.integer(),
      failure: f.note(1000),
    }),
    next: f.nullable(f.id),
  },
})
