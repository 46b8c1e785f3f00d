/** What the server's features are allowed: one list for the checks of imports and of tables. */

/** The features by tier: one imports from its own tier and those before it, never from one behind it, and reads their tables. */
export const tiers: readonly (readonly string[])[] = [
  ['operators', 'tlds', 'identity', 'account', 'uploads', 'ledger', 'notices'],
  [
    'account-security',
    'registrants',
    'domains',
    'portfolio',
    'locks',
    'registrant-changes',
    'pushes',
    'exchange-rates',
    'recharges',
    'bank-transfers',
    'cards',
    'coupons',
    'invoices',
  ],
  [
    'registration',
    'transfers-in',
    'transfers-out',
    'intakes',
    'renewals',
    'zones',
    'redirects',
    'dnssec',
    'record-templates',
    'whois',
    'withdrawals',
  ],
  [
    'escrow',
    'forwards',
    'reconciliation',
    'listings',
    'auctions',
    'backorders',
    'brokerage',
    'certificates',
    'mailboxes',
    'panels',
    'website-protection',
  ],
  ['cart', 'home', 'agents', 'reseller-api', 'support', 'campaigns', 'content', 'accounts'],
]

/**
 * Features that were divided, with the names that have their work now. Migrations of theirs keep their names; `npm test -- <old name>`
 * runs all heirs.
 */
export const heirs: Readonly<Record<string, readonly string[]>> = {
  domains: ['domains', 'portfolio', 'locks', 'registrant-changes', 'pushes'],
  dns: ['zones', 'redirects', 'dnssec', 'record-templates'],
  payments: ['recharges', 'bank-transfers', 'exchange-rates'],
  transfers: ['transfers-in', 'transfers-out', 'intakes'],
}

/** The tables by owner. Only the owner writes them; its migrations make them. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'audit_log', 'batch_items', 'batches', 'daily_checks', 'policies', 'schema_migrations', 'secrets', 'state_history',
    'outside_calls', 'policy_withdrawals', 'process_heartbeats', 'virtual_clock', 'work_failures', 'worker_heartbeats',
  ], // biome-ignore format: one list
  operators: [
    'operator_audit', 'operator_challenges', 'operator_accounts', 'operator_invitations', 'operator_passkeys', 'operator_passwords',
    'operator_permissions', 'operator_proposals', 'operator_roles', 'operator_sessions', 'operator_sign_in_failures', 'operators',
    'queue_owners', 'role_permissions', 'roles',
  ], // biome-ignore format: one list
  tlds: [
    'customer_levels', 'price_kinds', 'registries', 'registry_charges', 'registry_maintenance', 'registry_commands', 'registry_deposits',
    'price_imports', 'registry_sessions', 'tld_prices', 'tld_rule_withdrawals', 'tld_rules', 'tlds', 'wholesale_prices',
    'upstream_prices',
    'upstream_requests',
  ], // biome-ignore format: one list
  identity: [
    'account_choice_mails', 'account_tickets', 'account_views', 'accounts', 'captcha_failures', 'captcha_fallbacks', 'captcha_passes',
    'captchas', 'daily_counts', 'email_codes', 'ended_sessions', 'invite_codes', 'members', 'password_resets', 'phone_codes',
    'sessions', 'sign_in_attempts', 'sign_in_handshakes', 'sign_in_pressure', 'sites', 'slider_puzzles', 'spent_proofs',
  ], // biome-ignore format: one list
  account: ['account_levels', 'contact_details', 'profiles'],
  uploads: ['uploads'],
  ledger: [
    'hold_lines', 'hold_reasons', 'hold_sources', 'holds', 'journal_entries', 'journal_entry_kinds',
    'ledger_account_kinds', 'ledger_accounts', 'ledger_reconciliations', 'postings', 'statement_lines',
  ], // biome-ignore format: one list
  notices: [
    'operator_todos',
    'outgoing_messages',
    'site_message_kinds',
    'site_messages',
    'todo_kinds',
    'todos',
    'unwanted_mails',
  ],
  'account-security': [
    'account_protection', 'information_tickets', 'passkey_registrations', 'passkey_sign_ins', 'passkeys', 'protection_challenges',
    'protection_passes', 'recovery_codes', 'recovery_requests', 'restriction_kinds', 'restrictions',
  ], // biome-ignore format: one list
  registrants: [
    'registrant_documents', 'registrant_extension_data', 'registrant_reminders', 'registrant_templates', 'registrant_verification_mails', 'registrant_verifications', 'registrant_versions',
    'registry_contact_requests', 'registry_contacts', 'registry_hosts',
  ], // biome-ignore format: one list
  domains: [
    'domain_departures', 'domain_engagements', 'domain_history', 'domain_holds', 'domain_suspicions', 'domains', 'former_registrants',
    'registry_message_ids', 'registry_messages', 'stopped_comparisons',
  ], // biome-ignore format: one list
  portfolio: ['domain_group_changes', 'domain_groups', 'domain_search', 'name_server_sets', 'portfolio_views'],
  pushes: ['push_domains', 'pushes'],
  'registrant-changes': ['registrant_change_items', 'registrant_changes', 'registrant_consents'],
  'exchange-rates': ['exchange_rates'],
  recharges: [
    'credit_proposals', 'gateway_callbacks', 'gateway_message_ids', 'payment_channel_proposals', 'payment_channels', 'payments',
    'recharge_refunds', 'recharges', 'transfer_claims',
  ], // biome-ignore format: one list
  'bank-transfers': ['bank_accounts', 'bank_balances', 'bank_statement_lines', 'payers'],
  cards: ['announced_charges', 'card_charges', 'card_customers', 'card_settings', 'card_setups', 'kept_cards'],
  coupons: [
    'applied_codes', 'coupon_designs', 'coupon_offers', 'coupon_orders', 'coupon_products', 'coupons', 'promo_codes',
  ], // biome-ignore format: one list
  invoices: ['invoice_data', 'invoice_lines', 'invoice_series', 'invoices', 'line_taxes', 'refunded_lines'],
  registration: [
    'premium_names', 'queue_shortfalls', 'queued_names', 'queued_registrations', 'registration_reviews', 'registrations',
    'sanctioned_names', 'sanctions_lists', 'watched_domains',
  ], // biome-ignore format: one list
  'transfers-in': ['queued_transfers', 'transfers'],
  'transfers-out': ['transfers_out'],
  intakes: ['intake_domains', 'intake_registrars', 'intakes', 'unlisted_domains'],
  renewals: [
    'automatic_renewals', 'cleared_hosts', 'deletions', 'expiry_notices', 'interruptions', 'renewal_defaults', 'renewal_shortfalls', 'renewals', 'restores', 'term_ends',
  ], // biome-ignore format: one list
  whois: ['lookup_server_lists', 'registrant_messages', 'whois_answers'],
  withdrawals: [
    'payees', 'payout_batches', 'settled_credits', 'settlements', 'withdrawal_agreements', 'withdrawal_approvals',
    'withdrawal_documents', 'withdrawals',
  ], // biome-ignore format: one list
  zones: [
    'dns_changes', 'dns_record_types', 'dns_records', 'ended_zones', 'glue_hosts', 'packed_zones', 'prepared_zones', 'record_template_zones',
    'zone_deliveries', 'zone_followers', 'zones',
  ], // biome-ignore format: one list
  redirects: ['acme_accounts', 'acme_challenges', 'certificate_orders', 'redirect_certificates'],
  dnssec: ['ds_requests', 'zone_keys', 'zone_signings'],
  'record-templates': ['record_template_records', 'record_templates'],
  reconciliation: ['bank_matches', 'comparison_lines', 'comparisons', 'explanations', 'paper_lines', 'papers'],
  escrow: ['escrow_deposits', 'escrow_keys'],
  forwards: [
    'forward_days', 'forward_deliveries', 'forward_link_mails', 'forward_recipients',
    'forward_return_addresses', 'forward_return_days', 'forward_returns', 'forward_targets',
    'forwarded_messages', 'forwards', 'mail_keys', 'srs_keys',
  ], // biome-ignore format: one list
  cart: ['order_agreements', 'cart_lines', 'order_lines', 'orders', 'product_kinds', 'uninvoiced_orders'],
  support: [
    'abuse_reports', 'disclosure_requests', 'disputes', 'work_order_domains', 'work_order_messages', 'work_orders',
  ], // biome-ignore format: one list
  campaigns: ['raffle_prize_coupons', 'raffle_prizes', 'raffle_rights', 'raffles'],
  accounts: ['account_notes'],
  content: [
    'agreement_confirmations', 'agreement_versions', 'announcements', 'article_publications', 'article_versions', 'article_vote_totals',
    'article_votes', 'articles',
  ], // biome-ignore format: one list
}
