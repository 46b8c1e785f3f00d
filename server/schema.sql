table abuse_reports (
  id bigint not null generated always as identity,
  kind text not null,
  domain_id bigint not null,
  name text not null,
  reporter text not null,
  email text not null,
  evidence text not null,
  address inet not null,
  language text not null,
  received_at timestamp with time zone not null,
  decision text,
  note text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by bigint
)
-- constraint abuse_reports_check CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decided_by IS NULL))))
-- constraint abuse_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id)
-- constraint abuse_reports_decision_check CHECK ((decision = ANY (ARRAY['hold'::text, 'refer'::text, 'no-action'::text])))
-- constraint abuse_reports_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint abuse_reports_email_check CHECK ((email = lower(email)))
-- constraint abuse_reports_evidence_check CHECK ((char_length(evidence) <= 4000))
-- constraint abuse_reports_kind_check CHECK ((kind = ANY (ARRAY['phishing'::text, 'malware'::text, 'botnet'::text, 'spam'::text, 'child-abuse'::text, 'infringement'::text, 'other'::text])))
-- constraint abuse_reports_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint abuse_reports_note_check CHECK ((char_length(note) <= 1000))
-- constraint abuse_reports_pkey PRIMARY KEY (id)
-- CREATE INDEX abuse_reports_address ON public.abuse_reports USING btree (address, received_at)
-- CREATE INDEX abuse_reports_decided ON public.abuse_reports USING btree (decided_at) WHERE (decided_at IS NOT NULL)
-- CREATE INDEX abuse_reports_domain ON public.abuse_reports USING btree (domain_id, id DESC)
-- CREATE INDEX abuse_reports_email ON public.abuse_reports USING btree (email, received_at)
-- CREATE INDEX abuse_reports_open ON public.abuse_reports USING btree (id) WHERE (decision IS NULL)

table account_choice_mails (
  id bigint not null generated always as identity,
  email text not null,
  address inet not null,
  at timestamp with time zone not null
)
-- constraint account_choice_mails_pkey PRIMARY KEY (id)
-- CREATE INDEX account_choice_mails_at ON public.account_choice_mails USING btree (at)
-- CREATE INDEX account_choice_mails_recent ON public.account_choice_mails USING btree (address, at DESC)

table account_levels (
  account_id bigint not null,
  level text not null,
  holds_until timestamp with time zone,
  set_by bigint,
  changed_at timestamp with time zone not null
)
-- constraint account_levels_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint account_levels_check CHECK (((holds_until IS NULL) = (set_by IS NOT NULL)))
-- constraint account_levels_level_fkey FOREIGN KEY (level) REFERENCES customer_levels(level)
-- constraint account_levels_pkey PRIMARY KEY (account_id)
-- constraint account_levels_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators(id)

table account_notes (
  id bigint not null generated always as identity,
  account_id bigint not null,
  operator_id bigint not null,
  text text not null,
  at timestamp with time zone not null
)
-- constraint account_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint account_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint account_notes_pkey PRIMARY KEY (id)
-- constraint account_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
-- CREATE INDEX account_notes_account ON public.account_notes USING btree (account_id, id DESC)
-- CREATE TRIGGER account_notes_stay BEFORE DELETE OR UPDATE ON public.account_notes FOR EACH ROW EXECUTE FUNCTION refuse_change()

table account_protection (
  account_id bigint not null,
  not_asked text[] not null default '{}'::text[],
  phone_prefix text,
  phone text,
  phone_bound_at timestamp with time zone,
  question text,
  answer_salt bytea,
  answer_iterations integer,
  answer_stored_key bytea,
  question_bound_at timestamp with time zone,
  authenticator_secret bytea,
  authenticator_bound_at timestamp with time zone,
  authenticator_step bigint not null default 0,
  pending_secret bytea,
  information_needed boolean not null default false,
  demanded text[] not null default '{}'::text[]
)
-- constraint account_protection_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint account_protection_check CHECK ((((phone IS NULL) = (phone_prefix IS NULL)) AND ((phone IS NULL) = (phone_bound_at IS NULL))))
-- constraint account_protection_check1 CHECK ((((question IS NULL) = (answer_stored_key IS NULL)) AND ((question IS NULL) = (answer_salt IS NULL)) AND ((question IS NULL) = (question_bound_at IS NULL))))
-- constraint account_protection_check2 CHECK (((authenticator_secret IS NULL) = (authenticator_bound_at IS NULL)))
-- constraint account_protection_demanded_check CHECK ((demanded <@ ARRAY['email'::text, 'sms'::text, 'question'::text, 'authenticator'::text]))
-- constraint account_protection_not_asked_check CHECK ((not_asked <@ ARRAY['email'::text, 'sms'::text, 'question'::text, 'authenticator'::text]))
-- constraint account_protection_phone_check CHECK ((phone ~ '^[0-9]{4,14}$'::text))
-- constraint account_protection_phone_prefix_check CHECK ((phone_prefix ~ '^[1-9][0-9]{0,3}$'::text))
-- constraint account_protection_pkey PRIMARY KEY (account_id)
-- CREATE INDEX account_protection_phone ON public.account_protection USING btree (phone) WHERE (phone IS NOT NULL)

table account_tickets (
  ticket_hash bytea not null,
  session_id bigint not null,
  account_id bigint not null,
  expires_at timestamp with time zone not null,
  serves text not null
)
-- constraint account_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint account_tickets_pkey PRIMARY KEY (ticket_hash)
-- constraint account_tickets_serves_check CHECK ((serves = ANY (ARRAY['sign-in'::text, 'recovery'::text])))
-- constraint account_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
-- CREATE INDEX account_tickets_account ON public.account_tickets USING btree (account_id)
-- CREATE INDEX account_tickets_session ON public.account_tickets USING btree (session_id)

table account_views (
  id bigint not null generated always as identity,
  account_id bigint not null,
  operator_id bigint not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  usable_until timestamp with time zone not null,
  begun_at timestamp with time zone
)
-- constraint account_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint account_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint account_views_pkey PRIMARY KEY (id)
-- constraint account_views_token_hash_check CHECK ((length(token_hash) = 32))
-- constraint account_views_token_hash_key UNIQUE (token_hash)
-- CREATE INDEX account_views_by_account ON public.account_views USING btree (account_id, id DESC)

table accounts (
  id bigint not null generated always as identity,
  site_id bigint not null,
  email text not null,
  language text not null default 'us'::text,
  scram_iterations integer not null,
  email_stored_key bytea not null,
  level integer not null default 0,
  created_at timestamp with time zone not null,
  display_name text,
  password_set_at timestamp with time zone,
  login_protection boolean not null default false,
  invite_code text,
  id_salt bytea not null,
  id_stored_key bytea not null,
  owner_id bigint
)
-- constraint accounts_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 60)))
-- constraint accounts_email_check CHECK ((email = lower(email)))
-- constraint accounts_id_salt_check CHECK ((length(id_salt) = 16))
-- constraint accounts_invite_code_fkey FOREIGN KEY (invite_code) REFERENCES invite_codes(code)
-- constraint accounts_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
-- constraint accounts_pkey PRIMARY KEY (id)
-- constraint accounts_scram_iterations_check CHECK ((scram_iterations >= 4096))
-- constraint accounts_site_id_email_key UNIQUE (site_id, email)
-- constraint accounts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
-- CREATE INDEX accounts_email ON public.accounts USING btree (email)
-- CREATE INDEX accounts_email_host ON public.accounts USING btree (split_part(email, '@'::text, 2), id)
-- CREATE INDEX accounts_email_order ON public.accounts USING btree (email COLLATE "C", id)
-- CREATE INDEX accounts_email_parts ON public.accounts USING gin (email gin_trgm_ops)
-- CREATE INDEX accounts_of_owner ON public.accounts USING btree (owner_id) WHERE (owner_id IS NOT NULL)
-- CREATE TRIGGER accounts_of_members BEFORE INSERT OR UPDATE OF owner_id ON public.accounts FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION refuse_members_with_belongings()

table acme_accounts (
  only_one boolean not null default true,
  private_key bytea not null
)
-- constraint acme_accounts_only_one_check CHECK (only_one)
-- constraint acme_accounts_pkey PRIMARY KEY (only_one)

table acme_challenges (
  zone_id bigint not null,
  host text not null,
  value text not null,
  created_at timestamp with time zone not null
)
-- constraint acme_challenges_pkey PRIMARY KEY (zone_id, host, value)
-- constraint acme_challenges_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id)
-- CREATE INDEX acme_challenges_age ON public.acme_challenges USING btree (created_at)

table agreement_confirmations (
  account_id bigint not null,
  agreement text not null,
  version integer not null,
  language text not null,
  occasion text not null,
  confirmed_at timestamp with time zone not null
)
-- constraint agreement_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint agreement_confirmations_agreement_version_fkey FOREIGN KEY (agreement, version) REFERENCES agreement_versions(agreement, version)
-- constraint agreement_confirmations_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint agreement_confirmations_occasion_check CHECK ((occasion = ANY (ARRAY['registration'::text, 'update'::text])))
-- constraint agreement_confirmations_pkey PRIMARY KEY (account_id, agreement, version)
-- CREATE TRIGGER agreement_confirmations_stay BEFORE DELETE OR UPDATE ON public.agreement_confirmations FOR EACH ROW EXECUTE FUNCTION agreements_stay()

table agreement_versions (
  agreement text not null,
  version integer not null,
  title_us text not null,
  body_us text not null,
  title_zhcn text not null,
  body_zhcn text not null,
  in_force_on date not null,
  published_at timestamp with time zone not null
)
-- constraint agreement_versions_agreement_check CHECK ((agreement ~ '^[a-z][a-z-]*$'::text))
-- constraint agreement_versions_body_us_check CHECK ((body_us <> ''::text))
-- constraint agreement_versions_body_zhcn_check CHECK ((body_zhcn <> ''::text))
-- constraint agreement_versions_pkey PRIMARY KEY (agreement, version)
-- constraint agreement_versions_title_us_check CHECK ((title_us <> ''::text))
-- constraint agreement_versions_title_zhcn_check CHECK ((title_zhcn <> ''::text))
-- constraint agreement_versions_version_check CHECK ((version > 0))
-- CREATE TRIGGER agreement_versions_stay BEFORE DELETE OR UPDATE ON public.agreement_versions FOR EACH ROW EXECUTE FUNCTION agreements_stay()

table announced_charges (
  domain_id bigint not null,
  paid_until timestamp with time zone not null,
  account_id bigint not null,
  card_id bigint not null,
  domain text not null,
  amount minor_units not null,
  announced_at timestamp with time zone not null,
  charge_at timestamp with time zone not null
)
-- constraint announced_charges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint announced_charges_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint announced_charges_card_id_account_id_fkey FOREIGN KEY (card_id, account_id) REFERENCES kept_cards(id, account_id)
-- constraint announced_charges_check CHECK ((charge_at > announced_at))
-- constraint announced_charges_domain_check CHECK ((char_length(domain) <= 253))
-- constraint announced_charges_pkey PRIMARY KEY (domain_id, paid_until)
-- CREATE INDEX announced_charges_account ON public.announced_charges USING btree (account_id, charge_at)

table announcements (
  id bigint not null generated always as identity,
  title_us text not null,
  title_zhcn text not null,
  body_us text not null,
  body_zhcn text not null,
  path text not null default ''::text,
  level text,
  country text,
  language text,
  sends_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null,
  looked_up_to bigint not null default 0,
  sent integer not null default 0,
  created_by bigint not null,
  created_at timestamp with time zone not null
)
-- constraint announcements_body_us_check CHECK (((char_length(body_us) >= 1) AND (char_length(body_us) <= 2000)))
-- constraint announcements_body_zhcn_check CHECK (((char_length(body_zhcn) >= 1) AND (char_length(body_zhcn) <= 2000)))
-- constraint announcements_check CHECK ((ends_at > sends_at))
-- constraint announcements_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES operators(id)
-- constraint announcements_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint announcements_level_fkey FOREIGN KEY (level) REFERENCES customer_levels(level)
-- constraint announcements_path_check CHECK (((path = ''::text) OR (path ~ '^/[^/]'::text)))
-- constraint announcements_pkey PRIMARY KEY (id)
-- constraint announcements_sent_check CHECK ((sent >= 0))
-- constraint announcements_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'delivered'::text, 'withdrawn'::text])))
-- constraint announcements_title_us_check CHECK (((char_length(title_us) >= 1) AND (char_length(title_us) <= 200)))
-- constraint announcements_title_zhcn_check CHECK (((char_length(title_zhcn) >= 1) AND (char_length(title_zhcn) <= 200)))
-- CREATE INDEX announcements_due ON public.announcements USING btree (sends_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]))

table applied_codes (
  account_id bigint not null,
  promo_code_id bigint not null,
  applied_at timestamp with time zone not null
)
-- constraint applied_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint applied_codes_pkey PRIMARY KEY (account_id)
-- constraint applied_codes_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id)

table article_publications (
  id bigint not null generated always as identity,
  kind text not null,
  article bigint not null,
  shows text not null,
  version integer,
  effective_from timestamp with time zone not null,
  reason text not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone
)
-- constraint article_publications_check CHECK ((set_at <= effective_from))
-- constraint article_publications_check1 CHECK ((withdrawn_at < effective_from))
-- constraint article_publications_check2 CHECK (((shows = 'version'::text) = (version IS NOT NULL)))
-- constraint article_publications_kind_article_fkey FOREIGN KEY (kind, article) REFERENCES articles(kind, id)
-- constraint article_publications_kind_article_version_fkey FOREIGN KEY (kind, article, version) REFERENCES article_versions(kind, article, version)
-- constraint article_publications_pkey PRIMARY KEY (id)
-- constraint article_publications_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators(id)
-- constraint article_publications_shows_check CHECK ((shows = ANY (ARRAY['version'::text, 'shipped'::text, 'nothing'::text])))
-- CREATE INDEX article_publications_of ON public.article_publications USING btree (kind, article, effective_from, id) WHERE (withdrawn_at IS NULL)

table article_versions (
  id bigint not null generated always as identity,
  kind text not null,
  article bigint not null,
  version integer not null,
  topic text,
  news_on date,
  title_us text not null,
  title_zhcn text not null,
  summary_us text not null,
  summary_zhcn text not null,
  body_us text not null,
  body_zhcn text not null,
  reason text not null,
  saved_by bigint not null,
  saved_at timestamp with time zone not null
)
-- constraint article_versions_body_us_check CHECK (((char_length(body_us) >= 1) AND (char_length(body_us) <= 12000)))
-- constraint article_versions_body_zhcn_check CHECK (((char_length(body_zhcn) >= 1) AND (char_length(body_zhcn) <= 12000)))
-- constraint article_versions_check CHECK (((topic IS NOT NULL) = (kind = 'help'::text)))
-- constraint article_versions_check1 CHECK (((news_on IS NOT NULL) = (kind = 'news'::text)))
-- constraint article_versions_kind_article_fkey FOREIGN KEY (kind, article) REFERENCES articles(kind, id)
-- constraint article_versions_kind_article_version_key UNIQUE (kind, article, version)
-- constraint article_versions_pkey PRIMARY KEY (id)
-- constraint article_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES operators(id)
-- constraint article_versions_summary_us_check CHECK (((char_length(summary_us) >= 1) AND (char_length(summary_us) <= 300)))
-- constraint article_versions_summary_zhcn_check CHECK (((char_length(summary_zhcn) >= 1) AND (char_length(summary_zhcn) <= 300)))
-- constraint article_versions_title_us_check CHECK (((char_length(title_us) >= 1) AND (char_length(title_us) <= 200)))
-- constraint article_versions_title_zhcn_check CHECK (((char_length(title_zhcn) >= 1) AND (char_length(title_zhcn) <= 200)))
-- constraint article_versions_topic_check CHECK ((char_length(topic) <= 40))
-- constraint article_versions_version_check CHECK ((version > 0))
-- CREATE TRIGGER article_versions_stay BEFORE DELETE OR UPDATE ON public.article_versions FOR EACH ROW EXECUTE FUNCTION refuse_change()

table article_vote_totals (
  article bigint not null,
  language text not null,
  helpful bigint not null default 0,
  unhelpful bigint not null default 0
)
-- constraint article_vote_totals_helpful_check CHECK ((helpful >= 0))
-- constraint article_vote_totals_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint article_vote_totals_pkey PRIMARY KEY (article, language)
-- constraint article_vote_totals_unhelpful_check CHECK ((unhelpful >= 0))

table article_votes (
  article bigint not null,
  language text not null,
  voter text not null,
  helpful boolean not null,
  voted_at timestamp with time zone not null
)
-- constraint article_votes_article_check CHECK ((article > 0))
-- constraint article_votes_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint article_votes_pkey PRIMARY KEY (article, language, voter)
-- constraint article_votes_voter_check CHECK ((voter ~ '^(account|visitor) [1-9][0-9]*$'::text))
-- CREATE INDEX article_votes_of_visitors ON public.article_votes USING btree (voted_at) WHERE (voter ~~ 'visitor %'::text)

table articles (
  kind text not null,
  id bigint not null,
  version integer not null
)
-- constraint articles_id_check CHECK ((id > 0))
-- constraint articles_kind_check CHECK ((kind = ANY (ARRAY['help'::text, 'news'::text])))
-- constraint articles_pkey PRIMARY KEY (kind, id)
-- constraint articles_version_check CHECK ((version >= 0))

table audit_log (
  id bigint not null generated always as identity,
  account_id bigint not null,
  event text not null,
  detail text not null default ''::text,
  session_id bigint,
  address inet,
  user_agent text not null default ''::text,
  at timestamp with time zone not null,
  operator_id bigint,
  member_id bigint
)
-- constraint audit_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint audit_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(account_id)
-- constraint audit_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint audit_log_pkey PRIMARY KEY (id)
-- CREATE INDEX audit_log_account ON public.audit_log USING btree (account_id, id DESC)
-- CREATE TRIGGER audit_log_keeps BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change()

table automatic_renewals (
  domain_id bigint not null,
  account_id bigint not null,
  turned_on_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  premium_price minor_units,
  agreed_price minor_units,
  price_agreed_at timestamp with time zone,
  obstacle_told_at timestamp with time zone
)
-- constraint automatic_renewals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint automatic_renewals_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint automatic_renewals_pkey PRIMARY KEY (domain_id)
-- CREATE INDEX automatic_renewals_by_account ON public.automatic_renewals USING btree (account_id)
-- CREATE INDEX automatic_renewals_due ON public.automatic_renewals USING btree (next_try_at)

table bank_accounts (
  id bigint not null generated always as identity,
  kind text not null,
  currency text not null,
  holder text not null,
  bank text not null,
  number text not null,
  code text not null default ''::text,
  country text not null,
  note text not null default ''::text,
  days integer not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  confirmed_at timestamp with time zone
)
-- constraint bank_accounts_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- constraint bank_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- constraint bank_accounts_days_check CHECK (((days >= 0) AND (days <= 30)))
-- constraint bank_accounts_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'xtransfer'::text])))
-- constraint bank_accounts_pkey PRIMARY KEY (id)
-- CREATE UNIQUE INDEX bank_accounts_number ON public.bank_accounts USING btree (number, currency) WHERE (ended_at IS NULL)

table bank_balances (
  bank_account_id bigint not null,
  day date not null,
  opening minor_units not null,
  closing minor_units not null,
  currency text not null,
  imported_at timestamp with time zone not null
)
-- constraint bank_balances_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id)
-- constraint bank_balances_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- constraint bank_balances_pkey PRIMARY KEY (bank_account_id, day)

table bank_matches (
  bank_line_id bigint not null,
  what text not null,
  reference text not null,
  at timestamp with time zone not null
)
-- constraint bank_matches_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_statement_lines(id)
-- constraint bank_matches_pkey PRIMARY KEY (bank_line_id)
-- constraint bank_matches_what_check CHECK ((what = ANY (ARRAY['payout'::text, 'withdrawal'::text, 'top-up'::text])))
-- constraint bank_matches_what_reference_key UNIQUE (what, reference)

table bank_statement_lines (
  id bigint not null generated always as identity,
  bank_account_id bigint not null,
  reference text not null,
  booked_on timestamp with time zone not null,
  amount minor_units not null,
  currency text not null,
  credit boolean not null,
  payer text not null,
  remittance text not null,
  state text not null,
  recharge_id bigint,
  imported_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  matched_by bigint
)
-- constraint bank_statement_lines_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint bank_statement_lines_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id)
-- constraint bank_statement_lines_bank_account_id_reference_key UNIQUE (bank_account_id, reference)
-- constraint bank_statement_lines_check CHECK (((state = ANY (ARRAY['unmatched'::text, 'matched'::text])) = (decided_at IS NULL)))
-- constraint bank_statement_lines_check1 CHECK (((state = ANY (ARRAY['matched'::text, 'booked'::text])) = (recharge_id IS NOT NULL)))
-- constraint bank_statement_lines_check2 CHECK ((credit OR (state = 'ignored'::text)))
-- constraint bank_statement_lines_matched_by_fkey FOREIGN KEY (matched_by) REFERENCES operators(id)
-- constraint bank_statement_lines_pkey PRIMARY KEY (id)
-- constraint bank_statement_lines_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharges(id)
-- constraint bank_statement_lines_state_check CHECK ((state = ANY (ARRAY['unmatched'::text, 'matched'::text, 'booked'::text, 'ignored'::text])))
-- CREATE INDEX bank_statement_lines_matched ON public.bank_statement_lines USING btree (imported_at, id) WHERE (state = 'matched'::text)
-- CREATE INDEX bank_statement_lines_matched_by ON public.bank_statement_lines USING btree (matched_by, COALESCE(decided_at, imported_at)) WHERE (matched_by IS NOT NULL)
-- CREATE INDEX bank_statement_lines_recharge ON public.bank_statement_lines USING btree (recharge_id) WHERE (recharge_id IS NOT NULL)
-- CREATE INDEX bank_statement_lines_unmatched ON public.bank_statement_lines USING btree (id) WHERE (state = 'unmatched'::text)

table batch_items (
  batch_id bigint not null,
  position integer not null,
  subject text not null,
  state text not null,
  outcome jsonb,
  finished_at timestamp with time zone,
  id bigint not null generated always as identity
)
-- constraint batch_items_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id)
-- constraint batch_items_id_key UNIQUE (id)
-- constraint batch_items_pkey PRIMARY KEY (batch_id, "position")
-- constraint batch_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
-- CREATE INDEX batch_items_waiting ON public.batch_items USING btree (batch_id, "position") WHERE (state = 'waiting'::text)

table batches (
  id bigint not null generated always as identity,
  account_id bigint not null,
  kind text not null,
  parameters jsonb not null,
  state text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  member_id bigint
)
-- constraint batches_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(account_id)
-- constraint batches_pkey PRIMARY KEY (id)
-- constraint batches_state_check CHECK ((state = ANY (ARRAY['running'::text, 'cancelled'::text, 'done'::text])))
-- CREATE INDEX batches_account ON public.batches USING btree (account_id, id DESC)

table captcha_failures (
  session_id bigint not null,
  style text not null,
  failures integer not null,
  since timestamp with time zone not null
)
-- constraint captcha_failures_failures_check CHECK ((failures >= 0))
-- constraint captcha_failures_pkey PRIMARY KEY (session_id)
-- constraint captcha_failures_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
-- constraint captcha_failures_style_check CHECK ((style = ANY (ARRAY['image'::text, 'slider'::text])))

table captcha_fallbacks (
  session_id bigint not null,
  granted_at timestamp with time zone not null
)
-- constraint captcha_fallbacks_pkey PRIMARY KEY (session_id)
-- constraint captcha_fallbacks_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE

table captcha_passes (
  session_id bigint not null,
  purpose text not null,
  answer text not null,
  sends_left integer not null,
  expires_at timestamp with time zone not null,
  max_sends integer not null
)
-- constraint captcha_passes_check CHECK (((max_sends > 0) AND (sends_left <= max_sends)))
-- constraint captcha_passes_pkey PRIMARY KEY (session_id, purpose)
-- constraint captcha_passes_sends_left_check CHECK ((sends_left >= 0))
-- constraint captcha_passes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE

table captchas (
  session_id bigint not null,
  answer text not null,
  drawn_at timestamp with time zone not null
)
-- constraint captchas_pkey PRIMARY KEY (session_id)
-- constraint captchas_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE

table card_charges (
  id bigint not null generated always as identity,
  account_id bigint not null,
  card_id bigint not null,
  recharge_id bigint not null,
  purpose text not null,
  amount minor_units not null,
  domain_id bigint,
  paid_until timestamp with time zone,
  domain text not null default ''::text,
  from_balance minor_units not null default 0,
  announced_at timestamp with time zone,
  state text not null,
  decline_code text not null default ''::text,
  requested_at timestamp with time zone not null,
  started_at timestamp with time zone,
  lapses_at timestamp with time zone,
  confirmations integer not null default 0,
  confirmation_at timestamp with time zone,
  ended_at timestamp with time zone
)
-- constraint card_charges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint card_charges_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint card_charges_card_id_account_id_fkey FOREIGN KEY (card_id, account_id) REFERENCES kept_cards(id, account_id)
-- constraint card_charges_check CHECK (((purpose = 'renewal'::text) = ((domain_id IS NOT NULL) AND (paid_until IS NOT NULL) AND (announced_at IS NOT NULL))))
-- constraint card_charges_check1 CHECK (((announced_at IS NULL) OR (announced_at < requested_at)))
-- constraint card_charges_check2 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['paid'::text, 'declined'::text, 'lapsed'::text]))))
-- constraint card_charges_check3 CHECK (((decline_code = ''::text) OR (state = 'declined'::text)))
-- constraint card_charges_confirmations_check CHECK ((confirmations >= 0))
-- constraint card_charges_decline_code_check CHECK ((char_length(decline_code) <= 100))
-- constraint card_charges_domain_check CHECK ((char_length(domain) <= 253))
-- constraint card_charges_domain_id_paid_until_fkey FOREIGN KEY (domain_id, paid_until) REFERENCES announced_charges(domain_id, paid_until)
-- constraint card_charges_from_balance_check CHECK (((from_balance)::numeric >= (0)::numeric))
-- constraint card_charges_pkey PRIMARY KEY (id)
-- constraint card_charges_purpose_check CHECK ((purpose = ANY (ARRAY['top-up'::text, 'renewal'::text])))
-- constraint card_charges_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharges(id)
-- constraint card_charges_recharge_id_key UNIQUE (recharge_id)
-- constraint card_charges_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'processing'::text, 'needs-authentication'::text, 'paid'::text, 'declined'::text, 'lapsed'::text])))
-- CREATE INDEX card_charges_account ON public.card_charges USING btree (account_id, id DESC)
-- CREATE INDEX card_charges_card ON public.card_charges USING btree (card_id)
-- CREATE INDEX card_charges_lapse ON public.card_charges USING btree (lapses_at) WHERE (state = ANY (ARRAY['processing'::text, 'needs-authentication'::text]))
-- CREATE UNIQUE INDEX card_charges_renewal ON public.card_charges USING btree (domain_id, paid_until) WHERE ((purpose = 'renewal'::text) AND (state = ANY (ARRAY['requested'::text, 'processing'::text, 'needs-authentication'::text, 'paid'::text])))
-- CREATE UNIQUE INDEX card_charges_top_up ON public.card_charges USING btree (account_id) WHERE ((purpose = 'top-up'::text) AND (state = ANY (ARRAY['requested'::text, 'processing'::text, 'needs-authentication'::text])))

table card_customers (
  account_id bigint not null,
  provider_id text not null,
  made_at timestamp with time zone not null
)
-- constraint card_customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint card_customers_pkey PRIMARY KEY (account_id)
-- constraint card_customers_provider_id_check CHECK (((char_length(provider_id) >= 1) AND (char_length(provider_id) <= 200)))
-- constraint card_customers_provider_id_key UNIQUE (provider_id)

table card_settings (
  account_id bigint not null,
  top_up boolean not null default false,
  threshold minor_units,
  amount minor_units,
  month_limit minor_units,
  armed boolean not null default true,
  next_at timestamp with time zone not null,
  renewals boolean not null default false,
  changed_at timestamp with time zone not null
)
-- constraint card_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint card_settings_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint card_settings_check CHECK (((month_limit)::numeric >= (amount)::numeric))
-- constraint card_settings_check1 CHECK (((NOT top_up) OR ((threshold IS NOT NULL) AND (amount IS NOT NULL) AND (month_limit IS NOT NULL))))
-- constraint card_settings_pkey PRIMARY KEY (account_id)
-- constraint card_settings_threshold_check CHECK (((threshold)::numeric > (0)::numeric))
-- CREATE INDEX card_settings_top_up ON public.card_settings USING btree (next_at) WHERE top_up

table card_setups (
  id bigint not null generated always as identity,
  account_id bigint not null,
  provider_id text,
  state text not null,
  card_id bigint,
  opened_at timestamp with time zone not null,
  ask_at timestamp with time zone,
  ended_at timestamp with time zone
)
-- constraint card_setups_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint card_setups_card_id_fkey FOREIGN KEY (card_id) REFERENCES kept_cards(id)
-- constraint card_setups_check CHECK (((card_id IS NOT NULL) = (state = 'kept'::text)))
-- constraint card_setups_check1 CHECK (((ended_at IS NOT NULL) = (state <> 'open'::text)))
-- constraint card_setups_pkey PRIMARY KEY (id)
-- constraint card_setups_provider_id_key UNIQUE (provider_id)
-- constraint card_setups_state_check CHECK ((state = ANY (ARRAY['open'::text, 'kept'::text, 'ended'::text, 'refused'::text])))
-- CREATE INDEX card_setups_account ON public.card_setups USING btree (account_id, opened_at DESC)
-- CREATE INDEX card_setups_ask ON public.card_setups USING btree (ask_at) WHERE (ask_at IS NOT NULL)

table cart_lines (
  id bigint not null generated always as identity,
  account_id bigint not null,
  kind text not null,
  subject text not null,
  years integer,
  facts jsonb not null,
  added_at timestamp with time zone not null,
  options jsonb not null
)
-- constraint cart_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint cart_lines_account_id_kind_subject_key UNIQUE (account_id, kind, subject)
-- constraint cart_lines_kind_fkey FOREIGN KEY (kind) REFERENCES product_kinds(kind)
-- constraint cart_lines_pkey PRIMARY KEY (id)
-- constraint cart_lines_years_check CHECK (((years >= 1) AND (years <= 10)))

table certificate_orders (
  id bigint not null generated always as identity,
  account_id bigint not null,
  ordered_at timestamp with time zone not null
)
-- constraint certificate_orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint certificate_orders_pkey PRIMARY KEY (id)
-- CREATE INDEX certificate_orders_ordered ON public.certificate_orders USING btree (ordered_at)

table cleared_hosts (
  domain_id bigint not null,
  host text not null,
  at timestamp with time zone not null
)
-- constraint cleared_hosts_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id) ON DELETE CASCADE
-- constraint cleared_hosts_host_check CHECK (((char_length(host) >= 1) AND (char_length(host) <= 253)))
-- constraint cleared_hosts_pkey PRIMARY KEY (domain_id, host)
-- CREATE INDEX cleared_hosts_at ON public.cleared_hosts USING btree (at)

table comparison_lines (
  comparison_id bigint not null,
  reference text not null,
  problem text not null,
  ours minor_units,
  theirs minor_units,
  at timestamp with time zone
)
-- constraint comparison_lines_comparison_id_fkey FOREIGN KEY (comparison_id) REFERENCES comparisons(id)
-- constraint comparison_lines_pkey PRIMARY KEY (comparison_id, reference)
-- constraint comparison_lines_problem_check CHECK ((problem = ANY (ARRAY['missing-with-us'::text, 'missing-with-them'::text, 'amount'::text, 'balance'::text])))

table comparisons (
  id bigint not null generated always as identity,
  paper_id bigint not null,
  ledger_kind text not null,
  part text not null,
  day date not null,
  currency text not null,
  ours minor_units not null,
  theirs minor_units not null,
  difference minor_units not null,
  state text not null,
  compared_at timestamp with time zone not null
)
-- constraint comparisons_check CHECK (((difference)::numeric = ((theirs)::numeric - (ours)::numeric)))
-- constraint comparisons_ledger_kind_fkey FOREIGN KEY (ledger_kind) REFERENCES ledger_account_kinds(kind)
-- constraint comparisons_ledger_kind_part_day_key UNIQUE (ledger_kind, part, day)
-- constraint comparisons_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES papers(id)
-- constraint comparisons_paper_id_key UNIQUE (paper_id)
-- constraint comparisons_pkey PRIMARY KEY (id)
-- constraint comparisons_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'agrees'::text, 'differs'::text, 'explained'::text])))
-- CREATE INDEX comparisons_account ON public.comparisons USING btree (ledger_kind, part, day DESC)
-- CREATE INDEX comparisons_open ON public.comparisons USING btree (id) WHERE (state = ANY (ARRAY['pending'::text, 'differs'::text]))

table contact_details (
  account_id bigint not null,
  wechat text not null,
  qq text not null,
  skype text not null,
  whatsapp text not null,
  telegram text not null,
  changed_at timestamp with time zone not null
)
-- constraint contact_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint contact_details_check CHECK (((skype <> ''::text) OR (whatsapp <> ''::text) OR (telegram <> ''::text)))
-- constraint contact_details_pkey PRIMARY KEY (account_id)

table coupon_designs (
  id bigint not null generated always as identity,
  kind text not null,
  amount numeric,
  percent integer,
  product text not null,
  tld text,
  first_order boolean not null default false,
  minimum numeric not null default 0,
  days integer not null default 15
)
-- constraint coupon_designs_amount_check CHECK (((amount > (0)::numeric) AND (amount = trunc(amount))))
-- constraint coupon_designs_check CHECK (((kind = 'percent-off'::text) = (percent IS NOT NULL)))
-- constraint coupon_designs_check1 CHECK (((kind = 'percent-off'::text) = (amount IS NULL)))
-- constraint coupon_designs_days_check CHECK (((days >= 1) AND (days <= 3650)))
-- constraint coupon_designs_kind_check CHECK ((kind = ANY (ARRAY['amount-off'::text, 'percent-off'::text, 'fixed-price'::text])))
-- constraint coupon_designs_minimum_check CHECK (((minimum >= (0)::numeric) AND (minimum = trunc(minimum))))
-- constraint coupon_designs_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
-- constraint coupon_designs_pkey PRIMARY KEY (id)
-- constraint coupon_designs_product_fkey FOREIGN KEY (product) REFERENCES coupon_products(product)
-- constraint coupon_designs_tld_check CHECK (((tld = lower(tld)) AND (tld <> ''::text)))

table coupon_offers (
  id bigint not null generated always as identity,
  design_id bigint not null,
  stock integer,
  per_account integer not null,
  claimed integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null
)
-- constraint coupon_offers_check CHECK ((ends_at >= starts_at))
-- constraint coupon_offers_check1 CHECK (((stock IS NULL) OR (claimed <= stock)))
-- constraint coupon_offers_claimed_check CHECK ((claimed >= 0))
-- constraint coupon_offers_design_id_fkey FOREIGN KEY (design_id) REFERENCES coupon_designs(id)
-- constraint coupon_offers_per_account_check CHECK (((per_account >= 1) AND (per_account <= 100)))
-- constraint coupon_offers_pkey PRIMARY KEY (id)
-- constraint coupon_offers_stock_check CHECK ((stock > 0))

table coupon_orders (
  account_id bigint not null,
  coupons bigint[] not null,
  changed_at timestamp with time zone not null
)
-- constraint coupon_orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint coupon_orders_coupons_check CHECK (((cardinality(coupons) >= 1) AND (cardinality(coupons) <= 200)))
-- constraint coupon_orders_pkey PRIMARY KEY (account_id)

table coupon_products (
  product text not null
)
-- constraint coupon_products_pkey PRIMARY KEY (product)

table coupons (
  id bigint not null generated always as identity,
  account_id bigint not null,
  design_id bigint not null,
  reason text not null,
  reference text not null,
  position integer not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  used_for text,
  used_by_line bigint,
  withdrawn_at timestamp with time zone
)
-- constraint coupons_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint coupons_check CHECK ((expires_at > granted_at))
-- constraint coupons_check1 CHECK (((used_at >= granted_at) AND (used_at < expires_at)))
-- constraint coupons_check2 CHECK (((used_at IS NULL) = (used_for IS NULL)))
-- constraint coupons_design_id_fkey FOREIGN KEY (design_id) REFERENCES coupon_designs(id)
-- constraint coupons_pkey PRIMARY KEY (id)
-- constraint coupons_position_check CHECK (("position" > 0))
-- constraint coupons_reason_reference_position_key UNIQUE (reason, reference, "position")
-- constraint coupons_withdrawn CHECK (((withdrawn_at IS NULL) OR (used_at IS NULL)))
-- CREATE INDEX coupons_account ON public.coupons USING btree (account_id, id DESC)
-- CREATE UNIQUE INDEX coupons_used_by_line ON public.coupons USING btree (used_by_line) WHERE (used_by_line IS NOT NULL)

table credit_proposals (
  kind text not null,
  subject bigint not null,
  terms text not null,
  operator_id bigint not null,
  at timestamp with time zone not null
)
-- constraint credit_proposals_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'statement-line'::text, 'recharge-refund'::text, 'withdrawal-return'::text])))
-- constraint credit_proposals_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint credit_proposals_pkey PRIMARY KEY (kind, subject)

table customer_levels (
  level text not null,
  position integer not null
)
-- constraint customer_levels_pkey PRIMARY KEY (level)
-- constraint customer_levels_position_key UNIQUE ("position")

table daily_checks (
  name text not null,
  due_at timestamp with time zone not null
)
-- constraint daily_checks_pkey PRIMARY KEY (name)

table daily_counts (
  key text not null,
  day date not null,
  count integer not null,
  last_at timestamp with time zone not null
)
-- constraint daily_counts_count_check CHECK ((count > 0))
-- constraint daily_counts_pkey PRIMARY KEY (key, day)
-- CREATE INDEX daily_counts_last ON public.daily_counts USING btree (last_at)

table deletions (
  id bigint not null generated always as identity,
  account_id bigint not null,
  domain_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null,
  state text not null,
  refund minor_units not null,
  registration_id bigint,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone,
  sent_at timestamp with time zone,
  became text,
  why text not null default ''::text,
  reason text not null default ''::text,
  ended_at timestamp with time zone
)
-- constraint deletions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint deletions_became_check CHECK ((became = ANY (ARRAY['gone'::text, 'redemption'::text])))
-- constraint deletions_check CHECK ((((refund)::numeric > (0)::numeric) = (registration_id IS NOT NULL)))
-- constraint deletions_check1 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'deleting'::text]))))
-- constraint deletions_check2 CHECK (((due_at IS NULL) = (ended_at IS NOT NULL)))
-- constraint deletions_check3 CHECK (((became IS NOT NULL) = (state = 'done'::text)))
-- constraint deletions_check4 CHECK (((why <> ''::text) = (state = 'refused'::text)))
-- constraint deletions_check5 CHECK (((reason = ''::text) OR (why = 'registry'::text)))
-- constraint deletions_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint deletions_pkey PRIMARY KEY (id)
-- constraint deletions_reason_check CHECK ((char_length(reason) <= 300))
-- constraint deletions_refund_check CHECK (((refund)::numeric >= (0)::numeric))
-- constraint deletions_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
-- constraint deletions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'deleting'::text, 'done'::text, 'cancelled'::text, 'refused'::text])))
-- constraint deletions_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- constraint deletions_why_check CHECK ((why = ANY (ARRAY[''::text, 'registry'::text, 'grace-over'::text, 'renewed'::text, 'changed'::text, 'on-hold'::text])))
-- CREATE INDEX deletions_by_account ON public.deletions USING btree (account_id, asked_at)
-- CREATE INDEX deletions_due ON public.deletions USING btree (due_at) WHERE (ended_at IS NULL)
-- CREATE UNIQUE INDEX deletions_open ON public.deletions USING btree (domain_id) WHERE (ended_at IS NULL)
-- CREATE INDEX deletions_refunded ON public.deletions USING btree (asked_at) WHERE (registration_id IS NOT NULL)
-- CREATE UNIQUE INDEX deletions_refunds ON public.deletions USING btree (registration_id) WHERE ((registration_id IS NOT NULL) AND (state = ANY (ARRAY['waiting'::text, 'deleting'::text, 'done'::text])))

table disclosure_requests (
  id bigint not null generated always as identity,
  kind text not null,
  urgent boolean not null,
  domain_id bigint not null,
  name text not null,
  requester text not null,
  email text not null,
  legal_basis text not null,
  evidence text not null,
  address inet not null,
  language text not null,
  received_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  decision text,
  answer text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by bigint,
  late_told_at timestamp with time zone
)
-- constraint disclosure_requests_answer_check CHECK ((char_length(answer) <= 4000))
-- constraint disclosure_requests_check CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (decided_by IS NULL))))
-- constraint disclosure_requests_check1 CHECK (((decision IS NULL) = (answer = ''::text)))
-- constraint disclosure_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id)
-- constraint disclosure_requests_decision_check CHECK ((decision = ANY (ARRAY['disclosed'::text, 'partly'::text, 'refused'::text])))
-- constraint disclosure_requests_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint disclosure_requests_email_check CHECK ((email = lower(email)))
-- constraint disclosure_requests_evidence_check CHECK ((char_length(evidence) <= 4000))
-- constraint disclosure_requests_kind_check CHECK ((kind = ANY (ARRAY['law-enforcement'::text, 'intellectual-property'::text, 'security'::text, 'legal-claim'::text, 'other'::text])))
-- constraint disclosure_requests_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint disclosure_requests_legal_basis_check CHECK ((char_length(legal_basis) <= 1000))
-- constraint disclosure_requests_pkey PRIMARY KEY (id)
-- CREATE INDEX disclosure_requests_address ON public.disclosure_requests USING btree (address, received_at)
-- CREATE INDEX disclosure_requests_decided ON public.disclosure_requests USING btree (decided_at) WHERE (decided_at IS NOT NULL)
-- CREATE INDEX disclosure_requests_email ON public.disclosure_requests USING btree (email, received_at)
-- CREATE INDEX disclosure_requests_not_late ON public.disclosure_requests USING btree (due_at) WHERE ((decision IS NULL) AND (late_told_at IS NULL))
-- CREATE INDEX disclosure_requests_open ON public.disclosure_requests USING btree (due_at) WHERE (decision IS NULL)

table disputes (
  id bigint not null generated always as identity,
  domain_id bigint not null,
  name text not null,
  proceeding text not null,
  case_number text not null,
  locked_at timestamp with time zone not null,
  locked_by bigint not null,
  outcome text,
  released_at timestamp with time zone,
  released_by bigint,
  due_at timestamp with time zone
)
-- constraint disputes_case_number_check CHECK (((char_length(case_number) >= 1) AND (char_length(case_number) <= 60)))
-- constraint disputes_check CHECK ((((released_at IS NULL) = (outcome IS NULL)) AND ((released_at IS NULL) = (released_by IS NULL))))
-- constraint disputes_check1 CHECK (((due_at IS NULL) = (released_at IS NOT NULL)))
-- constraint disputes_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint disputes_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES operators(id)
-- constraint disputes_outcome_check CHECK (((char_length(outcome) >= 1) AND (char_length(outcome) <= 500)))
-- constraint disputes_pkey PRIMARY KEY (id)
-- constraint disputes_proceeding_check CHECK ((proceeding = ANY (ARRAY['udrp'::text, 'urs'::text, 'tdrp'::text, 'court'::text])))
-- constraint disputes_released_by_fkey FOREIGN KEY (released_by) REFERENCES operators(id)
-- CREATE INDEX disputes_due ON public.disputes USING btree (due_at) WHERE (due_at IS NOT NULL)
-- CREATE UNIQUE INDEX disputes_open ON public.disputes USING btree (domain_id) WHERE (released_at IS NULL)

table dns_changes (
  id bigint not null generated always as identity,
  zone_id bigint not null,
  version bigint not null,
  action text not null,
  record_id bigint not null,
  before jsonb,
  after jsonb,
  undone_by bigint,
  undoes bigint,
  account_id bigint not null,
  address inet,
  at timestamp with time zone not null,
  member_id bigint
)
-- constraint dns_changes_action_check CHECK ((action = ANY (ARRAY['add'::text, 'edit'::text, 'delete'::text])))
-- constraint dns_changes_check CHECK (((before IS NULL) = (action = 'add'::text)))
-- constraint dns_changes_check1 CHECK (((after IS NULL) = (action = 'delete'::text)))
-- constraint dns_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(account_id)
-- constraint dns_changes_pkey PRIMARY KEY (id)
-- constraint dns_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES dns_changes(id)
-- constraint dns_changes_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES dns_changes(id)
-- constraint dns_changes_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id)
-- CREATE INDEX dns_changes_undoes ON public.dns_changes USING btree (undoes) WHERE (undoes IS NOT NULL)
-- CREATE INDEX dns_changes_undone_by ON public.dns_changes USING btree (undone_by) WHERE (undone_by IS NOT NULL)
-- CREATE INDEX dns_changes_zone ON public.dns_changes USING btree (zone_id, id DESC)
-- CREATE INDEX dns_changes_zone_version ON public.dns_changes USING btree (zone_id, version)

table dns_record_types (
  type text not null
)
-- constraint dns_record_types_pkey PRIMARY KEY (type)

table dns_records (
  id bigint not null generated always as identity,
  zone_id bigint not null,
  host text not null,
  type text not null,
  ttl integer not null,
  value text not null,
  priority integer,
  redirect_status integer,
  version bigint not null,
  changed_at timestamp with time zone not null,
  paused boolean not null default false,
  comment text not null default ''::text
)
-- constraint cname_not_at_apex CHECK (((type <> 'CNAME'::text) OR (host <> '@'::text)))
-- constraint dns_records_check CHECK (((type = 'MX'::text) = (priority IS NOT NULL)))
-- constraint dns_records_check1 CHECK (((type = 'URL'::text) = (redirect_status IS NOT NULL)))
-- constraint dns_records_comment CHECK ((length(comment) <= 200))
-- constraint dns_records_pkey PRIMARY KEY (id)
-- constraint dns_records_priority_check CHECK (((priority >= 0) AND (priority <= 50)))
-- constraint dns_records_redirect_status_check CHECK ((redirect_status = ANY (ARRAY[301, 302])))
-- constraint dns_records_ttl_check CHECK (((ttl >= 60) AND (ttl <= 604800)))
-- constraint dns_records_type_fkey FOREIGN KEY (type) REFERENCES dns_record_types(type)
-- constraint dns_records_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id)
-- CREATE UNIQUE INDEX dns_records_cname ON public.dns_records USING btree (zone_id, host) WHERE (type = 'CNAME'::text)
-- CREATE UNIQUE INDEX dns_records_members ON public.dns_records USING btree (zone_id, host, type, md5(value), COALESCE(priority, '-1'::integer))
-- CREATE INDEX dns_records_redirects ON public.dns_records USING btree (zone_id) WHERE ((type = ANY (ARRAY['URL'::text, 'URL_HIDDEN'::text])) AND (NOT paused))
-- CREATE INDEX dns_records_zone ON public.dns_records USING btree (zone_id, host, type, id)

table domain_departures (
  account_id bigint not null,
  domain_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default now()
)
-- CREATE INDEX domain_departures_age ON public.domain_departures USING btree (at)
-- CREATE INDEX domain_departures_changed ON public.domain_departures USING btree (account_id, changed_in)

table domain_engagements (
  domain_id bigint not null,
  kind text not null,
  reference bigint not null,
  since timestamp with time zone not null
)
-- constraint domain_engagements_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint domain_engagements_kind_check CHECK ((kind = ANY (ARRAY['push'::text, 'registrant-change'::text, 'deletion'::text, 'dispute'::text, 'charge-back'::text])))
-- constraint domain_engagements_pkey PRIMARY KEY (domain_id)
-- CREATE INDEX domain_engagements_reference ON public.domain_engagements USING btree (kind, reference)

table domain_group_changes (
  id bigint not null generated always as identity,
  account_id bigint not null,
  domains bigint[] not null,
  groups_before bigint[] not null,
  group_after bigint,
  deleted_name text,
  changed_at timestamp with time zone not null
)
-- constraint domain_group_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint domain_group_changes_check CHECK ((cardinality(domains) = cardinality(groups_before)))
-- constraint domain_group_changes_pkey PRIMARY KEY (id)
-- CREATE INDEX domain_group_changes_age ON public.domain_group_changes USING btree (changed_at)

table domain_groups (
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  created_at timestamp with time zone not null
)
-- constraint domain_groups_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint domain_groups_account_id_id_key UNIQUE (account_id, id)
-- constraint domain_groups_name_check CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 30))))
-- constraint domain_groups_pkey PRIMARY KEY (id)
-- CREATE UNIQUE INDEX domain_groups_name ON public.domain_groups USING btree (account_id, lower(name))

table domain_history (
  id bigint not null default nextval('domain_history_id'::regclass),
  domain_id bigint not null,
  event text not null,
  detail text not null default ''::text,
  account_id bigint,
  at timestamp with time zone not null
)
-- constraint domain_history_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint domain_history_pkey PRIMARY KEY (id, at)
-- CREATE INDEX domain_history_by_domain ON ONLY public.domain_history USING btree (domain_id, id DESC)

table domain_holds (
  domain_id bigint not null,
  reason text not null,
  since timestamp with time zone not null,
  applied_at timestamp with time zone,
  lifted_at timestamp with time zone
)
-- constraint domain_holds_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint domain_holds_pkey PRIMARY KEY (domain_id, reason)
-- constraint domain_holds_reason_check CHECK ((reason = ANY (ARRAY['registrant-unverified'::text, 'interrupted'::text, 'abuse'::text, 'unpaid'::text])))

table domain_search (
  domain_id bigint not null,
  account_id bigint not null,
  texts text not null
)
-- constraint domain_search_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id) ON DELETE CASCADE
-- constraint domain_search_pkey PRIMARY KEY (domain_id)
-- CREATE INDEX domain_search_grams ON public.domain_search USING gin (search_grams(account_id, texts)) WITH (gin_pending_list_limit='256')

table domain_suspicions (
  domain_id bigint not null,
  registry_id bigint not null,
  since timestamp with time zone not null,
  registrar text not null default ''::text,
  answers integer not null default 1,
  answered_at timestamp with time zone not null,
  ask_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  confirmed_at timestamp with time zone
)
-- constraint domain_suspicions_answers_check CHECK ((answers > 0))
-- constraint domain_suspicions_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint domain_suspicions_pkey PRIMARY KEY (domain_id)
-- constraint domain_suspicions_registrar_check CHECK ((char_length(registrar) <= 100))
-- constraint domain_suspicions_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- CREATE INDEX domain_suspicions_due ON public.domain_suspicions USING btree (ask_at)
-- CREATE INDEX domain_suspicions_registry ON public.domain_suspicions USING btree (registry_id, since)

table domains (
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null,
  registry_id bigint not null,
  state text not null,
  template_id bigint,
  name_servers text[] not null,
  pending_name_servers text[],
  statuses text[] not null default '{}'::text[],
  registered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  registry_read_at timestamp with time zone,
  template_version integer,
  paid_until timestamp with time zone not null,
  revision integer not null default 0,
  auth_code bytea,
  group_id bigint,
  remark text not null default ''::text,
  pending_locks text[],
  secured boolean not null default false,
  interrupted_at timestamp with time zone,
  held_since timestamp with time zone,
  transfer_locked_until timestamp with time zone,
  registry_handle text,
  changed_at timestamp with time zone,
  transferred_at timestamp with time zone,
  delegation_signers jsonb not null default '[]'::jsonb,
  published_at timestamp with time zone,
  hiding_refused_at timestamp with time zone,
  changed_in xid8 not null default pg_current_xact_id(),
  bought_locked_until timestamp with time zone,
  term_computed boolean not null default false
)
-- constraint domains_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint domains_account_id_group_id_fkey FOREIGN KEY (account_id, group_id) REFERENCES domain_groups(account_id, id) ON DELETE SET NULL (group_id)
-- constraint domains_check CHECK (((template_id IS NULL) = (template_version IS NULL)))
-- constraint domains_hiding_refused_check CHECK (((hiding_refused_at IS NULL) OR (published_at IS NULL)))
-- constraint domains_name_check CHECK ((name = lower(name)))
-- constraint domains_pending_locks_check CHECK (((pending_locks <@ ARRAY['transfer-on'::text, 'transfer-off'::text, 'update-on'::text, 'update-off'::text, 'delete-on'::text, 'delete-off'::text]) AND (pending_locks <> '{}'::text[])))
-- constraint domains_pkey PRIMARY KEY (id)
-- constraint domains_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint domains_remark_check CHECK ((char_length(remark) <= 200))
-- constraint domains_state_check CHECK ((state = ANY (ARRAY['active'::text, 'expired'::text, 'redemption'::text, 'pending-delete'::text, 'gone'::text])))
-- constraint domains_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- constraint domains_template_id_template_version_fkey FOREIGN KEY (template_id, template_version) REFERENCES registrant_versions(template_id, version)
-- constraint domains_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE INDEX domains_by_age ON public.domains USING btree (account_id, registered_at, id) WHERE (state <> 'gone'::text)
-- CREATE INDEX domains_by_extension ON public.domains USING btree (account_id, tld) WHERE (state <> 'gone'::text)
-- CREATE INDEX domains_by_name ON public.domains USING btree (account_id, name, id) WHERE (state <> 'gone'::text)
-- CREATE INDEX domains_by_registrant ON public.domains USING btree (template_id, template_version) WHERE (state <> 'gone'::text)
-- CREATE INDEX domains_by_state ON public.domains USING btree (account_id, state, paid_until, id) WHERE (state <> 'gone'::text)
-- CREATE INDEX domains_changed ON public.domains USING btree (account_id, changed_in)
-- CREATE INDEX domains_expiring ON public.domains USING btree (paid_until) WHERE (state = 'active'::text)
-- CREATE INDEX domains_former_registrant ON public.domains USING btree (template_id, template_version) WHERE (state = 'gone'::text)
-- CREATE INDEX domains_grouped ON public.domains USING btree (account_id, group_id) WHERE (group_id IS NOT NULL)
-- CREATE INDEX domains_left ON public.domains USING btree (registry_id, name) WHERE (state = 'gone'::text)
-- CREATE UNIQUE INDEX domains_name ON public.domains USING btree (name) WHERE (state <> 'gone'::text)
-- CREATE INDEX domains_portfolio ON public.domains USING btree (account_id, paid_until, id) WHERE (state <> 'gone'::text)
-- CREATE INDEX domains_published ON public.domains USING btree (account_id, paid_until, id) WHERE ((published_at IS NOT NULL) AND (state <> 'gone'::text))
-- CREATE INDEX domains_registered ON public.domains USING btree (registered_at)
-- CREATE INDEX domains_suspended ON public.domains USING btree (account_id, paid_until, id) WHERE ((state <> 'gone'::text) AND (statuses && ARRAY['clientHold'::text, 'serverHold'::text]))
-- CREATE INDEX domains_to_erase ON public.domains USING btree (id) WHERE ((state = 'gone'::text) AND ((remark <> ''::text) OR (auth_code IS NOT NULL)))
-- CREATE INDEX domains_to_hide ON public.domains USING btree (id) WHERE ((hiding_refused_at IS NOT NULL) AND (state <> 'gone'::text))
-- CREATE INDEX domains_to_reconcile ON public.domains USING btree (registry_id, registry_read_at NULLS FIRST) WHERE (state <> 'gone'::text)
-- CREATE INDEX domains_unlocked ON public.domains USING btree (account_id, paid_until, id) WHERE ((state <> 'gone'::text) AND (NOT (statuses && ARRAY['clientTransferProhibited'::text, 'serverTransferProhibited'::text])))
-- CREATE INDEX domains_update_locked ON public.domains USING btree (account_id, paid_until, id) WHERE ((state <> 'gone'::text) AND (statuses && ARRAY['clientUpdateProhibited'::text, 'serverUpdateProhibited'::text]))
-- CREATE TRIGGER domain_changes BEFORE UPDATE OF account_id, name, unicode, remark, state, tld, group_id, paid_until, registered_at, name_servers, statuses, published_at, template_id ON public.domains FOR EACH ROW WHEN ((((((((((((((old.account_id IS DISTINCT FROM new.account_id) OR (old.name IS DISTINCT FROM new.name)) OR (old.unicode IS DISTINCT FROM new.unicode)) OR (old.remark IS DISTINCT FROM new.remark)) OR (old.state IS DISTINCT FROM new.state)) OR (old.tld IS DISTINCT FROM new.tld)) OR (old.group_id IS DISTINCT FROM new.group_id)) OR (old.paid_until IS DISTINCT FROM new.paid_until)) OR (old.registered_at IS DISTINCT FROM new.registered_at)) OR (old.name_servers IS DISTINCT FROM new.name_servers)) OR (old.statuses IS DISTINCT FROM new.statuses)) OR (old.published_at IS DISTINCT FROM new.published_at)) OR (old.template_id IS DISTINCT FROM new.template_id))) EXECUTE FUNCTION mark_domain_change()
-- CREATE TRIGGER domain_search_changed AFTER UPDATE OF account_id, name, unicode, remark, state ON public.domains FOR EACH ROW WHEN (((old.account_id <> new.account_id) OR (old.name <> new.name) OR (old.unicode <> new.unicode) OR (old.remark <> new.remark) OR ((old.state = 'gone'::text) <> (new.state = 'gone'::text)))) EXECUTE FUNCTION keep_domain_search()
-- CREATE TRIGGER domain_search_new AFTER INSERT ON public.domains FOR EACH ROW EXECUTE FUNCTION keep_domain_search()
-- CREATE TRIGGER domains_of_owners BEFORE INSERT OR UPDATE OF account_id ON public.domains FOR EACH ROW WHEN ((new.account_id IS NOT NULL)) EXECUTE FUNCTION refuse_member()

table ds_requests (
  id bigint not null generated always as identity,
  domain_id bigint not null,
  replaces boolean not null,
  add jsonb not null default '[]'::jsonb,
  remove jsonb not null default '[]'::jsonb,
  state text not null,
  reason text not null default ''::text,
  account_id bigint,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone
)
-- constraint ds_requests_check CHECK (((state = 'asked'::text) = (ended_at IS NULL)))
-- constraint ds_requests_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint ds_requests_pkey PRIMARY KEY (id)
-- constraint ds_requests_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text])))
-- CREATE INDEX ds_requests_domain ON public.ds_requests USING btree (domain_id, id DESC)
-- CREATE UNIQUE INDEX ds_requests_in_progress ON public.ds_requests USING btree (domain_id) WHERE (state = 'asked'::text)

table email_codes (
  site_id bigint not null,
  email text not null,
  purpose text not null,
  tries_left integer not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  code_mac bytea not null
)
-- constraint email_codes_pkey PRIMARY KEY (site_id, email, purpose)
-- constraint email_codes_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
-- constraint email_codes_tries_left_check CHECK ((tries_left >= 0))
-- CREATE INDEX email_codes_expiry ON public.email_codes USING btree (expires_at)

table ended_sessions (
  csrf_hash bytea not null,
  customer boolean not null,
  ended_at timestamp with time zone not null default now()
)
-- constraint ended_sessions_pkey PRIMARY KEY (csrf_hash)
-- CREATE INDEX ended_sessions_age ON public.ended_sessions USING btree (ended_at)

table ended_zones (
  name text not null,
  version bigint not null,
  ended_at timestamp with time zone not null
)
-- constraint ended_zones_pkey PRIMARY KEY (name)
-- CREATE INDEX ended_zones_age ON public.ended_zones USING btree (ended_at)

table escrow_deposits (
  id bigint not null generated always as identity,
  day date not null,
  state text not null,
  domains integer not null default 0,
  contacts integer not null default 0,
  bytes bigint not null default 0,
  files text[] not null default '{}'::text[],
  failure text not null default ''::text,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  sent text[] not null default '{}'::text[],
  attempts integer not null default 0,
  attempted_at timestamp with time zone,
  next_at timestamp with time zone
)
-- constraint escrow_deposits_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['making'::text, 'sending'::text]))))
-- constraint escrow_deposits_check1 CHECK (
CASE state
    WHEN 'failed'::text THEN (failure <> ''::text)
    WHEN 'sending'::text THEN true
    ELSE (failure = ''::text)
END)
-- constraint escrow_deposits_failure_check CHECK ((char_length(failure) <= 1000))
-- constraint escrow_deposits_next_at_check CHECK (((next_at IS NULL) OR (state = 'sending'::text)))
-- constraint escrow_deposits_pkey PRIMARY KEY (id)
-- constraint escrow_deposits_sent_check CHECK ((sent <@ files))
-- constraint escrow_deposits_state_check CHECK ((state = ANY (ARRAY['making'::text, 'sending'::text, 'done'::text, 'failed'::text])))
-- CREATE UNIQUE INDEX escrow_deposits_making ON public.escrow_deposits USING btree (state) WHERE (state = 'making'::text)
-- CREATE UNIQUE INDEX escrow_deposits_sending ON public.escrow_deposits USING btree (state) WHERE (state = 'sending'::text)
-- CREATE INDEX escrow_deposits_started ON public.escrow_deposits USING btree (started_at)

table escrow_keys (
  only_one boolean not null default true,
  agent_key text,
  public_key text not null,
  private_key bytea not null,
  made_at timestamp with time zone not null
)
-- constraint escrow_keys_only_one_check CHECK (only_one)
-- constraint escrow_keys_pkey PRIMARY KEY (only_one)

table exchange_rates (
  id bigint not null generated always as identity,
  currency text not null,
  source text not null,
  at timestamp with time zone not null,
  rate numeric(20,0) not null,
  imported_at timestamp with time zone not null
)
-- constraint exchange_rates_currency_at_source_key UNIQUE (currency, at, source)
-- constraint exchange_rates_currency_check CHECK (((currency ~ '^[A-Z]{3}$'::text) AND (currency <> 'USD'::text)))
-- constraint exchange_rates_pkey PRIMARY KEY (id)
-- constraint exchange_rates_rate_check CHECK ((rate > (0)::numeric))

table expiry_notices (
  id bigint not null generated always as identity,
  domain_id bigint not null,
  paid_until timestamp with time zone not null,
  notice text not null,
  account_id bigint not null,
  recipients text[] not null,
  language text not null,
  subject text not null,
  body text not null,
  sent_at timestamp with time zone not null
)
-- constraint expiry_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint expiry_notices_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint expiry_notices_domain_id_paid_until_notice_key UNIQUE (domain_id, paid_until, notice)
-- constraint expiry_notices_notice_check CHECK ((notice = ANY (ARRAY['first-notice'::text, 'second-notice'::text, 'last-notice'::text, 'late-notice'::text])))
-- constraint expiry_notices_pkey PRIMARY KEY (id)
-- constraint expiry_notices_recipients_check CHECK ((cardinality(recipients) > 0))

table explanations (
  id bigint not null generated always as identity,
  comparison_id bigint not null,
  reference text not null,
  amount minor_units not null,
  against_kind text not null,
  against_part text not null,
  note text not null,
  approvals_needed smallint not null,
  state text not null,
  proposed_by bigint not null,
  proposed_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  difference minor_units
)
-- constraint explanations_against_kind_fkey FOREIGN KEY (against_kind) REFERENCES ledger_account_kinds(kind)
-- constraint explanations_amount_check CHECK (((amount)::numeric <> (0)::numeric))
-- constraint explanations_approvals_needed_check CHECK ((approvals_needed = ANY (ARRAY[1, 2])))
-- constraint explanations_check CHECK (((decided_at IS NOT NULL) = (state <> 'waiting'::text)))
-- constraint explanations_check1 CHECK (((state <> 'booked'::text) OR (approvals_needed = 1) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by))))
-- constraint explanations_comparison_id_fkey FOREIGN KEY (comparison_id) REFERENCES comparisons(id)
-- constraint explanations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id)
-- constraint explanations_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500)))
-- constraint explanations_pkey PRIMARY KEY (id)
-- constraint explanations_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operators(id)
-- constraint explanations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'booked'::text, 'refused'::text])))
-- CREATE UNIQUE INDEX explanations_once ON public.explanations USING btree (comparison_id, reference) WHERE (state <> 'refused'::text)
-- CREATE INDEX explanations_waiting ON public.explanations USING btree (id) WHERE (state = 'waiting'::text)

table former_registrants (
  template_id bigint not null,
  template_version integer not null,
  domain_id bigint not null,
  had_until timestamp with time zone not null
)
-- constraint former_registrants_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id) ON DELETE CASCADE
-- constraint former_registrants_pkey PRIMARY KEY (template_id, template_version, domain_id)
-- constraint former_registrants_template_id_template_version_fkey FOREIGN KEY (template_id, template_version) REFERENCES registrant_versions(template_id, version)
-- CREATE INDEX former_registrants_by_age ON public.former_registrants USING btree (had_until)
-- CREATE INDEX former_registrants_by_domain ON public.former_registrants USING btree (domain_id)

table forward_days (
  domain_id bigint not null,
  day date not null,
  messages integer not null
)
-- constraint forward_days_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint forward_days_messages_check CHECK ((messages > 0))
-- constraint forward_days_pkey PRIMARY KEY (domain_id, day)
-- CREATE INDEX forward_days_age ON public.forward_days USING btree (day)

table forward_deliveries (
  id bigint not null generated always as identity,
  message_id bigint not null,
  forwarded_from text not null,
  sender text not null,
  recipient text not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  reply text not null default ''::text,
  ends_at timestamp with time zone not null
)
-- constraint forward_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES forwarded_messages(id) ON DELETE CASCADE
-- constraint forward_deliveries_pkey PRIMARY KEY (id)
-- CREATE INDEX forward_deliveries_due ON public.forward_deliveries USING btree (due_at)
-- CREATE INDEX forward_deliveries_message ON public.forward_deliveries USING btree (message_id)

table forward_link_mails (
  id bigint not null generated always as identity,
  email text not null,
  account_id bigint not null,
  sent_at timestamp with time zone not null
)
-- constraint forward_link_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint forward_link_mails_pkey PRIMARY KEY (id)
-- CREATE INDEX forward_link_mails_account ON public.forward_link_mails USING btree (account_id, sent_at)
-- CREATE INDEX forward_link_mails_email ON public.forward_link_mails USING btree (email, sent_at)
-- CREATE INDEX forward_link_mails_sent ON public.forward_link_mails USING btree (sent_at)

table forward_recipients (
  id bigint not null generated always as identity,
  domain_id bigint not null,
  email text not null,
  state text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_day date,
  decisions integer not null default 0
)
-- constraint forward_recipients_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
-- constraint forward_recipients_domain_id_email_key UNIQUE (domain_id, email)
-- constraint forward_recipients_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint forward_recipients_email_check CHECK (((email = lower(email)) AND (char_length(email) <= 254)))
-- constraint forward_recipients_pkey PRIMARY KEY (id)
-- constraint forward_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'declined'::text])))
-- constraint forward_recipients_token_hash_key UNIQUE (token_hash)

table forward_return_addresses (
  address_hash bytea not null,
  sender text,
  forwarded_from text not null,
  message_id text,
  domain_id bigint not null,
  made_at timestamp with time zone not null,
  returned_at timestamp with time zone
)
-- constraint forward_return_addresses_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint forward_return_addresses_pkey PRIMARY KEY (address_hash)
-- CREATE INDEX forward_return_addresses_age ON public.forward_return_addresses USING btree (made_at)
-- CREATE INDEX forward_return_addresses_domain ON public.forward_return_addresses USING btree (domain_id)

table forward_return_days (
  domain_id bigint not null,
  account_id bigint not null,
  day date not null,
  returns integer not null
)
-- constraint forward_return_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint forward_return_days_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint forward_return_days_pkey PRIMARY KEY (domain_id, account_id, day)
-- constraint forward_return_days_returns_check CHECK ((returns > 0))
-- CREATE INDEX forward_return_days_account ON public.forward_return_days USING btree (account_id, day)
-- CREATE INDEX forward_return_days_age ON public.forward_return_days USING btree (day)

table forward_returns (
  address_hash bytea not null,
  returns integer not null,
  first_at timestamp with time zone not null
)
-- constraint forward_returns_pkey PRIMARY KEY (address_hash)
-- constraint forward_returns_returns_check CHECK ((returns > 0))
-- CREATE INDEX forward_returns_age ON public.forward_returns USING btree (first_at)

table forward_targets (
  forward_id bigint not null,
  recipient_id bigint not null
)
-- constraint forward_targets_forward_id_fkey FOREIGN KEY (forward_id) REFERENCES forwards(id) ON DELETE CASCADE
-- constraint forward_targets_pkey PRIMARY KEY (forward_id, recipient_id)
-- constraint forward_targets_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES forward_recipients(id)
-- CREATE INDEX forward_targets_recipient ON public.forward_targets USING btree (recipient_id)

table forwarded_messages (
  id bigint not null generated always as identity,
  domain_id bigint,
  sender text not null,
  content bytea not null,
  size integer not null,
  received_at timestamp with time zone not null,
  may_bounce boolean not null default true
)
-- constraint forwarded_messages_check CHECK (((domain_id IS NOT NULL) OR (sender = ''::text)))
-- constraint forwarded_messages_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint forwarded_messages_pkey PRIMARY KEY (id)
-- constraint forwarded_messages_size_check CHECK ((size > 0))
-- CREATE INDEX forwarded_messages_domain ON public.forwarded_messages USING btree (domain_id) INCLUDE (size)

table forwards (
  id bigint not null generated always as identity,
  domain_id bigint not null,
  mailbox text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
)
-- constraint forwards_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint forwards_domain_id_mailbox_key UNIQUE (domain_id, mailbox)
-- constraint forwards_mailbox_check CHECK (((mailbox = lower(mailbox)) AND ((char_length(mailbox) >= 1) AND (char_length(mailbox) <= 64))))
-- constraint forwards_pkey PRIMARY KEY (id)

table gateway_callbacks (
  channel text not null,
  message_id text not null,
  recharge_id bigint,
  payment_id bigint,
  body text not null,
  outcome text not null,
  received_at timestamp with time zone not null
)
-- constraint gateway_callbacks_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
-- constraint gateway_callbacks_pkey PRIMARY KEY (channel, message_id, received_at)
-- constraint gateway_callbacks_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharges(id)
-- CREATE INDEX gateway_callbacks_recharge ON ONLY public.gateway_callbacks USING btree (recharge_id)

table gateway_message_ids (
  channel text not null,
  message_id text not null,
  received_at timestamp with time zone not null
)
-- constraint gateway_message_ids_pkey PRIMARY KEY (channel, message_id)
-- CREATE INDEX gateway_message_ids_age ON public.gateway_message_ids USING btree (received_at)

table glue_hosts (
  id bigint not null generated always as identity,
  domain_id bigint not null,
  host text not null,
  addresses text[] not null default '{}'::text[],
  wanted text[],
  refusal text not null default ''::text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
)
-- constraint glue_hosts_addresses_check CHECK ((cardinality(addresses) <= 13))
-- constraint glue_hosts_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint glue_hosts_host_key UNIQUE (host)
-- constraint glue_hosts_pkey PRIMARY KEY (id)
-- constraint glue_hosts_wanted_check CHECK ((cardinality(wanted) <= 13))
-- CREATE INDEX glue_hosts_domain ON public.glue_hosts USING btree (domain_id, id)

table hold_lines (
  hold_id bigint not null,
  line text not null,
  captured minor_units not null,
  released minor_units not null,
  ended_at timestamp with time zone not null
)
-- constraint hold_lines_captured_check CHECK (((captured)::numeric >= (0)::numeric))
-- constraint hold_lines_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint hold_lines_pkey PRIMARY KEY (hold_id, line)
-- constraint hold_lines_released_check CHECK (((released)::numeric >= (0)::numeric))
-- CREATE TRIGGER hold_lines_keep BEFORE TRUNCATE ON public.hold_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER hold_lines_stay BEFORE DELETE OR UPDATE ON public.hold_lines FOR EACH ROW EXECUTE FUNCTION books_are_append_only()

table hold_reasons (
  reason text not null
)
-- constraint hold_reasons_pkey PRIMARY KEY (reason)

table hold_sources (
  hold_id bigint not null,
  ledger_account_id bigint not null,
  amount minor_units not null
)
-- constraint hold_sources_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint hold_sources_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint hold_sources_ledger_account_id_fkey FOREIGN KEY (ledger_account_id) REFERENCES ledger_accounts(id)
-- constraint hold_sources_pkey PRIMARY KEY (hold_id, ledger_account_id)
-- CREATE TRIGGER hold_sources_keep BEFORE TRUNCATE ON public.hold_sources FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER hold_sources_stay BEFORE DELETE OR UPDATE ON public.hold_sources FOR EACH ROW EXECUTE FUNCTION books_are_append_only()

table holds (
  id bigint not null generated always as identity,
  account_id bigint not null,
  reason text not null,
  reference text not null,
  subject text not null default ''::text,
  amount minor_units not null,
  captured minor_units not null default 0,
  released minor_units not null default 0,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  refunded minor_units not null default 0,
  member_id bigint
)
-- constraint holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint holds_amount_check CHECK (((amount)::numeric >= (0)::numeric))
-- constraint holds_captured_check CHECK (((captured)::numeric >= (0)::numeric))
-- constraint holds_check CHECK ((((captured)::numeric + (released)::numeric) <= (amount)::numeric))
-- constraint holds_check1 CHECK (((ended_at IS NOT NULL) = (((captured)::numeric + (released)::numeric) = (amount)::numeric)))
-- constraint holds_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(account_id)
-- constraint holds_pkey PRIMARY KEY (id)
-- constraint holds_reason_fkey FOREIGN KEY (reason) REFERENCES hold_reasons(reason)
-- constraint holds_reason_reference_key UNIQUE (reason, reference)
-- constraint holds_refunded CHECK ((((refunded)::numeric >= (0)::numeric) AND ((refunded)::numeric <= (captured)::numeric)))
-- constraint holds_released_check CHECK (((released)::numeric >= (0)::numeric))
-- CREATE INDEX holds_account ON public.holds USING btree (account_id, id DESC)

table information_tickets (
  ticket_hash bytea not null,
  account_id bigint not null,
  session_id bigint not null,
  expires_at timestamp with time zone not null
)
-- constraint information_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint information_tickets_pkey PRIMARY KEY (ticket_hash)
-- constraint information_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
-- CREATE INDEX information_tickets_session ON public.information_tickets USING btree (session_id)

table intake_domains (
  id bigint not null generated always as identity,
  intake_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null,
  state text not null,
  reason text not null default ''::text,
  domain_id bigint,
  ended_at timestamp with time zone,
  account_id bigint not null,
  contested_at timestamp with time zone,
  arrived_at timestamp with time zone,
  given_at timestamp with time zone
)
-- constraint intake_domains_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint intake_domains_check CHECK (((ended_at IS NULL) = (state = 'waiting'::text)))
-- constraint intake_domains_check1 CHECK (((domain_id IS NOT NULL) = (state = 'done'::text)))
-- constraint intake_domains_check2 CHECK (((arrived_at IS NULL) OR (contested_at IS NOT NULL)))
-- constraint intake_domains_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint intake_domains_intake_id_fkey FOREIGN KEY (intake_id) REFERENCES intakes(id)
-- constraint intake_domains_intake_id_name_key UNIQUE (intake_id, name)
-- constraint intake_domains_pkey PRIMARY KEY (id)
-- constraint intake_domains_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text, 'returned'::text])))
-- constraint intake_domains_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE UNIQUE INDEX intake_domains_awaited ON public.intake_domains USING btree (name) WHERE ((state = 'waiting'::text) AND (contested_at IS NULL))
-- CREATE UNIQUE INDEX intake_domains_awaited_by ON public.intake_domains USING btree (account_id, name) WHERE (state = 'waiting'::text)
-- CREATE INDEX intake_domains_by_name ON public.intake_domains USING btree (name, ended_at)

table intake_registrars (
  registry_id bigint not null,
  label text not null,
  iana_id text not null,
  by_hand boolean not null,
  fee_standard minor_units not null,
  fee_vip minor_units not null,
  fee_svip minor_units not null,
  fee_agent minor_units not null,
  tlds text[] not null default '{}'::text[],
  offered boolean not null,
  busy_until timestamp with time zone
)
-- constraint intake_registrars_fee_agent_check CHECK (((fee_agent)::numeric >= (0)::numeric))
-- constraint intake_registrars_fee_standard_check CHECK (((fee_standard)::numeric >= (0)::numeric))
-- constraint intake_registrars_fee_svip_check CHECK (((fee_svip)::numeric >= (0)::numeric))
-- constraint intake_registrars_fee_vip_check CHECK (((fee_vip)::numeric >= (0)::numeric))
-- constraint intake_registrars_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 60)))
-- constraint intake_registrars_pkey PRIMARY KEY (registry_id)
-- constraint intake_registrars_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)

table intakes (
  id bigint not null generated always as identity,
  account_id bigint not null,
  registry_id bigint not null,
  hold_id bigint not null,
  fee minor_units not null,
  their_account text not null,
  state text not null,
  reason text not null default ''::text,
  created_at timestamp with time zone not null,
  pushed_at timestamp with time zone,
  lapses_at timestamp with time zone not null,
  looks integer not null default 0,
  look_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  looked_at timestamp with time zone,
  agreement text,
  agreement_version integer,
  agreement_language text,
  agreement_address inet,
  agreement_user_agent text
)
-- constraint intakes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint intakes_agreement_agreement_version_fkey FOREIGN KEY (agreement, agreement_version) REFERENCES agreement_versions(agreement, version)
-- constraint intakes_agreement_language_check CHECK ((agreement_language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint intakes_agreement_user_agent_check CHECK ((char_length(agreement_user_agent) <= 500))
-- constraint intakes_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'pushed'::text, 'accepting'::text]))))
-- constraint intakes_check1 CHECK (((state <> ALL (ARRAY['pushed'::text, 'accepting'::text])) OR (pushed_at IS NOT NULL)))
-- constraint intakes_check2 CHECK ((num_nulls(agreement, agreement_version, agreement_language, agreement_address, agreement_user_agent) = ANY (ARRAY[0, 5])))
-- constraint intakes_fee_check CHECK (((fee)::numeric >= (0)::numeric))
-- constraint intakes_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint intakes_hold_id_key UNIQUE (hold_id)
-- constraint intakes_pkey PRIMARY KEY (id)
-- constraint intakes_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES intake_registrars(registry_id)
-- constraint intakes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'pushed'::text, 'accepting'::text, 'done'::text, 'refused'::text, 'cancelled'::text, 'lapsed'::text])))
-- constraint intakes_their_account_check CHECK (((char_length(their_account) >= 1) AND (char_length(their_account) <= 100)))
-- CREATE INDEX intakes_by_account ON public.intakes USING btree (account_id, id DESC)
-- CREATE INDEX intakes_due ON public.intakes USING btree (look_at) WHERE (ended_at IS NULL)

table interruptions (
  domain_id bigint not null,
  means text,
  name_servers text[],
  dnssec jsonb,
  asked_at timestamp with time zone not null,
  acted_at timestamp with time zone,
  lift_asked_at timestamp with time zone
)
-- constraint interruptions_check CHECK (((means IS NULL) = (name_servers IS NULL)))
-- constraint interruptions_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint interruptions_means_check CHECK ((means = ANY (ARRAY['parked'::text, 'held'::text])))
-- constraint interruptions_pkey PRIMARY KEY (domain_id)

table invite_codes (
  code text not null,
  note text not null default ''::text,
  max_uses integer not null,
  uses integer not null default 0,
  created_at timestamp with time zone not null,
  position bigint not null generated always as identity
)
-- constraint invite_codes_check CHECK (((uses >= 0) AND (uses <= max_uses)))
-- constraint invite_codes_code_check CHECK (((code = lower(code)) AND (code ~ '^[a-z0-9-]{4,32}$'::text)))
-- constraint invite_codes_max_uses_check CHECK ((max_uses > 0))
-- constraint invite_codes_pkey PRIMARY KEY (code)
-- constraint invite_codes_position_key UNIQUE ("position")

table invoice_data (
  account_id bigint not null,
  kind text not null,
  name text not null,
  tax_number text not null,
  address text not null,
  email text not null,
  changed_at timestamp with time zone not null,
  changes integer not null,
  number_state text not null default 'none'::text,
  number_checked_at timestamp with time zone,
  check_due_at timestamp with time zone
)
-- constraint invoice_data_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint invoice_data_address_check CHECK (((char_length(address) >= 4) AND (char_length(address) <= 300)))
-- constraint invoice_data_changes_check CHECK ((changes > 0))
-- constraint invoice_data_check CHECK (((tax_number = ''::text) OR (kind = 'company'::text)))
-- constraint invoice_data_check1 CHECK (((check_due_at IS NULL) = (number_state = 'none'::text)))
-- constraint invoice_data_email_check CHECK ((char_length(email) <= 254))
-- constraint invoice_data_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'company'::text])))
-- constraint invoice_data_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 140)))
-- constraint invoice_data_number_state_check CHECK ((number_state = ANY (ARRAY['none'::text, 'unchecked'::text, 'confirmed'::text, 'unknown'::text])))
-- constraint invoice_data_pkey PRIMARY KEY (account_id)
-- constraint invoice_data_tax_number_check CHECK ((tax_number ~ '^[A-Z0-9]{0,30}$'::text))
-- CREATE INDEX invoice_data_check ON public.invoice_data USING btree (check_due_at) WHERE (check_due_at IS NOT NULL)

table invoice_lines (
  invoice_id bigint not null,
  position integer not null,
  order_line_id bigint,
  kind text not null,
  subject text not null,
  years integer,
  net minor_units not null,
  tax minor_units not null,
  gross minor_units not null,
  basis_points integer not null default 0,
  push_id bigint,
  fee_id bigint
)
-- constraint invoice_lines_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000)))
-- constraint invoice_lines_check CHECK ((((net)::numeric + (tax)::numeric) = (gross)::numeric))
-- constraint invoice_lines_fee UNIQUE (invoice_id, kind, fee_id)
-- constraint invoice_lines_gross_check CHECK (((gross)::numeric >= (0)::numeric))
-- constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id)
-- constraint invoice_lines_invoice_id_order_line_id_key UNIQUE (invoice_id, order_line_id)
-- constraint invoice_lines_kind_check CHECK ((kind ~ '^[a-z-]{1,32}$'::text))
-- constraint invoice_lines_net_check CHECK (((net)::numeric >= (0)::numeric))
-- constraint invoice_lines_of CHECK ((num_nonnulls(order_line_id, push_id, fee_id) = 1))
-- constraint invoice_lines_pkey PRIMARY KEY (invoice_id, "position")
-- constraint invoice_lines_position_check CHECK (("position" > 0))
-- constraint invoice_lines_push UNIQUE (invoice_id, push_id)
-- constraint invoice_lines_push_id_fkey FOREIGN KEY (push_id) REFERENCES pushes(id)
-- constraint invoice_lines_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255)))
-- constraint invoice_lines_tax_check CHECK (((tax)::numeric >= (0)::numeric))
-- constraint invoice_lines_years_check CHECK ((years > 0))
-- CREATE INDEX invoice_lines_by_fee ON public.invoice_lines USING btree (kind, fee_id) WHERE (fee_id IS NOT NULL)
-- CREATE INDEX invoice_lines_by_push ON public.invoice_lines USING btree (push_id) WHERE (push_id IS NOT NULL)
-- CREATE INDEX invoice_lines_order_line ON public.invoice_lines USING btree (order_line_id)
-- CREATE TRIGGER credit_within_invoice AFTER INSERT ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION credit_within_invoice()
-- CREATE TRIGGER invoice_lines_keep BEFORE TRUNCATE ON public.invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER invoice_lines_stay BEFORE DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION invoices_stay()

table invoice_series (
  series text not null,
  year integer not null,
  last_number integer not null
)
-- constraint invoice_series_last_number_check CHECK ((last_number > 0))
-- constraint invoice_series_pkey PRIMARY KEY (series, year)
-- constraint invoice_series_series_check CHECK ((series ~ '^[A-Z][A-Z0-9]{0,15}(-CN)?$'::text))
-- constraint invoice_series_year_check CHECK (((year >= 2000) AND (year <= 9999)))

table invoices (
  id bigint not null generated always as identity,
  site_id bigint not null,
  account_id bigint not null,
  kind text not null,
  reason text not null,
  reference text not null,
  order_id bigint,
  corrects_id bigint,
  series text not null,
  year integer not null,
  number integer,
  issued_at timestamp with time zone not null,
  supplied_at timestamp with time zone not null,
  currency text not null,
  net minor_units not null,
  tax minor_units not null,
  gross minor_units not null,
  seller jsonb not null,
  buyer jsonb not null,
  reverse_charge boolean not null default false
)
-- constraint invoices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint invoices_check CHECK ((((net)::numeric + (tax)::numeric) = (gross)::numeric))
-- constraint invoices_check1 CHECK (((kind = 'credit-note'::text) = (corrects_id IS NOT NULL)))
-- constraint invoices_check2 CHECK (((kind = 'credit-note'::text) = (series ~~ '%-CN'::text)))
-- constraint invoices_check3 CHECK (((year)::numeric = EXTRACT(year FROM (issued_at AT TIME ZONE 'UTC'::text))))
-- constraint invoices_check4 CHECK (((NOT reverse_charge) OR ((tax)::numeric = (0)::numeric)))
-- constraint invoices_corrects_id_account_id_fkey FOREIGN KEY (corrects_id, account_id) REFERENCES invoices(id, account_id)
-- constraint invoices_currency_check CHECK ((currency = 'USD'::text))
-- constraint invoices_gross_check CHECK (((gross)::numeric > (0)::numeric))
-- constraint invoices_id_account_id_key UNIQUE (id, account_id)
-- constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
-- constraint invoices_net_check CHECK (((net)::numeric >= (0)::numeric))
-- constraint invoices_number_check CHECK ((number > 0))
-- constraint invoices_pkey PRIMARY KEY (id)
-- constraint invoices_reason_check CHECK ((reason ~ '^[a-z-]{1,32}$'::text))
-- constraint invoices_reason_reference_key UNIQUE (reason, reference)
-- constraint invoices_reference_check CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 60)))
-- constraint invoices_series_year_number_key UNIQUE (series, year, number)
-- constraint invoices_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
-- constraint invoices_tax_check CHECK (((tax)::numeric >= (0)::numeric))
-- constraint number_invoice TRIGGER DEFERRABLE INITIALLY DEFERRED
-- CREATE INDEX invoices_account ON public.invoices USING btree (account_id, id DESC) WHERE (kind = 'invoice'::text)
-- CREATE INDEX invoices_account_year ON public.invoices USING btree (account_id, year, id)
-- CREATE INDEX invoices_corrects ON public.invoices USING btree (corrects_id) WHERE (corrects_id IS NOT NULL)
-- CREATE INDEX invoices_of_order ON public.invoices USING btree (order_id)
-- CREATE UNIQUE INDEX invoices_order ON public.invoices USING btree (order_id) WHERE (kind = 'invoice'::text)
-- CREATE TRIGGER invoices_keep BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION invoices_stay()
-- CREATE CONSTRAINT TRIGGER number_invoice AFTER INSERT ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_invoice()

table journal_entries (
  id bigint not null generated always as identity,
  reason text not null,
  reference text not null,
  kind text not null,
  subject text not null default ''::text,
  at timestamp with time zone not null,
  operator_id bigint
)
-- constraint journal_entries_kind_fkey FOREIGN KEY (kind) REFERENCES journal_entry_kinds(kind)
-- constraint journal_entries_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint journal_entries_pkey PRIMARY KEY (id)
-- constraint journal_entries_reason_reference_key UNIQUE (reason, reference)
-- CREATE INDEX journal_entries_at ON public.journal_entries USING btree (at, id)
-- CREATE INDEX journal_entries_of_kind ON public.journal_entries USING btree (kind, id)
-- CREATE TRIGGER journal_entries_keep BEFORE TRUNCATE ON public.journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER journal_entries_stay BEFORE DELETE OR UPDATE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION books_are_append_only()

table journal_entry_kinds (
  kind text not null
)
-- constraint journal_entry_kinds_pkey PRIMARY KEY (kind)

table kept_cards (
  id bigint not null generated always as identity,
  account_id bigint not null,
  provider_id text not null,
  fingerprint text not null default ''::text,
  brand text not null,
  last4 text not null,
  expires_at timestamp with time zone not null,
  country text not null default ''::text,
  state text not null,
  is_default boolean not null default false,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  expiry_notice_at timestamp with time zone
)
-- constraint kept_cards_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint kept_cards_brand_check CHECK (((char_length(brand) >= 1) AND (char_length(brand) <= 40)))
-- constraint kept_cards_check CHECK (((removed_at IS NOT NULL) = (state = 'removed'::text)))
-- constraint kept_cards_check1 CHECK (((NOT is_default) OR (state <> 'removed'::text)))
-- constraint kept_cards_country_check CHECK (((country = ''::text) OR (country ~ '^[A-Z]{2}$'::text)))
-- constraint kept_cards_fingerprint_check CHECK ((char_length(fingerprint) <= 200))
-- constraint kept_cards_id_account_id_key UNIQUE (id, account_id)
-- constraint kept_cards_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text))
-- constraint kept_cards_pkey PRIMARY KEY (id)
-- constraint kept_cards_provider_id_check CHECK (((char_length(provider_id) >= 1) AND (char_length(provider_id) <= 200)))
-- constraint kept_cards_provider_id_key UNIQUE (provider_id)
-- constraint kept_cards_state_check CHECK ((state = ANY (ARRAY['active'::text, 'needs-authentication'::text, 'expired'::text, 'removed'::text])))
-- CREATE INDEX kept_cards_account ON public.kept_cards USING btree (account_id, id)
-- CREATE UNIQUE INDEX kept_cards_default ON public.kept_cards USING btree (account_id) WHERE is_default
-- CREATE INDEX kept_cards_expiry ON public.kept_cards USING btree (expires_at) WHERE (state = ANY (ARRAY['active'::text, 'needs-authentication'::text]))
-- CREATE INDEX kept_cards_expiry_notice ON public.kept_cards USING btree (expiry_notice_at) WHERE ((expiry_notice_at IS NOT NULL) AND (state = ANY (ARRAY['active'::text, 'needs-authentication'::text])))
-- CREATE UNIQUE INDEX kept_cards_once ON public.kept_cards USING btree (account_id, fingerprint) WHERE ((state <> 'removed'::text) AND (fingerprint <> ''::text))

table ledger_account_kinds (
  kind text not null,
  owner text not null,
  sign smallint not null,
  spent integer,
  in_statement boolean not null default false,
  split_by text not null default ''::text
)
-- constraint ledger_account_kinds_check CHECK (((owner = 'customer'::text) = (sign <> 0)))
-- constraint ledger_account_kinds_check1 CHECK (((spent IS NULL) OR in_statement))
-- constraint ledger_account_kinds_kind_owner_sign_key UNIQUE (kind, owner, sign)
-- constraint ledger_account_kinds_owner_check CHECK ((owner = ANY (ARRAY['customer'::text, 'platform'::text])))
-- constraint ledger_account_kinds_pkey PRIMARY KEY (kind)
-- constraint ledger_account_kinds_sign_check CHECK ((sign = ANY (ARRAY['-1'::integer, 0, 1])))
-- constraint ledger_account_kinds_spent_key UNIQUE (spent)

table ledger_accounts (
  id bigint not null generated always as identity,
  account_id bigint,
  kind text not null,
  balance minor_units not null default 0,
  sequence bigint not null default 0,
  owner text not null,
  sign smallint not null,
  subaccount text not null default ''::text
)
-- constraint ledger_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint ledger_accounts_account_id_kind_subaccount_key UNIQUE NULLS NOT DISTINCT (account_id, kind, subaccount)
-- constraint ledger_accounts_check CHECK (((account_id IS NOT NULL) = (owner = 'customer'::text)))
-- constraint ledger_accounts_check1 CHECK (
CASE sign
    WHEN 1 THEN ((balance)::numeric >= (0)::numeric)
    WHEN '-1'::integer THEN ((balance)::numeric <= (0)::numeric)
    ELSE ((balance)::numeric = (0)::numeric)
END)
-- constraint ledger_accounts_check2 CHECK (((account_id IS NULL) OR (subaccount = ''::text)))
-- constraint ledger_accounts_kind_owner_sign_fkey FOREIGN KEY (kind, owner, sign) REFERENCES ledger_account_kinds(kind, owner, sign)
-- constraint ledger_accounts_pkey PRIMARY KEY (id)
-- CREATE TRIGGER ledger_accounts_of_owners BEFORE INSERT OR UPDATE OF account_id ON public.ledger_accounts FOR EACH ROW WHEN ((new.account_id IS NOT NULL)) EXECUTE FUNCTION refuse_member()

table ledger_reconciliations (
  day date not null,
  differences jsonb not null,
  at timestamp with time zone not null
)
-- constraint ledger_reconciliations_pkey PRIMARY KEY (day)

table line_taxes (
  order_line_id bigint not null,
  account_id bigint not null,
  country text not null,
  basis_points integer not null,
  reverse_charge_number text not null default ''::text,
  net minor_units not null,
  tax minor_units not null,
  gross minor_units not null,
  added minor_units not null
)
-- constraint line_taxes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint line_taxes_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000)))
-- constraint line_taxes_check CHECK ((((net)::numeric + (tax)::numeric) = (gross)::numeric))
-- constraint line_taxes_check1 CHECK ((((added)::numeric = (0)::numeric) OR ((added)::numeric = (tax)::numeric)))
-- constraint line_taxes_check2 CHECK (((reverse_charge_number = ''::text) OR ((basis_points = 0) AND ((tax)::numeric = (0)::numeric))))
-- constraint line_taxes_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- constraint line_taxes_gross_check CHECK (((gross)::numeric >= (0)::numeric))
-- constraint line_taxes_net_check CHECK (((net)::numeric >= (0)::numeric))
-- constraint line_taxes_pkey PRIMARY KEY (order_line_id)
-- constraint line_taxes_tax_check CHECK (((tax)::numeric >= (0)::numeric))
-- CREATE TRIGGER line_taxes_keep BEFORE TRUNCATE ON public.line_taxes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER line_taxes_stay BEFORE DELETE OR UPDATE ON public.line_taxes FOR EACH ROW EXECUTE FUNCTION invoices_stay()

table lookup_server_lists (
  protocol text not null,
  list jsonb not null,
  renewed_at timestamp with time zone not null
)
-- constraint lookup_server_lists_pkey PRIMARY KEY (protocol)
-- constraint lookup_server_lists_protocol_check CHECK ((protocol = ANY (ARRAY['rdap'::text, 'whois'::text])))

table mail_keys (
  only_one boolean not null default true,
  selector text not null,
  private_key bytea not null,
  made_at timestamp with time zone not null
)
-- constraint mail_keys_only_one_check CHECK (only_one)
-- constraint mail_keys_pkey PRIMARY KEY (only_one)

table members (
  account_id bigint not null,
  name text not null,
  rights text[] not null,
  state text not null,
  created_at timestamp with time zone not null
)
-- constraint members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
-- constraint members_pkey PRIMARY KEY (account_id)
-- constraint members_rights_check CHECK ((array_position(rights, NULL::text) IS NULL))
-- constraint members_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'frozen'::text, 'removed'::text])))
-- CREATE TRIGGER members_notified AFTER INSERT OR UPDATE ON public.members FOR EACH ROW EXECUTE FUNCTION notify_of_member()

table name_server_sets (
  id bigint not null generated always as identity,
  account_id bigint not null,
  label text not null,
  name_servers text[] not null,
  standard boolean not null default false,
  created_at timestamp with time zone not null
)
-- constraint name_server_sets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint name_server_sets_label_check CHECK (((label = btrim(label)) AND ((char_length(label) >= 1) AND (char_length(label) <= 30))))
-- constraint name_server_sets_name_servers_check CHECK (((cardinality(name_servers) >= 1) AND (cardinality(name_servers) <= 13)))
-- constraint name_server_sets_pkey PRIMARY KEY (id)
-- CREATE UNIQUE INDEX name_server_sets_label ON public.name_server_sets USING btree (account_id, lower(label))
-- CREATE UNIQUE INDEX name_server_sets_standard ON public.name_server_sets USING btree (account_id) WHERE standard

table operator_accounts (
  operator_id bigint not null,
  account_id bigint not null,
  how text not null,
  at timestamp with time zone not null
)
-- constraint operator_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint operator_accounts_how_check CHECK ((how = ANY (ARRAY['declared'::text, 'device'::text])))
-- constraint operator_accounts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint operator_accounts_pkey PRIMARY KEY (operator_id, account_id)
-- CREATE INDEX operator_accounts_account ON public.operator_accounts USING btree (account_id)

table operator_audit (
  id bigint not null generated always as identity,
  operator_id bigint,
  request_id text not null,
  call text not null,
  subjects text[] not null,
  input jsonb not null,
  reason text not null,
  outcome text not null,
  error text not null default ''::text,
  at timestamp with time zone not null
)
-- constraint operator_audit_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint operator_audit_outcome_check CHECK ((outcome = ANY (ARRAY['begun'::text, 'done'::text, 'failed'::text, 'denied'::text])))
-- constraint operator_audit_pkey PRIMARY KEY (id)
-- CREATE INDEX operator_audit_operator ON public.operator_audit USING btree (operator_id, id DESC)
-- CREATE INDEX operator_audit_subjects ON public.operator_audit USING gin (subjects) WITH (gin_pending_list_limit='256')
-- CREATE TRIGGER operator_audit_keeps BEFORE TRUNCATE ON public.operator_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER operator_audit_stays BEFORE DELETE OR UPDATE ON public.operator_audit FOR EACH ROW EXECUTE FUNCTION refuse_change()

table operator_challenges (
  challenge text not null,
  address inet not null,
  expires_at timestamp with time zone not null
)
-- constraint operator_challenges_pkey PRIMARY KEY (challenge)
-- CREATE INDEX operator_challenges_expiry ON public.operator_challenges USING btree (expires_at)

table operator_invitations (
  operator_id bigint not null,
  token_hash bytea not null,
  secret bytea not null,
  challenge text not null,
  expires_at timestamp with time zone not null
)
-- constraint operator_invitations_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint operator_invitations_pkey PRIMARY KEY (operator_id)
-- constraint operator_invitations_token_hash_check CHECK ((length(token_hash) = 32))
-- constraint operator_invitations_token_hash_key UNIQUE (token_hash)

table operator_passkeys (
  id bigint not null generated always as identity,
  operator_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone
)
-- constraint operator_passkeys_credential_id_key UNIQUE (credential_id)
-- constraint operator_passkeys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint operator_passkeys_pkey PRIMARY KEY (id)
-- CREATE INDEX operator_passkeys_operator ON public.operator_passkeys USING btree (operator_id)

table operator_passwords (
  operator_id bigint not null,
  salt bytea not null,
  hash bytea not null,
  secret bytea not null,
  last_step bigint not null,
  set_at timestamp with time zone not null
)
-- constraint operator_passwords_hash_check CHECK ((length(hash) = 32))
-- constraint operator_passwords_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint operator_passwords_pkey PRIMARY KEY (operator_id)
-- constraint operator_passwords_salt_check CHECK ((length(salt) = 16))

table operator_permissions (
  permission text not null
)
-- constraint operator_permissions_pkey PRIMARY KEY (permission)

table operator_proposals (
  kind text not null,
  subject text not null,
  terms text not null,
  operator_id bigint not null,
  at timestamp with time zone not null
)
-- constraint operator_proposals_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'statement-line'::text, 'recharge-refund'::text, 'withdrawal-return'::text, 'charged-back-push'::text, 'operator'::text, 'policy'::text, 'bank-account'::text, 'channel'::text])))
-- constraint operator_proposals_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint operator_proposals_pkey PRIMARY KEY (kind, subject)

table operator_roles (
  operator_id bigint not null,
  role text not null
)
-- constraint operator_roles_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint operator_roles_pkey PRIMARY KEY (operator_id, role)
-- constraint operator_roles_role_fkey FOREIGN KEY (role) REFERENCES roles(role)

table operator_sessions (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  operator_id bigint not null,
  address inet not null,
  user_agent text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
)
-- constraint operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint operator_sessions_pkey PRIMARY KEY (id)
-- constraint operator_sessions_token_hash_check CHECK ((length(token_hash) = 32))
-- constraint operator_sessions_token_hash_key UNIQUE (token_hash)
-- CREATE INDEX operator_sessions_expiry ON public.operator_sessions USING btree (expires_at)
-- CREATE INDEX operator_sessions_operator ON public.operator_sessions USING btree (operator_id)

table operator_sign_in_failures (
  id bigint not null generated always as identity,
  email text not null,
  address inet not null,
  at timestamp with time zone not null default now()
)
-- constraint operator_sign_in_failures_pkey PRIMARY KEY (id)
-- CREATE INDEX operator_sign_in_failures_address ON public.operator_sign_in_failures USING btree (address, at)
-- CREATE INDEX operator_sign_in_failures_email ON public.operator_sign_in_failures USING btree (email, at)

table operator_todos (
  id bigint not null generated always as identity,
  kind text not null,
  reference text not null,
  text text not null,
  about jsonb not null default '{}'::jsonb,
  raised_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  settled_note text,
  settled_by bigint,
  text_zhcn text not null default ''::text
)
-- constraint operator_todos_pkey PRIMARY KEY (id)
-- constraint operator_todos_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES operators(id)
-- CREATE INDEX operator_todos_by_kind ON public.operator_todos USING btree (kind, id)
-- CREATE UNIQUE INDEX operator_todos_open ON public.operator_todos USING btree (kind, reference) WHERE (settled_at IS NULL)
-- CREATE TRIGGER operator_todos_close_alarm AFTER UPDATE ON public.operator_todos FOR EACH ROW WHEN (((new.kind = 'registry-account'::text) AND (old.settled_at IS DISTINCT FROM new.settled_at))) EXECUTE FUNCTION announce_account_alarm()
-- CREATE TRIGGER operator_todos_open_alarm AFTER INSERT ON public.operator_todos FOR EACH ROW WHEN ((new.kind = 'registry-account'::text)) EXECUTE FUNCTION announce_account_alarm()

table operators (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  sandbox boolean not null default false,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone
)
-- constraint operators_email_check CHECK ((email = lower(email)))
-- constraint operators_email_key UNIQUE (email)
-- constraint operators_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
-- constraint operators_pkey PRIMARY KEY (id)

table order_agreements (
  order_id bigint not null,
  agreement text not null,
  version integer not null,
  language text not null,
  address inet not null,
  user_agent text not null,
  accepted_at timestamp with time zone not null
)
-- constraint order_agreements_agreement_version_fkey FOREIGN KEY (agreement, version) REFERENCES agreement_versions(agreement, version)
-- constraint order_agreements_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint order_agreements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
-- constraint order_agreements_pkey PRIMARY KEY (order_id)
-- constraint order_agreements_user_agent_check CHECK ((char_length(user_agent) <= 500))
-- CREATE TRIGGER order_agreements_stay BEFORE DELETE OR UPDATE ON public.order_agreements FOR EACH ROW EXECUTE FUNCTION order_agreements_stay()

table order_lines (
  id bigint not null generated always as identity,
  order_id bigint not null,
  kind text not null,
  subject text not null,
  years integer,
  facts jsonb not null,
  price minor_units not null,
  state text not null,
  note text not null default ''::text,
  result_id bigint,
  options jsonb not null,
  list_price numeric,
  coupon_id bigint,
  full_price minor_units,
  standard_price minor_units,
  seller_id bigint,
  commission minor_units
)
-- constraint order_lines_check CHECK (((list_price > (price)::numeric) AND (list_price = trunc(list_price))))
-- constraint order_lines_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id)
-- constraint order_lines_kind_fkey FOREIGN KEY (kind) REFERENCES product_kinds(kind)
-- constraint order_lines_of_sellers CHECK ((((seller_id IS NULL) = (commission IS NULL)) AND ((commission)::numeric >= (0)::numeric) AND ((commission)::numeric <= (price)::numeric) AND ((seller_id IS NULL) OR (coupon_id IS NULL))))
-- constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
-- constraint order_lines_order_id_kind_subject_key UNIQUE (order_id, kind, subject)
-- constraint order_lines_pkey PRIMARY KEY (id)
-- constraint order_lines_price_check CHECK (((price)::numeric >= (0)::numeric))
-- constraint order_lines_savings CHECK ((((full_price IS NULL) = (standard_price IS NULL)) AND ((full_price)::numeric >= (standard_price)::numeric) AND ((standard_price)::numeric >= COALESCE(list_price, (price)::numeric))))
-- constraint order_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES accounts(id)
-- constraint order_lines_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'waiting'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
-- CREATE INDEX order_lines_by_kind ON public.order_lines USING btree (kind, order_id)
-- CREATE INDEX order_lines_failed ON public.order_lines USING btree (order_id) WHERE (state = 'failed'::text)
-- CREATE INDEX order_lines_waiting ON public.order_lines USING btree (order_id) WHERE (state = 'waiting'::text)

table orders (
  id bigint not null generated always as identity,
  account_id bigint not null,
  state text not null,
  total minor_units not null,
  hold_id bigint,
  placed_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  lapsed boolean not null default false,
  pay_by timestamp with time zone
)
-- constraint orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint orders_check CHECK (((hold_id IS NULL) = (state = ANY (ARRAY['unpaid'::text, 'cancelled'::text]))))
-- constraint orders_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint orders_lapsed CHECK (((NOT lapsed) OR (state = 'cancelled'::text)))
-- constraint orders_pkey PRIMARY KEY (id)
-- constraint orders_state_check CHECK ((state = ANY (ARRAY['unpaid'::text, 'working'::text, 'done'::text, 'cancelled'::text])))
-- constraint orders_total_check CHECK (((total)::numeric >= (0)::numeric))
-- CREATE INDEX orders_account ON public.orders USING btree (account_id, id DESC)
-- CREATE INDEX orders_by_state ON public.orders USING btree (state, id DESC)
-- CREATE INDEX orders_pay_by ON public.orders USING btree (pay_by) WHERE (state = 'unpaid'::text)
-- CREATE INDEX orders_unpaid ON public.orders USING btree (placed_at) WHERE (state = 'unpaid'::text)

table outgoing_messages (
  id bigint not null generated always as identity,
  recipient text not null,
  subject text not null default ''::text,
  body text not null,
  state text not null default 'queued'::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  channel text not null,
  delivery_key uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  first_attempt_at timestamp with time zone,
  attempted_at timestamp with time zone,
  reply text not null default ''::text,
  from_visitor boolean not null default false,
  attachment_name text not null default ''::text,
  attachment bytea
)
-- constraint outgoing_messages_attachment_check CHECK ((octet_length(attachment) <= 8000000))
-- constraint outgoing_messages_attachment_name_check CHECK ((char_length(attachment_name) <= 100))
-- constraint outgoing_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
-- constraint outgoing_messages_check CHECK (((state <> 'sending'::text) OR (attempted_at IS NOT NULL)))
-- constraint outgoing_messages_check1 CHECK (((attachment IS NULL) = (attachment_name = ''::text)))
-- constraint outgoing_messages_check2 CHECK (((attachment IS NULL) OR (channel = 'mail'::text)))
-- constraint outgoing_messages_delivery_key_key UNIQUE (delivery_key)
-- constraint outgoing_messages_pkey PRIMARY KEY (id)
-- constraint outgoing_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'bounced'::text, 'failed'::text])))
-- CREATE INDEX outgoing_messages_created ON public.outgoing_messages USING btree (created_at)

table outside_calls (
  system text not null,
  named text not null default ''::text,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text not null default ''::text
)
-- constraint outside_calls_check CHECK ((((length(system) >= 1) AND (length(system) <= 40)) AND (length(named) <= 253)))
-- constraint outside_calls_check1 CHECK (((succeeded_at IS NOT NULL) OR (failed_at IS NOT NULL)))
-- constraint outside_calls_check2 CHECK (((failed_at IS NOT NULL) OR (error = ''::text)))
-- constraint outside_calls_error_check CHECK ((length(error) <= 500))
-- constraint outside_calls_pkey PRIMARY KEY (system, named)

table packed_zones (
  zone_id bigint not null,
  version bigint not null,
  form text not null,
  octets bytea not null
)
-- constraint packed_zones_form_check CHECK ((length(form) <= 64))
-- constraint packed_zones_pkey PRIMARY KEY (zone_id)
-- constraint packed_zones_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id) ON DELETE CASCADE

table paper_lines (
  paper_id bigint not null,
  line integer not null,
  channel text not null,
  kind text not null,
  reference text not null,
  payment text not null default ''::text,
  amount minor_units not null,
  fee minor_units not null,
  currency text not null,
  at timestamp with time zone not null,
  booked_at timestamp with time zone
)
-- constraint paper_lines_channel_kind_reference_key UNIQUE (channel, kind, reference)
-- constraint paper_lines_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- constraint paper_lines_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'charge-back'::text, 'fee'::text, 'payout'::text, 'other'::text])))
-- constraint paper_lines_line_check CHECK ((line > 0))
-- constraint paper_lines_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES papers(id)
-- constraint paper_lines_pkey PRIMARY KEY (paper_id, line)
-- CREATE INDEX paper_lines_payment ON public.paper_lines USING btree (channel, payment) WHERE (payment <> ''::text)
-- CREATE INDEX paper_lines_payouts ON public.paper_lines USING btree (channel, at) WHERE (kind = 'payout'::text)
-- CREATE INDEX paper_lines_unbooked ON public.paper_lines USING btree (paper_id) WHERE (booked_at IS NULL)

table papers (
  id bigint not null generated always as identity,
  kind text not null,
  part text not null,
  from_day date not null,
  day date not null,
  currency text not null,
  opening minor_units,
  closing minor_units,
  source text not null,
  operator_id bigint,
  taken_at timestamp with time zone not null
)
-- constraint papers_check CHECK ((from_day <= day))
-- constraint papers_check1 CHECK (((kind = 'settlement'::text) = (closing IS NULL)))
-- constraint papers_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- constraint papers_kind_check CHECK ((kind = ANY (ARRAY['settlement'::text, 'bank-statement'::text, 'registry-balance'::text, 'payout-balance'::text, 'tax-return'::text])))
-- constraint papers_kind_part_day_key UNIQUE (kind, part, day)
-- constraint papers_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint papers_pkey PRIMARY KEY (id)
-- constraint papers_source_check CHECK ((source = ANY (ARRAY['provider'::text, 'statement'::text, 'registry'::text, 'operator'::text])))

table passkey_registrations (
  session_id bigint not null,
  challenge text not null,
  expires_at timestamp with time zone not null
)
-- constraint passkey_registrations_pkey PRIMARY KEY (session_id)
-- constraint passkey_registrations_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE

table passkey_sign_ins (
  challenge text not null,
  session_id bigint not null,
  expires_at timestamp with time zone not null
)
-- constraint passkey_sign_ins_pkey PRIMARY KEY (challenge)
-- constraint passkey_sign_ins_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
-- CREATE INDEX passkey_sign_ins_expiry ON public.passkey_sign_ins USING btree (expires_at)
-- CREATE INDEX passkey_sign_ins_session ON public.passkey_sign_ins USING btree (session_id)

table passkeys (
  id bigint not null generated always as identity,
  account_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  label text not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone
)
-- constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint passkeys_credential_id_key UNIQUE (credential_id)
-- constraint passkeys_pkey PRIMARY KEY (id)
-- CREATE INDEX passkeys_account ON public.passkeys USING btree (account_id)

table password_resets (
  token_hash bytea not null,
  session_id bigint not null,
  account_id bigint not null,
  expires_at timestamp with time zone not null
)
-- constraint password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint password_resets_pkey PRIMARY KEY (token_hash)
-- constraint password_resets_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
-- CREATE INDEX password_resets_account ON public.password_resets USING btree (account_id)
-- CREATE INDEX password_resets_session ON public.password_resets USING btree (session_id)

table payees (
  id bigint not null generated always as identity,
  account_id bigint not null,
  kind text not null,
  holder text not null,
  verified_name text not null,
  country text not null default ''::text,
  masked text not null,
  details bytea,
  state text not null,
  reason text not null default ''::text,
  added_at timestamp with time zone not null,
  usable_from timestamp with time zone not null,
  decided_at timestamp with time zone,
  removed_at timestamp with time zone
)
-- constraint payees_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint payees_check CHECK ((usable_from >= added_at))
-- constraint payees_check1 CHECK (((reason = ''::text) OR (state = ANY (ARRAY['refused'::text, 'removed'::text]))))
-- constraint payees_check2 CHECK (((removed_at IS NOT NULL) = (state = 'removed'::text)))
-- constraint payees_check3 CHECK (((details IS NULL) = (state = 'removed'::text)))
-- constraint payees_country_check CHECK (((country = ''::text) OR (country ~ '^[A-Z]{2}$'::text)))
-- constraint payees_holder_check CHECK (((char_length(holder) >= 1) AND (char_length(holder) <= 140)))
-- constraint payees_id_account_id_key UNIQUE (id, account_id)
-- constraint payees_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'paypal'::text, 'usdt'::text])))
-- constraint payees_pkey PRIMARY KEY (id)
-- constraint payees_reason_check CHECK ((char_length(reason) <= 500))
-- constraint payees_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'verified'::text, 'refused'::text, 'removed'::text])))
-- CREATE INDEX payees_account ON public.payees USING btree (account_id, id DESC)
-- CREATE INDEX payees_checking ON public.payees USING btree (id) WHERE (state = 'checking'::text)

table payers (
  id bigint not null generated always as identity,
  account_id bigint not null,
  holder text not null,
  bank text not null,
  masked text not null,
  relation text not null default ''::text,
  state text not null,
  reason text not null default ''::text,
  added_at timestamp with time zone not null,
  decided_at timestamp with time zone
)
-- constraint payers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint payers_pkey PRIMARY KEY (id)
-- constraint payers_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'verified'::text, 'refused'::text, 'removed'::text])))
-- CREATE INDEX payers_account ON public.payers USING btree (account_id, id DESC)
-- CREATE INDEX payers_checking ON public.payers USING btree (id) WHERE (state = 'checking'::text)

table payment_channel_proposals (
  channel text not null,
  settings bytea not null,
  fingerprint text not null
)
-- constraint payment_channel_proposals_pkey PRIMARY KEY (channel)

table payment_channels (
  channel text not null,
  settings bytea not null,
  connected_at timestamp with time zone not null
)
-- constraint payment_channels_pkey PRIMARY KEY (channel)

table payments (
  id bigint not null generated always as identity,
  channel text not null,
  provider_id text not null,
  recharge_id bigint,
  state text not null,
  problem text,
  received_amount minor_units,
  received_currency text not null,
  payer text,
  explanation text not null default ''::text,
  account_id bigint,
  credited minor_units,
  received_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  refund_started_at timestamp with time zone,
  suspended minor_units not null default 0,
  suspense_moves integer not null default 0,
  card_country text,
  credited_by bigint,
  credited_rate numeric(20,0),
  paid_at timestamp with time zone
)
-- constraint payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint payments_card_country_check CHECK ((card_country ~ '^[A-Z]{2}$'::text))
-- constraint payments_channel_provider_id_key UNIQUE (channel, provider_id)
-- constraint payments_check CHECK (((credited IS NULL) = (account_id IS NULL)))
-- constraint payments_check1 CHECK (((state <> ALL (ARRAY['credited'::text, 'charged-back'::text])) OR (credited IS NOT NULL)))
-- constraint payments_check2 CHECK (((state <> ALL (ARRAY['abnormal'::text, 'explained'::text, 'refund-asked'::text, 'refunded'::text])) OR (problem IS NOT NULL)))
-- constraint payments_credited_by_fkey FOREIGN KEY (credited_by) REFERENCES operators(id)
-- constraint payments_credited_check CHECK (((credited)::numeric > (0)::numeric))
-- constraint payments_credited_rate_check CHECK ((credited_rate > (0)::numeric))
-- constraint payments_pkey PRIMARY KEY (id)
-- constraint payments_problem_check CHECK ((problem = ANY (ARRAY['amount'::text, 'currency'::text, 'payer'::text, 'second'::text, 'late'::text, 'reference'::text])))
-- constraint payments_received_amount_check CHECK (((received_amount)::numeric > (0)::numeric))
-- constraint payments_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharges(id)
-- constraint payments_state_check CHECK ((state = ANY (ARRAY['reported'::text, 'abnormal'::text, 'explained'::text, 'refund-asked'::text, 'refunded'::text, 'credited'::text, 'charged-back'::text])))
-- constraint payments_suspended_check CHECK (((suspended)::numeric >= (0)::numeric))
-- constraint payments_suspense_moves_check CHECK ((suspense_moves >= 0))
-- CREATE UNIQUE INDEX payments_as_asked ON public.payments USING btree (recharge_id) WHERE ((problem IS NULL) AND (credited IS NOT NULL))
-- CREATE INDEX payments_cards ON public.payments USING btree (account_id, received_at) WHERE (card_country IS NOT NULL)
-- CREATE INDEX payments_credited ON public.payments USING btree (account_id, ended_at DESC) WHERE (state = 'credited'::text)
-- CREATE INDEX payments_credited_by ON public.payments USING btree (credited_by, ended_at) WHERE (credited_by IS NOT NULL)
-- CREATE INDEX payments_provider ON public.payments USING btree (provider_id)
-- CREATE INDEX payments_received ON public.payments USING btree (channel, received_at)
-- CREATE INDEX payments_recharge ON public.payments USING btree (recharge_id)

table payout_batches (
  id bigint not null generated always as identity,
  operator_id bigint not null,
  message_id text not null,
  created_at timestamp with time zone not null,
  payments integer not null,
  total minor_units not null,
  content bytea not null
)
-- constraint payout_batches_message_id_check CHECK ((char_length(message_id) <= 35))
-- constraint payout_batches_message_id_key UNIQUE (message_id)
-- constraint payout_batches_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint payout_batches_payments_check CHECK ((payments > 0))
-- constraint payout_batches_pkey PRIMARY KEY (id)
-- constraint payout_batches_total_check CHECK (((total)::numeric > (0)::numeric))
-- CREATE TRIGGER payout_batches_keep BEFORE TRUNCATE ON public.payout_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER payout_batches_stay BEFORE DELETE OR UPDATE ON public.payout_batches FOR EACH ROW EXECUTE FUNCTION withdrawals_are_append_only()

table phone_codes (
  account_id bigint not null,
  purpose text not null,
  phone_prefix text not null,
  phone text not null,
  tries_left integer not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  code_mac bytea not null
)
-- constraint phone_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint phone_codes_pkey PRIMARY KEY (account_id, purpose)
-- constraint phone_codes_tries_left_check CHECK ((tries_left >= 0))

table policies (
  id bigint not null generated always as identity,
  key text not null,
  scope text not null default ''::text,
  value jsonb not null,
  effective_from timestamp with time zone not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  reason text not null default ''::text
)
-- constraint policies_check CHECK ((effective_from >= set_at))
-- constraint policies_pkey PRIMARY KEY (id)
-- constraint policies_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators(id)
-- CREATE INDEX policies_key ON public.policies USING btree (key, scope, effective_from DESC, id DESC)
-- CREATE TRIGGER policies_keep BEFORE TRUNCATE ON public.policies FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER policies_stay BEFORE DELETE OR UPDATE ON public.policies FOR EACH ROW EXECUTE FUNCTION refuse_change()

table policy_withdrawals (
  policy_id bigint not null,
  withdrawn_by bigint not null,
  reason text not null,
  withdrawn_at timestamp with time zone not null
)
-- constraint policy_withdrawals_pkey PRIMARY KEY (policy_id)
-- constraint policy_withdrawals_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES policies(id)
-- constraint policy_withdrawals_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES operators(id)
-- CREATE TRIGGER policy_withdrawals_keep BEFORE TRUNCATE ON public.policy_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER policy_withdrawals_stay BEFORE DELETE OR UPDATE ON public.policy_withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change()

table portfolio_views (
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  filters jsonb not null,
  saved_at timestamp with time zone not null
)
-- constraint portfolio_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint portfolio_views_filters_check CHECK (((jsonb_typeof(filters) = 'object'::text) AND (length((filters)::text) <= 2000)))
-- constraint portfolio_views_name_check CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 30))))
-- constraint portfolio_views_pkey PRIMARY KEY (id)
-- CREATE UNIQUE INDEX portfolio_views_name ON public.portfolio_views USING btree (account_id, lower(name))

table postings (
  entry_id bigint not null,
  ledger_account_id bigint not null,
  amount minor_units not null,
  sequence bigint,
  balance minor_units
)
-- constraint entry_balances TRIGGER DEFERRABLE INITIALLY DEFERRED
-- constraint postings_amount_check CHECK (((amount)::numeric <> (0)::numeric))
-- constraint postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id)
-- constraint postings_ledger_account_id_fkey FOREIGN KEY (ledger_account_id) REFERENCES ledger_accounts(id)
-- constraint postings_pkey PRIMARY KEY (entry_id, ledger_account_id)
-- CREATE INDEX postings_of_platform ON public.postings USING btree (ledger_account_id, entry_id) WHERE (sequence IS NULL)
-- CREATE UNIQUE INDEX postings_sequence ON public.postings USING btree (ledger_account_id, sequence) WHERE (sequence IS NOT NULL)
-- CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_must_balance()
-- CREATE TRIGGER postings_keep BEFORE TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER postings_stay BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION books_are_append_only()

table premium_names (
  name text not null,
  unicode text not null,
  length integer not null,
  tld text not null,
  registry_id bigint not null,
  price_class text not null,
  register_cost minor_units not null,
  renew_cost minor_units not null,
  listed_at timestamp with time zone not null
)
-- constraint premium_names_length_check CHECK (((length >= 1) AND (length <= 63)))
-- constraint premium_names_name_check CHECK ((name = lower(name)))
-- constraint premium_names_pkey PRIMARY KEY (name)
-- constraint premium_names_price_class_check CHECK (((char_length(price_class) >= 1) AND (char_length(price_class) <= 60)))
-- constraint premium_names_register_cost_check CHECK (((register_cost)::numeric > (0)::numeric))
-- constraint premium_names_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint premium_names_renew_cost_check CHECK (((renew_cost)::numeric > (0)::numeric))
-- constraint premium_names_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE INDEX premium_names_by_cost ON public.premium_names USING btree (register_cost, name)
-- CREATE INDEX premium_names_by_registry ON public.premium_names USING btree (registry_id)
-- CREATE INDEX premium_names_by_tld ON public.premium_names USING btree (tld, register_cost, name)

table prepared_zones (
  account_id bigint not null,
  name text not null,
  text text not null,
  changed_at timestamp with time zone not null
)
-- constraint prepared_zones_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint prepared_zones_name_check CHECK (((name = lower(name)) AND (length(name) <= 253)))
-- constraint prepared_zones_pkey PRIMARY KEY (account_id, name)
-- constraint prepared_zones_text_check CHECK (((length(text) >= 1) AND (length(text) <= 100000)))
-- CREATE INDEX prepared_zones_age ON public.prepared_zones USING btree (changed_at)

table price_imports (
  id bigint not null generated always as identity,
  registry_id bigint not null,
  preview text not null,
  costs integer not null,
  prices integer not null,
  left_out integer not null,
  set_by bigint not null,
  at timestamp with time zone not null
)
-- constraint price_imports_costs_check CHECK ((costs >= 0))
-- constraint price_imports_left_out_check CHECK ((left_out >= 0))
-- constraint price_imports_pkey PRIMARY KEY (id)
-- constraint price_imports_preview_check CHECK ((preview ~ '^[0-9a-f]{64}$'::text))
-- constraint price_imports_preview_key UNIQUE (preview)
-- constraint price_imports_prices_check CHECK ((prices >= 0))
-- constraint price_imports_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint price_imports_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators(id)

table price_kinds (
  kind text not null
)
-- constraint price_kinds_pkey PRIMARY KEY (kind)

table process_heartbeats (
  process text not null,
  role text not null,
  version text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null
)
-- constraint process_heartbeats_pkey PRIMARY KEY (process)
-- constraint process_heartbeats_process_check CHECK (((length(process) >= 1) AND (length(process) <= 200)))

table product_kinds (
  kind text not null
)
-- constraint product_kinds_pkey PRIMARY KEY (kind)

table profiles (
  account_id bigint not null,
  country text not null,
  completed_phone text not null,
  completed_address text not null,
  phone_prefix text,
  phone text,
  province text,
  city text,
  address text,
  postcode text
)
-- constraint profiles_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint profiles_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- constraint profiles_phone_prefix_check CHECK ((phone_prefix ~ '^\d{1,5}$'::text))
-- constraint profiles_pkey PRIMARY KEY (account_id)
-- CREATE INDEX profiles_completed_phone ON public.profiles USING btree (completed_phone) WHERE (completed_phone <> ''::text)
-- CREATE INDEX profiles_phone ON public.profiles USING btree (phone) WHERE (phone IS NOT NULL)

table promo_codes (
  id bigint not null generated always as identity,
  code text not null,
  design_id bigint not null,
  total integer,
  per_account integer not null,
  account_id bigint,
  used integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null
)
-- constraint promo_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint promo_codes_check CHECK ((ends_at >= starts_at))
-- constraint promo_codes_check1 CHECK (((total IS NULL) OR (used <= total)))
-- constraint promo_codes_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'::text))
-- constraint promo_codes_code_key UNIQUE (code)
-- constraint promo_codes_design_id_fkey FOREIGN KEY (design_id) REFERENCES coupon_designs(id)
-- constraint promo_codes_per_account_check CHECK (((per_account >= 1) AND (per_account <= 100)))
-- constraint promo_codes_pkey PRIMARY KEY (id)
-- constraint promo_codes_total_check CHECK ((total > 0))
-- constraint promo_codes_used_check CHECK ((used >= 0))

table protection_challenges (
  key_hash bytea not null,
  kind text not null,
  session_id bigint not null,
  account_id bigint not null,
  binding boolean not null default false,
  asked text[] not null,
  tries_left integer not null,
  answer_nonce text,
  passkey_challenge text,
  sign_in_attempt_id bigint,
  expires_at timestamp with time zone not null
)
-- constraint protection_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint protection_challenges_check CHECK (((kind = 'signIn'::text) = (sign_in_attempt_id IS NOT NULL)))
-- constraint protection_challenges_kind_check CHECK ((kind = ANY (ARRAY['operation'::text, 'signIn'::text])))
-- constraint protection_challenges_pkey PRIMARY KEY (key_hash)
-- constraint protection_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
-- constraint protection_challenges_session_id_kind_key UNIQUE (session_id, kind)
-- constraint protection_challenges_sign_in_attempt_id_fkey FOREIGN KEY (sign_in_attempt_id) REFERENCES sign_in_attempts(id)
-- constraint protection_challenges_tries_left_check CHECK ((tries_left >= 0))
-- CREATE INDEX protection_challenges_expiry ON public.protection_challenges USING btree (expires_at)

table protection_passes (
  session_id bigint not null,
  binding_only boolean not null,
  expires_at timestamp with time zone not null
)
-- constraint protection_passes_pkey PRIMARY KEY (session_id)
-- constraint protection_passes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE

table push_domains (
  push_id bigint not null,
  domain_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null
)
-- constraint push_domains_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint push_domains_pkey PRIMARY KEY (push_id, domain_id)
-- constraint push_domains_push_id_fkey FOREIGN KEY (push_id) REFERENCES pushes(id)
-- constraint push_domains_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE INDEX push_domains_domain ON public.push_domains USING btree (domain_id)

table pushes (
  id bigint not null generated always as identity,
  sender_id bigint not null,
  receiver_id bigint not null,
  price minor_units not null,
  fee minor_units not null,
  with_zone boolean not null,
  waives_lock boolean not null,
  remark text not null,
  state text not null,
  reason text not null default ''::text,
  created_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  template_id bigint,
  template_version integer,
  zone_taken boolean,
  proceeds_until timestamp with time zone,
  proceeds_released_at timestamp with time zone,
  reversible boolean not null default false,
  repay_until timestamp with time zone,
  undecided_since timestamp with time zone,
  decision text
)
-- constraint pushes_check CHECK ((((fee)::numeric >= (0)::numeric) AND ((fee)::numeric <= (price)::numeric)))
-- constraint pushes_check1 CHECK ((sender_id <> receiver_id))
-- constraint pushes_check2 CHECK (((ended_at IS NULL) = (state = 'waiting'::text)))
-- constraint pushes_check5 CHECK (((reason = ''::text) OR (state = 'refused'::text)))
-- constraint pushes_check7 CHECK (((proceeds_released_at IS NULL) OR (proceeds_until IS NOT NULL)))
-- constraint pushes_decision_check CHECK ((decision = ANY (ARRAY['reverse'::text, 'release'::text])))
-- constraint pushes_pkey PRIMARY KEY (id)
-- constraint pushes_price_check CHECK ((((price)::numeric = (0)::numeric) OR ((price)::numeric >= (100)::numeric)))
-- constraint pushes_proceeds CHECK (((proceeds_until IS NOT NULL) = ((state = ANY (ARRAY['accepted'::text, 'reversed'::text])) AND ((price)::numeric > (0)::numeric))))
-- constraint pushes_reason_check CHECK ((char_length(reason) <= 200))
-- constraint pushes_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES accounts(id)
-- constraint pushes_remark_check CHECK ((char_length(remark) <= 200))
-- constraint pushes_repaid CHECK (((repay_until IS NULL) OR ((state = 'accepted'::text) AND (proceeds_released_at IS NULL))))
-- constraint pushes_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id)
-- constraint pushes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'cancelled'::text, 'lapsed'::text, 'reversed'::text])))
-- constraint pushes_template CHECK ((((state = ANY (ARRAY['accepted'::text, 'reversed'::text])) = (template_id IS NOT NULL)) AND ((template_id IS NULL) = (template_version IS NULL))))
-- constraint pushes_template_id_template_version_fkey FOREIGN KEY (template_id, template_version) REFERENCES registrant_versions(template_id, version)
-- constraint pushes_zone CHECK (((state = ANY (ARRAY['accepted'::text, 'reversed'::text])) = (zone_taken IS NOT NULL)))
-- CREATE INDEX pushes_lapsing ON public.pushes USING btree (lapses_at) WHERE (state = 'waiting'::text)
-- CREATE INDEX pushes_proceeds ON public.pushes USING btree (proceeds_until) WHERE ((proceeds_until IS NOT NULL) AND (proceeds_released_at IS NULL))
-- CREATE INDEX pushes_received ON public.pushes USING btree (receiver_id, id DESC)
-- CREATE INDEX pushes_reversible ON public.pushes USING btree (receiver_id) WHERE reversible
-- CREATE INDEX pushes_sent ON public.pushes USING btree (sender_id, id DESC)
-- CREATE INDEX pushes_sent_at ON public.pushes USING btree (sender_id, created_at)
-- CREATE INDEX pushes_to_repay ON public.pushes USING btree (repay_until) WHERE (repay_until IS NOT NULL)

table queue_owners (
  queue text not null,
  operator_id bigint not null,
  since timestamp with time zone not null
)
-- constraint queue_owners_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint queue_owners_pkey PRIMARY KEY (queue)

table queue_shortfalls (
  account_id bigint not null,
  notified_at timestamp with time zone not null
)
-- constraint queue_shortfalls_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint queue_shortfalls_pkey PRIMARY KEY (account_id)

table queued_names (
  name text not null,
  tld text not null,
  due_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  checked_at timestamp with time zone,
  looked_at timestamp with time zone,
  drops_at timestamp with time zone
)
-- constraint queued_names_pkey PRIMARY KEY (name)
-- constraint queued_names_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE INDEX queued_names_asked ON public.queued_names USING btree (asked_at)
-- CREATE INDEX queued_names_due ON public.queued_names USING btree (due_at)

table queued_registrations (
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null,
  years integer not null,
  template_id bigint not null,
  name_servers text[] not null,
  max_price minor_units not null,
  seen_price minor_units,
  until timestamp with time zone not null,
  state text not null,
  tries integer not null default 0,
  registration_id bigint,
  short_since timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text not null default ''::text,
  reason text not null default ''::text,
  seen_premium boolean not null default false,
  agreed_premium minor_units,
  agreement text,
  agreement_version integer,
  agreement_language text,
  agreement_address inet,
  agreement_user_agent text
)
-- constraint queued_registrations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint queued_registrations_agreement_agreement_version_fkey FOREIGN KEY (agreement, agreement_version) REFERENCES agreement_versions(agreement, version)
-- constraint queued_registrations_agreement_language_check CHECK ((agreement_language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint queued_registrations_agreement_user_agent_check CHECK ((char_length(agreement_user_agent) <= 500))
-- constraint queued_registrations_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'trying'::text, 'price-above'::text]))))
-- constraint queued_registrations_check1 CHECK (((state <> ALL (ARRAY['trying'::text, 'registered'::text])) OR (registration_id IS NOT NULL)))
-- constraint queued_registrations_check2 CHECK (((state <> 'price-above'::text) OR (seen_price IS NOT NULL)))
-- constraint queued_registrations_check3 CHECK (((ended_by = ''::text) OR (state = 'given-up'::text)))
-- constraint queued_registrations_check4 CHECK (((reason = ''::text) OR (ended_by = 'registry'::text)))
-- constraint queued_registrations_check5 CHECK ((num_nulls(agreement, agreement_version, agreement_language, agreement_address, agreement_user_agent) = ANY (ARRAY[0, 5])))
-- constraint queued_registrations_ended_by_check CHECK ((ended_by = ANY (ARRAY[''::text, 'registry'::text, 'template'::text, 'order'::text])))
-- constraint queued_registrations_max_price_check CHECK (((max_price)::numeric > (0)::numeric))
-- constraint queued_registrations_name_check CHECK ((name = lower(name)))
-- constraint queued_registrations_pkey PRIMARY KEY (id)
-- constraint queued_registrations_reason_check CHECK ((char_length(reason) <= 300))
-- constraint queued_registrations_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
-- constraint queued_registrations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'trying'::text, 'registered'::text, 'price-above'::text, 'given-up'::text, 'cancelled'::text])))
-- constraint queued_registrations_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- constraint queued_registrations_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- constraint queued_registrations_years_check CHECK (((years >= 1) AND (years <= 10)))
-- CREATE INDEX queued_registrations_by_account ON public.queued_registrations USING btree (account_id, id DESC)
-- CREATE INDEX queued_registrations_by_name ON public.queued_registrations USING btree (name, id) WHERE (ended_at IS NULL)
-- CREATE INDEX queued_registrations_by_registration ON public.queued_registrations USING btree (registration_id) WHERE (state = 'trying'::text)
-- CREATE UNIQUE INDEX queued_registrations_open ON public.queued_registrations USING btree (account_id, name) WHERE (ended_at IS NULL)
-- CREATE UNIQUE INDEX queued_registrations_trying ON public.queued_registrations USING btree (name) WHERE (state = 'trying'::text)
-- CREATE INDEX queued_registrations_until ON public.queued_registrations USING btree (until) WHERE (state = ANY (ARRAY['waiting'::text, 'price-above'::text]))

table queued_transfers (
  id bigint not null generated always as identity,
  account_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null,
  template_id bigint not null,
  auth_code bytea,
  max_price minor_units not null,
  agreed_premium minor_units,
  locked_by text not null,
  movable_from timestamp with time zone not null,
  state text not null,
  due_at timestamp with time zone,
  tries integer not null default 0,
  problem text not null default ''::text,
  reason text not null default ''::text,
  seen_price minor_units,
  transfer_id bigint,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  agreement text,
  agreement_version integer,
  agreement_language text,
  agreement_address inet,
  agreement_user_agent text
)
-- constraint queued_transfers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint queued_transfers_agreement_agreement_version_fkey FOREIGN KEY (agreement, agreement_version) REFERENCES agreement_versions(agreement, version)
-- constraint queued_transfers_agreement_language_check CHECK ((agreement_language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint queued_transfers_agreement_user_agent_check CHECK ((char_length(agreement_user_agent) <= 500))
-- constraint queued_transfers_check CHECK ((num_nulls(agreement, agreement_version, agreement_language, agreement_address, agreement_user_agent) = ANY (ARRAY[0, 5])))
-- constraint queued_transfers_check1 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'trying'::text, 'asked'::text]))))
-- constraint queued_transfers_check2 CHECK (((due_at IS NOT NULL) = (state = 'waiting'::text)))
-- constraint queued_transfers_check3 CHECK (((asked_at IS NOT NULL) = (state = 'asked'::text)))
-- constraint queued_transfers_check4 CHECK (((state <> ALL (ARRAY['trying'::text, 'done'::text])) OR (transfer_id IS NOT NULL)))
-- constraint queued_transfers_check5 CHECK (((state <> 'asked'::text) OR (problem <> ''::text)))
-- constraint queued_transfers_check6 CHECK (((problem <> ALL (ARRAY['price-above'::text, 'premium'::text])) OR (seen_price IS NOT NULL)))
-- constraint queued_transfers_check7 CHECK (((ended_at IS NULL) OR (auth_code IS NULL)))
-- constraint queued_transfers_locked_by_check CHECK ((locked_by = ANY (ARRAY['registered-recently'::text, 'moved-recently'::text])))
-- constraint queued_transfers_max_price_check CHECK (((max_price)::numeric > (0)::numeric))
-- constraint queued_transfers_name_check CHECK ((name = lower(name)))
-- constraint queued_transfers_pkey PRIMARY KEY (id)
-- constraint queued_transfers_problem_check CHECK ((problem = ANY (ARRAY[''::text, 'code-needed'::text, 'wrong-code'::text, 'locked'::text, 'transfer-pending'::text, 'in-progress'::text, 'in-redemption'::text, 'pending-delete'::text, 'already-yours'::text, 'already-here'::text, 'not-registered'::text, 'not-connected'::text, 'registry-silent'::text, 'price-above'::text, 'premium'::text, 'not-enough-funds'::text, 'in-debt'::text, 'template'::text, 'too-early'::text, 'registry'::text, 'losing-refused'::text, 'order'::text])))
-- constraint queued_transfers_reason_check CHECK ((char_length(reason) <= 300))
-- constraint queued_transfers_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'trying'::text, 'asked'::text, 'done'::text, 'cancelled'::text, 'lapsed'::text])))
-- constraint queued_transfers_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- constraint queued_transfers_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- constraint queued_transfers_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id)
-- constraint queued_transfers_tries_check CHECK ((tries >= 0))
-- CREATE INDEX queued_transfers_asked ON public.queued_transfers USING btree (asked_at) WHERE (state = 'asked'::text)
-- CREATE INDEX queued_transfers_by_account ON public.queued_transfers USING btree (account_id, id DESC)
-- CREATE INDEX queued_transfers_due ON public.queued_transfers USING btree (due_at) WHERE (state = 'waiting'::text)
-- CREATE UNIQUE INDEX queued_transfers_open ON public.queued_transfers USING btree (account_id, name) WHERE (ended_at IS NULL)
-- CREATE UNIQUE INDEX queued_transfers_trying ON public.queued_transfers USING btree (transfer_id) WHERE (state = 'trying'::text)

table raffle_prize_coupons (
  raffle_id bigint not null,
  level integer not null,
  position integer not null,
  design_id bigint not null
)
-- constraint raffle_prize_coupons_design_id_fkey FOREIGN KEY (design_id) REFERENCES coupon_designs(id)
-- constraint raffle_prize_coupons_pkey PRIMARY KEY (raffle_id, level, "position")
-- constraint raffle_prize_coupons_position_check CHECK (("position" > 0))
-- constraint raffle_prize_coupons_raffle_id_level_fkey FOREIGN KEY (raffle_id, level) REFERENCES raffle_prizes(raffle_id, level)

table raffle_prizes (
  raffle_id bigint not null,
  level integer not null,
  weight integer not null,
  stock integer,
  drawn integer not null default 0
)
-- constraint raffle_prizes_check CHECK (((drawn >= 0) AND (drawn <= COALESCE(stock, drawn))))
-- constraint raffle_prizes_level_check CHECK (((level >= 1) AND (level <= 3)))
-- constraint raffle_prizes_pkey PRIMARY KEY (raffle_id, level)
-- constraint raffle_prizes_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffles(id)
-- constraint raffle_prizes_stock_check CHECK ((stock >= 0))
-- constraint raffle_prizes_weight_check CHECK (((weight >= 1) AND (weight <= 1000000)))

table raffle_rights (
  id bigint not null generated always as identity,
  raffle_id bigint not null,
  account_id bigint not null,
  reason text not null,
  reference text not null,
  granted_at timestamp with time zone not null,
  used_at timestamp with time zone,
  level integer
)
-- constraint raffle_rights_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint raffle_rights_check CHECK (((used_at IS NULL) = (level IS NULL)))
-- constraint raffle_rights_pkey PRIMARY KEY (id)
-- constraint raffle_rights_raffle_id_fkey FOREIGN KEY (raffle_id) REFERENCES raffles(id)
-- constraint raffle_rights_raffle_id_level_fkey FOREIGN KEY (raffle_id, level) REFERENCES raffle_prizes(raffle_id, level)
-- constraint raffle_rights_raffle_id_reason_reference_key UNIQUE (raffle_id, reason, reference)
-- CREATE INDEX raffle_rights_open ON public.raffle_rights USING btree (account_id, id) WHERE (used_at IS NULL)

table raffles (
  id bigint not null generated always as identity,
  name text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone,
  rights_at_registration integer not null
)
-- constraint raffles_check CHECK ((closes_at > opens_at))
-- constraint raffles_pkey PRIMARY KEY (id)
-- constraint raffles_rights_at_registration_check CHECK (((rights_at_registration >= 0) AND (rights_at_registration <= 100)))

table recharge_refunds (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  account_id bigint not null,
  amount minor_units not null,
  sent_amount minor_units not null,
  currency text not null,
  reason text not null default ''::text,
  refusal text not null default ''::text,
  state text not null,
  asked_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone
)
-- constraint recharge_refunds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint recharge_refunds_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint recharge_refunds_check CHECK (((state <> 'sending'::text) OR (started_at IS NOT NULL)))
-- constraint recharge_refunds_check1 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['sent'::text, 'refused'::text, 'cancelled'::text]))))
-- constraint recharge_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
-- constraint recharge_refunds_pkey PRIMARY KEY (id)
-- constraint recharge_refunds_reason_check CHECK ((char_length(reason) <= 300))
-- constraint recharge_refunds_refusal_check CHECK ((char_length(refusal) <= 500))
-- constraint recharge_refunds_sent_amount_check CHECK (((sent_amount)::numeric > (0)::numeric))
-- constraint recharge_refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'cancelled'::text])))
-- CREATE INDEX recharge_refunds_account ON public.recharge_refunds USING btree (account_id, started_at)
-- CREATE UNIQUE INDEX recharge_refunds_open ON public.recharge_refunds USING btree (payment_id) WHERE (state = ANY (ARRAY['requested'::text, 'sending'::text]))
-- CREATE INDEX recharge_refunds_payment ON public.recharge_refunds USING btree (payment_id)
-- CREATE INDEX recharge_refunds_waiting ON public.recharge_refunds USING btree (asked_at) WHERE (state = 'requested'::text)

table recharges (
  id bigint not null generated always as identity,
  account_id bigint not null,
  channel text not null,
  amount minor_units not null,
  fee minor_units not null,
  order_id bigint,
  state text not null,
  provider_id text,
  checkout_url text,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  pays_order boolean not null default false,
  currency text not null default 'USD'::text,
  charged minor_units,
  rate numeric(20,0),
  ask_at timestamp with time zone,
  checkout_form jsonb,
  by_card boolean not null default false,
  seen_at timestamp with time zone
)
-- constraint recharges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint recharges_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint recharges_channel_provider_id_key UNIQUE (channel, provider_id)
-- constraint recharges_charged_check CHECK (((charged)::numeric > (0)::numeric))
-- constraint recharges_check CHECK (((NOT by_card) OR (channel = 'stripe'::text)))
-- constraint recharges_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- constraint recharges_fee_check CHECK (((fee)::numeric >= (0)::numeric))
-- constraint recharges_foreign_at_rate CHECK ((((currency = 'USD'::text) = (rate IS NULL)) AND ((rate IS NULL) = (charged IS NULL))))
-- constraint recharges_pays_known_order CHECK (((NOT pays_order) OR (order_id IS NOT NULL)))
-- constraint recharges_pkey PRIMARY KEY (id)
-- constraint recharges_rate_check CHECK ((rate > (0)::numeric))
-- constraint recharges_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text, 'expired'::text])))
-- CREATE INDEX recharges_account ON public.recharges USING btree (account_id, id DESC)
-- CREATE INDEX recharges_channel ON public.recharges USING btree (channel, id DESC)
-- CREATE INDEX recharges_due ON public.recharges USING btree (expires_at) WHERE (state = 'open'::text)
-- CREATE INDEX recharges_provider ON public.recharges USING btree (provider_id) WHERE (provider_id IS NOT NULL)
-- CREATE INDEX recharges_state ON public.recharges USING btree (state, id DESC) WHERE (state <> 'paid'::text)
-- CREATE INDEX recharges_to_ask ON public.recharges USING btree (ask_at) WHERE (ask_at IS NOT NULL)

table record_template_records (
  id bigint not null generated always as identity,
  template_id bigint not null,
  host text not null,
  type text not null,
  ttl integer not null,
  value text not null,
  priority integer,
  redirect_status integer,
  comment text not null default ''::text
)
-- constraint record_template_records_check CHECK (((type <> 'CNAME'::text) OR (host <> '@'::text)))
-- constraint record_template_records_check1 CHECK (((type = 'MX'::text) = (priority IS NOT NULL)))
-- constraint record_template_records_check2 CHECK (((type = 'URL'::text) = (redirect_status IS NOT NULL)))
-- constraint record_template_records_comment_check CHECK ((length(comment) <= 200))
-- constraint record_template_records_pkey PRIMARY KEY (id)
-- constraint record_template_records_priority_check CHECK (((priority >= 0) AND (priority <= 50)))
-- constraint record_template_records_redirect_status_check CHECK ((redirect_status = ANY (ARRAY[301, 302])))
-- constraint record_template_records_template_id_fkey FOREIGN KEY (template_id) REFERENCES record_templates(id) ON DELETE CASCADE
-- constraint record_template_records_ttl_check CHECK (((ttl >= 60) AND (ttl <= 604800)))
-- constraint record_template_records_type_fkey FOREIGN KEY (type) REFERENCES dns_record_types(type)
-- CREATE UNIQUE INDEX record_template_records_members ON public.record_template_records USING btree (template_id, host, type, md5(value), COALESCE(priority, '-1'::integer))

table record_template_zones (
  zone_id bigint not null,
  template_id bigint not null,
  applied_version bigint not null,
  applied_at timestamp with time zone not null,
  record_ids bigint[] not null,
  edited boolean not null
)
-- constraint record_template_zones_pkey PRIMARY KEY (zone_id)
-- constraint record_template_zones_template_id_fkey FOREIGN KEY (template_id) REFERENCES record_templates(id) ON DELETE CASCADE
-- constraint record_template_zones_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id)
-- CREATE INDEX record_template_zones_template ON public.record_template_zones USING btree (template_id, zone_id)

table record_templates (
  id bigint not null generated always as identity,
  account_id bigint not null,
  label text not null,
  version bigint not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null
)
-- constraint record_templates_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint record_templates_label_check CHECK (((label = btrim(label)) AND ((char_length(label) >= 1) AND (char_length(label) <= 50))))
-- constraint record_templates_pkey PRIMARY KEY (id)
-- CREATE UNIQUE INDEX record_templates_label ON public.record_templates USING btree (account_id, lower(label))

table recovery_codes (
  account_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone
)
-- constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash)

table recovery_requests (
  id bigint not null generated always as identity,
  login text not null,
  account_id bigint,
  contact_email text not null,
  language text not null,
  lost text[] not null,
  explanation text not null,
  state text not null default 'queued'::text,
  address inet not null,
  created_at timestamp with time zone not null,
  contact_phone text
)
-- constraint recovery_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint recovery_requests_check CHECK (((state <> 'granted'::text) OR (account_id IS NOT NULL)))
-- constraint recovery_requests_contact_phone_check CHECK ((contact_phone ~ '^[1-9][0-9]{6,12}$'::text))
-- constraint recovery_requests_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint recovery_requests_lost_check CHECK (((lost <@ ARRAY['email'::text, 'sms'::text, 'question'::text, 'authenticator'::text, 'passkeys'::text]) AND (lost <> '{}'::text[])))
-- constraint recovery_requests_pkey PRIMARY KEY (id)
-- constraint recovery_requests_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'waiting'::text, 'granted'::text, 'refused'::text, 'withdrawn'::text])))
-- CREATE INDEX recovery_requests_account ON public.recovery_requests USING btree (account_id, id DESC) WHERE (account_id IS NOT NULL)
-- CREATE UNIQUE INDEX recovery_requests_one_waiting ON public.recovery_requests USING btree (account_id) WHERE ((state = 'waiting'::text) AND (account_id IS NOT NULL))
-- CREATE INDEX recovery_requests_waiting ON public.recovery_requests USING btree (id) WHERE (state = 'waiting'::text)

table redirect_certificates (
  id bigint not null generated always as identity,
  zone_id bigint not null,
  host text not null,
  name text not null,
  certificate text,
  private_key bytea,
  not_after timestamp with time zone,
  renew_at timestamp with time zone,
  due_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  failures integer not null default 0,
  refusal text not null default ''::text,
  created_at timestamp with time zone not null,
  unwanted_since timestamp with time zone
)
-- constraint redirect_certificates_check CHECK (((certificate IS NULL) = (private_key IS NULL)))
-- constraint redirect_certificates_check1 CHECK (((certificate IS NULL) = (not_after IS NULL)))
-- constraint redirect_certificates_check2 CHECK (((certificate IS NULL) = (renew_at IS NULL)))
-- constraint redirect_certificates_name_key UNIQUE (name)
-- constraint redirect_certificates_pkey PRIMARY KEY (id)
-- constraint redirect_certificates_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id)
-- CREATE INDEX redirect_certificates_due ON public.redirect_certificates USING btree (due_at)
-- CREATE INDEX redirect_certificates_zone ON public.redirect_certificates USING btree (zone_id)
-- CREATE TRIGGER redirect_certificates_told AFTER INSERT OR DELETE OR UPDATE OF certificate, unwanted_since ON public.redirect_certificates FOR EACH ROW EXECUTE FUNCTION tell_of_redirect_certificate()

table refunded_lines (
  id bigint not null generated always as identity,
  account_id bigint not null,
  order_line_id bigint not null,
  reason text not null,
  reference text not null,
  amount minor_units not null,
  refunded_at timestamp with time zone not null,
  credit_note_id bigint,
  tax minor_units not null default 0
)
-- constraint refunded_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint refunded_lines_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint refunded_lines_check CHECK ((((tax)::numeric >= (0)::numeric) AND ((tax)::numeric <= (amount)::numeric)))
-- constraint refunded_lines_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoices(id)
-- constraint refunded_lines_pkey PRIMARY KEY (id)
-- constraint refunded_lines_reason_check CHECK ((reason ~ '^[a-z-]{1,32}$'::text))
-- constraint refunded_lines_reason_reference_key UNIQUE (reason, reference)
-- constraint refunded_lines_reference_check CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 60)))
-- CREATE INDEX refunded_lines_open ON public.refunded_lines USING btree (order_line_id) WHERE (credit_note_id IS NULL)
-- CREATE INDEX refunded_lines_order_line ON public.refunded_lines USING btree (order_line_id)

table registrant_change_items (
  id bigint not null generated always as identity,
  change_id bigint not null,
  domain_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null,
  material boolean not null,
  old_consent_id bigint,
  new_consent_id bigint,
  state text not null,
  error text not null default ''::text,
  registry_reason text not null default ''::text,
  ended_at timestamp with time zone,
  asked_at timestamp with time zone,
  fee minor_units not null default 0
)
-- constraint registrant_change_items_change_id_domain_id_key UNIQUE (change_id, domain_id)
-- constraint registrant_change_items_change_id_fkey FOREIGN KEY (change_id) REFERENCES registrant_changes(id)
-- constraint registrant_change_items_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'applying'::text]))))
-- constraint registrant_change_items_check1 CHECK (((state <> 'waiting'::text) OR (material AND (new_consent_id IS NOT NULL))))
-- constraint registrant_change_items_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint registrant_change_items_fee_check CHECK (((fee)::numeric >= (0)::numeric))
-- constraint registrant_change_items_new_consent_id_fkey FOREIGN KEY (new_consent_id) REFERENCES registrant_consents(id)
-- constraint registrant_change_items_old_consent_id_fkey FOREIGN KEY (old_consent_id) REFERENCES registrant_consents(id)
-- constraint registrant_change_items_pkey PRIMARY KEY (id)
-- constraint registrant_change_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applying'::text, 'done'::text, 'refused'::text, 'cancelled'::text, 'lapsed'::text, 'failed'::text])))
-- constraint registrant_change_items_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE INDEX registrant_change_items_consent ON public.registrant_change_items USING btree (new_consent_id) WHERE (new_consent_id IS NOT NULL)
-- CREATE INDEX registrant_change_items_domain ON public.registrant_change_items USING btree (domain_id)
-- CREATE INDEX registrant_change_items_old_consent ON public.registrant_change_items USING btree (old_consent_id) WHERE (old_consent_id IS NOT NULL)

table registrant_changes (
  id bigint not null generated always as identity,
  account_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  waives_lock boolean not null,
  created_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  hold_id bigint
)
-- constraint registrant_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint registrant_changes_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint registrant_changes_pkey PRIMARY KEY (id)
-- constraint registrant_changes_template_id_template_version_fkey FOREIGN KEY (template_id, template_version) REFERENCES registrant_versions(template_id, version)
-- CREATE INDEX registrant_changes_account ON public.registrant_changes USING btree (account_id, id DESC)
-- CREATE INDEX registrant_changes_lapsing ON public.registrant_changes USING btree (lapses_at) WHERE (ended_at IS NULL)

table registrant_consents (
  id bigint not null generated always as identity,
  change_id bigint not null,
  email text not null,
  side text not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null,
  sends integer not null default 1,
  answer text,
  answered_at timestamp with time zone
)
-- constraint registrant_consents_answer_check CHECK ((answer = ANY (ARRAY['consent'::text, 'refuse'::text])))
-- constraint registrant_consents_change_id_email_key UNIQUE (change_id, email)
-- constraint registrant_consents_change_id_fkey FOREIGN KEY (change_id) REFERENCES registrant_changes(id)
-- constraint registrant_consents_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
-- constraint registrant_consents_email_check CHECK ((email = lower(email)))
-- constraint registrant_consents_pkey PRIMARY KEY (id)
-- constraint registrant_consents_side_check CHECK ((side = ANY (ARRAY['old'::text, 'new'::text, 'both'::text])))
-- constraint registrant_consents_token_hash_key UNIQUE (token_hash)
-- CREATE INDEX registrant_consents_email ON public.registrant_consents USING btree (email, sent_at)

table registrant_documents (
  id bigint not null generated always as identity,
  account_id bigint not null,
  template_id bigint not null,
  kind text not null,
  name text not null,
  organisation text not null,
  document_number bytea,
  state text not null,
  reason text not null default ''::text,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  verified_until timestamp with time zone,
  erased_at timestamp with time zone
)
-- constraint registrant_documents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint registrant_documents_check CHECK (((state = 'checking'::text) = (decided_at IS NULL)))
-- constraint registrant_documents_check1 CHECK (((state = 'verified'::text) = (verified_until IS NOT NULL)))
-- constraint registrant_documents_check2 CHECK (((reason = ''::text) OR (state = 'refused'::text)))
-- constraint registrant_documents_check3 CHECK (((erased_at IS NULL) = (document_number IS NOT NULL)))
-- constraint registrant_documents_check4 CHECK (((erased_at IS NULL) OR (decided_at IS NOT NULL)))
-- constraint registrant_documents_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'organisation'::text])))
-- constraint registrant_documents_pkey PRIMARY KEY (id)
-- constraint registrant_documents_reason_check CHECK ((char_length(reason) <= 500))
-- constraint registrant_documents_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'verified'::text, 'refused'::text, 'superseded'::text])))
-- constraint registrant_documents_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- CREATE UNIQUE INDEX registrant_documents_checking ON public.registrant_documents USING btree (template_id) WHERE (state = 'checking'::text)
-- CREATE INDEX registrant_documents_erased ON public.registrant_documents USING btree (decided_at) WHERE ((erased_at IS NULL) AND (decided_at IS NOT NULL))
-- CREATE INDEX registrant_documents_of ON public.registrant_documents USING btree (account_id, template_id, id DESC)

table registrant_extension_data (
  template_id bigint not null,
  version integer not null,
  extension text not null,
  data bytea not null
)
-- constraint registrant_extension_data_data_check CHECK ((octet_length(data) <= 8192))
-- constraint registrant_extension_data_extension_check CHECK (((char_length(extension) >= 1) AND (char_length(extension) <= 63)))
-- constraint registrant_extension_data_pkey PRIMARY KEY (template_id, version, extension)
-- constraint registrant_extension_data_template_id_version_fkey FOREIGN KEY (template_id, version) REFERENCES registrant_versions(template_id, version)
-- CREATE TRIGGER registrant_extension_data_are_kept BEFORE DELETE OR UPDATE ON public.registrant_extension_data FOR EACH ROW EXECUTE FUNCTION registrant_extension_data_are_kept()

table registrant_messages (
  id bigint not null generated always as identity,
  domain_id bigint not null,
  sender text not null,
  email text not null,
  body text not null,
  address inet not null,
  sent_at timestamp with time zone not null
)
-- constraint registrant_messages_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint registrant_messages_email_check CHECK ((email = lower(email)))
-- constraint registrant_messages_pkey PRIMARY KEY (id)
-- CREATE INDEX registrant_messages_address ON public.registrant_messages USING btree (address, sent_at)
-- CREATE INDEX registrant_messages_domain ON public.registrant_messages USING btree (domain_id, sent_at)
-- CREATE INDEX registrant_messages_email ON public.registrant_messages USING btree (email, sent_at)
-- CREATE INDEX registrant_messages_sent ON public.registrant_messages USING btree (sent_at)

table registrant_reminders (
  domain_id bigint not null,
  sent_at timestamp with time zone not null,
  template_id bigint not null,
  template_version integer not null
)
-- constraint registrant_reminders_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint registrant_reminders_pkey PRIMARY KEY (domain_id, sent_at)

table registrant_templates (
  id bigint not null generated always as identity,
  account_id bigint not null,
  label text not null,
  preferred boolean not null default false,
  kind text not null,
  name text not null,
  organisation text,
  email text not null,
  phone_prefix text not null,
  phone text not null,
  country text not null,
  province text not null,
  city text not null,
  address text not null,
  postcode text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone
)
-- constraint registrant_templates_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint registrant_templates_check CHECK (((kind = 'person'::text) OR (organisation IS NOT NULL)))
-- constraint registrant_templates_check1 CHECK (((erased_at IS NULL) OR (deleted_at IS NOT NULL)))
-- constraint registrant_templates_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
-- constraint registrant_templates_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'organisation'::text])))
-- constraint registrant_templates_pkey PRIMARY KEY (id)
-- CREATE INDEX registrant_templates_account ON public.registrant_templates USING btree (account_id, id DESC) WHERE (deleted_at IS NULL)
-- CREATE UNIQUE INDEX registrant_templates_preferred ON public.registrant_templates USING btree (account_id) WHERE (preferred AND (deleted_at IS NULL))

table registrant_verification_mails (
  id bigint not null generated always as identity,
  verification_id bigint not null,
  token_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  asked boolean not null default false
)
-- constraint registrant_verification_mails_pkey PRIMARY KEY (id)
-- constraint registrant_verification_mails_token_hash_key UNIQUE (token_hash)
-- constraint registrant_verification_mails_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES registrant_verifications(id)
-- CREATE INDEX registrant_verification_mails_newest ON public.registrant_verification_mails USING btree (verification_id, id DESC)

table registrant_verifications (
  id bigint not null generated always as identity,
  name text not null,
  organisation text not null,
  email text not null,
  language text not null,
  state text not null,
  started_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  reminders integer not null default 0,
  next_at timestamp with time zone,
  verified_at timestamp with time zone,
  verified_by text
)
-- constraint registrant_verifications_check CHECK (((state = 'waiting'::text) = (next_at IS NOT NULL)))
-- constraint registrant_verifications_check1 CHECK ((((state = 'verified'::text) = (verified_at IS NOT NULL)) AND ((verified_at IS NULL) = (verified_by IS NULL))))
-- constraint registrant_verifications_email_check CHECK ((email = lower(email)))
-- constraint registrant_verifications_email_name_organisation_key UNIQUE (email, name, organisation)
-- constraint registrant_verifications_pkey PRIMARY KEY (id)
-- constraint registrant_verifications_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'verified'::text, 'lapsed'::text])))
-- constraint registrant_verifications_verified_by_check CHECK ((verified_by = ANY (ARRAY['link'::text, 'account'::text])))
-- CREATE INDEX registrant_verifications_due ON public.registrant_verifications USING btree (next_at) WHERE (next_at IS NOT NULL)

table registrant_versions (
  template_id bigint not null,
  version integer not null,
  kind text not null,
  name text not null,
  organisation text,
  email text not null,
  phone_prefix text not null,
  phone text not null,
  country text not null,
  province text not null,
  city text not null,
  address text not null,
  postcode text not null,
  created_at timestamp with time zone not null,
  erased_at timestamp with time zone
)
-- constraint registrant_versions_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'organisation'::text])))
-- constraint registrant_versions_pkey PRIMARY KEY (template_id, version)
-- constraint registrant_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- CREATE INDEX registrant_versions_by_email ON public.registrant_versions USING btree (lower(email))
-- CREATE TRIGGER registrant_versions_are_kept BEFORE DELETE OR UPDATE ON public.registrant_versions FOR EACH ROW EXECUTE FUNCTION registrant_versions_are_kept()

table registration_reviews (
  id bigint not null generated always as identity,
  registration_id bigint not null,
  account_id bigint not null,
  rule text not null,
  facts text not null,
  state text not null,
  raised_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  facts_zhcn text not null default ''::text
)
-- constraint registration_reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint registration_reviews_check CHECK ((due_at >= raised_at))
-- constraint registration_reviews_check1 CHECK (((decided_at IS NULL) = (state = 'waiting'::text)))
-- constraint registration_reviews_facts_check CHECK ((char_length(facts) <= 500))
-- constraint registration_reviews_facts_zhcn_check CHECK ((char_length(facts_zhcn) <= 500))
-- constraint registration_reviews_pkey PRIMARY KEY (id)
-- constraint registration_reviews_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
-- constraint registration_reviews_registration_id_key UNIQUE (registration_id)
-- constraint registration_reviews_rule_check CHECK ((rule = ANY (ARRAY['first-order'::text, 'velocity'::text, 'card-country'::text, 'sanctions'::text])))
-- constraint registration_reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'released'::text, 'refused'::text, 'cancelled'::text])))
-- CREATE INDEX registration_reviews_due ON public.registration_reviews USING btree (due_at) WHERE (state = 'waiting'::text)

table registrations (
  id bigint not null generated always as identity,
  account_id bigint not null,
  order_line_id bigint not null,
  hold_id bigint not null,
  price minor_units not null,
  name text not null,
  unicode text not null,
  tld text not null,
  registry_id bigint not null,
  years integer not null,
  template_id bigint not null,
  name_servers text[] not null,
  agreed_fee text,
  client_transaction_id text not null,
  state text not null,
  note text not null default ''::text,
  domain_id bigint,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  template_version integer not null,
  create_sent_at timestamp with time zone,
  pending_at timestamp with time zone,
  pending_read_at timestamp with time zone,
  auth_code bytea not null,
  pending_seen_at timestamp with time zone,
  our_side_since timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  in_review boolean not null default false
)
-- constraint registrations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint registrations_check CHECK (((pending_at IS NULL) OR (create_sent_at IS NOT NULL)))
-- constraint registrations_client_transaction_id_key UNIQUE (client_transaction_id)
-- constraint registrations_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint registrations_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint registrations_order_line_id_key UNIQUE (order_line_id)
-- constraint registrations_pkey PRIMARY KEY (id)
-- constraint registrations_price_check CHECK (((price)::numeric >= (0)::numeric))
-- constraint registrations_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint registrations_seen_pending CHECK (((pending_seen_at IS NULL) OR (pending_at IS NOT NULL)))
-- constraint registrations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
-- constraint registrations_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- constraint registrations_template_id_template_version_fkey FOREIGN KEY (template_id, template_version) REFERENCES registrant_versions(template_id, version)
-- constraint registrations_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- constraint registrations_years_check CHECK (((years >= 1) AND (years <= 10)))
-- CREATE UNIQUE INDEX registrations_at_registry ON public.registrations USING btree (name) WHERE ((state = 'waiting'::text) AND (create_sent_at IS NOT NULL))
-- CREATE INDEX registrations_at_review ON public.registrations USING btree (account_id, pending_at) WHERE ((state = 'waiting'::text) AND (pending_at IS NOT NULL))
-- CREATE INDEX registrations_by_domain ON public.registrations USING btree (domain_id) WHERE (domain_id IS NOT NULL)
-- CREATE INDEX registrations_done ON public.registrations USING btree (ended_at) WHERE (state = 'done'::text)
-- CREATE INDEX registrations_of_account ON public.registrations USING btree (account_id, created_at)
-- CREATE INDEX registrations_pending ON public.registrations USING btree (pending_read_at) WHERE ((state = 'waiting'::text) AND (pending_at IS NOT NULL))
-- CREATE INDEX registrations_waiting ON public.registrations USING btree (id) WHERE (state = 'waiting'::text)

table registries (
  id bigint not null generated always as identity,
  name text not null,
  driver text not null,
  host text not null,
  port integer not null,
  authority text,
  login text not null,
  sessions integer not null default 4,
  in_flight integer not null default 8,
  updated_at timestamp with time zone not null default now(),
  names_per_check integer not null default 10,
  password bytea,
  account text,
  plain boolean not null default false,
  server_name text,
  client_certificate text,
  client_key bytea,
  password_set_at timestamp with time zone,
  next_password bytea,
  next_password_at timestamp with time zone,
  deposit numeric,
  deposit_currency text,
  deposit_read_at timestamp with time zone,
  deposit_alarm numeric,
  currency text not null default 'USD'::text,
  microdollars integer not null default 1000000,
  premium_by text not null default 'flag'::text
)
-- constraint registries_account_check CHECK (((account IS NOT NULL) = (driver = 'upstream'::text)))
-- constraint registries_check CHECK (((currency <> 'USD'::text) OR (microdollars = 1000000)))
-- constraint registries_client_key_check CHECK (((client_key IS NULL) = (client_certificate IS NULL)))
-- constraint registries_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- constraint registries_deposit_alarm_check CHECK ((deposit_alarm >= (0)::numeric))
-- constraint registries_driver_check CHECK ((driver = ANY (ARRAY['epp'::text, 'upstream'::text])))
-- constraint registries_in_flight_check CHECK (((in_flight >= 1) AND (in_flight <= 100)))
-- constraint registries_microdollars_check CHECK ((microdollars > 0))
-- constraint registries_name_key UNIQUE (name)
-- constraint registries_names_per_check_check CHECK (((names_per_check >= 1) AND (names_per_check <= 500)))
-- constraint registries_next_password_check CHECK (((next_password IS NULL) = (next_password_at IS NULL)))
-- constraint registries_pkey PRIMARY KEY (id)
-- constraint registries_premium_by_check CHECK ((premium_by = ANY (ARRAY['flag'::text, 'class'::text])))
-- constraint registries_sessions_check CHECK (((sessions >= 1) AND (sessions <= 100)))

table registry_charges (
  id bigint not null generated always as identity,
  registry_id bigint not null,
  transaction_id text not null,
  command text not null,
  name text not null default ''::text,
  tld text not null default ''::text,
  amount minor_units not null,
  currency text not null,
  dollars minor_units,
  balance minor_units,
  at timestamp with time zone not null,
  booked_at timestamp with time zone,
  source text not null default 'registry'::text,
  client_transaction_id text
)
-- constraint registry_charges_client_transaction_id_check CHECK (((char_length(client_transaction_id) >= 1) AND (char_length(client_transaction_id) <= 64)))
-- constraint registry_charges_pkey PRIMARY KEY (id)
-- constraint registry_charges_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint registry_charges_registry_id_transaction_id_key UNIQUE (registry_id, transaction_id)
-- constraint registry_charges_source_check CHECK ((source = ANY (ARRAY['registry'::text, 'expected'::text, 'withdrawn'::text])))
-- constraint registry_charges_transaction_id_check CHECK (((char_length(transaction_id) >= 1) AND (char_length(transaction_id) <= 255)))
-- CREATE INDEX registry_charges_command ON public.registry_charges USING btree (registry_id, client_transaction_id) WHERE (client_transaction_id IS NOT NULL)
-- CREATE INDEX registry_charges_shown ON public.registry_charges USING btree (registry_id, at DESC, id DESC) WHERE (balance IS NOT NULL)
-- CREATE INDEX registry_charges_tld ON public.registry_charges USING btree (at, tld)
-- CREATE INDEX registry_charges_unbooked ON public.registry_charges USING btree (id) WHERE ((booked_at IS NULL) AND (dollars IS NOT NULL))

table registry_commands (
  id bigint not null default nextval('registry_commands_id'::regclass),
  registry_id bigint not null,
  client_transaction_id text not null,
  server_transaction_id text,
  command text not null,
  subject text not null,
  request text,
  response text,
  digest bytea,
  code integer,
  outcome text not null,
  at timestamp with time zone not null,
  milliseconds integer
)
-- constraint registry_commands_digest_check CHECK ((length(digest) = 32))
-- constraint registry_commands_frames CHECK ((((request IS NULL) = (digest IS NOT NULL)) AND ((digest IS NULL) OR (response IS NULL))))
-- constraint registry_commands_milliseconds_check CHECK ((milliseconds >= 0))
-- constraint registry_commands_pkey PRIMARY KEY (id, at)
-- constraint registry_commands_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- CREATE INDEX registry_commands_by_registry ON ONLY public.registry_commands USING btree (registry_id, id)
-- CREATE INDEX registry_commands_by_subject ON ONLY public.registry_commands USING btree (subject, id)
-- CREATE INDEX registry_commands_by_transaction ON ONLY public.registry_commands USING btree (client_transaction_id)
-- CREATE INDEX registry_commands_refused ON ONLY public.registry_commands USING btree (code, id) WHERE (code >= 2000)

table registry_contact_requests (
  template_id bigint not null,
  version integer not null,
  registry_id bigint not null,
  refused_at timestamp with time zone,
  reason text not null default ''::text,
  asked_at timestamp with time zone not null
)
-- constraint registry_contact_requests_check CHECK (((reason = ''::text) OR (refused_at IS NOT NULL)))
-- constraint registry_contact_requests_pkey PRIMARY KEY (template_id, registry_id)
-- constraint registry_contact_requests_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint registry_contact_requests_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- constraint registry_contact_requests_template_id_version_fkey FOREIGN KEY (template_id, version) REFERENCES registrant_versions(template_id, version)

table registry_contacts (
  template_id bigint not null,
  version integer not null,
  registry_id bigint not null,
  contact text not null,
  created_at timestamp with time zone not null,
  disclosed boolean not null default false
)
-- constraint registry_contacts_pkey PRIMARY KEY (template_id, version, registry_id, disclosed)
-- constraint registry_contacts_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint registry_contacts_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- constraint registry_contacts_template_id_version_fkey FOREIGN KEY (template_id, version) REFERENCES registrant_versions(template_id, version)

table registry_deposits (
  registry_id bigint not null,
  hour timestamp with time zone not null,
  deposit numeric not null,
  lowest numeric not null,
  currency text,
  read_at timestamp with time zone not null
)
-- constraint registry_deposits_check CHECK ((lowest <= deposit))
-- constraint registry_deposits_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text)))
-- constraint registry_deposits_pkey PRIMARY KEY (registry_id, hour)
-- constraint registry_deposits_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- CREATE INDEX registry_deposits_age ON public.registry_deposits USING btree (hour)

table registry_hosts (
  registry_id bigint not null,
  host text not null,
  created_at timestamp with time zone not null
)
-- constraint registry_hosts_pkey PRIMARY KEY (registry_id, host)
-- constraint registry_hosts_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)

table registry_maintenance (
  id bigint not null generated always as identity,
  registry_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  noted_at timestamp with time zone not null
)
-- constraint registry_maintenance_check CHECK (((starts_at < ends_at) AND (ends_at <= (starts_at + '7 days'::interval))))
-- constraint registry_maintenance_pkey PRIMARY KEY (id)
-- constraint registry_maintenance_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- CREATE INDEX registry_maintenance_registry ON public.registry_maintenance USING btree (registry_id, ends_at)

table registry_message_ids (
  registry_id bigint not null,
  message_id text not null,
  received_at timestamp with time zone not null
)
-- constraint registry_message_ids_pkey PRIMARY KEY (registry_id, message_id)
-- constraint registry_message_ids_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- CREATE INDEX registry_message_ids_age ON public.registry_message_ids USING btree (received_at)

table registry_messages (
  registry_id bigint not null,
  message_id text not null,
  body jsonb not null,
  received_at timestamp with time zone not null
)
-- constraint registry_messages_pkey PRIMARY KEY (registry_id, message_id, received_at)
-- constraint registry_messages_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- CREATE INDEX registry_messages_received ON ONLY public.registry_messages USING btree (received_at, registry_id, message_id)

table registry_sessions (
  process text not null,
  registry_id bigint not null,
  number integer not null,
  opened_at timestamp with time zone not null,
  in_flight integer not null,
  last_command text,
  last_command_at timestamp with time zone,
  seen_at timestamp with time zone not null
)
-- constraint registry_sessions_in_flight_check CHECK ((in_flight >= 0))
-- constraint registry_sessions_number_check CHECK ((number > 0))
-- constraint registry_sessions_pkey PRIMARY KEY (process, registry_id, number)
-- constraint registry_sessions_process_check CHECK (((length(process) >= 1) AND (length(process) <= 200)))
-- constraint registry_sessions_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)

table renewal_defaults (
  account_id bigint not null,
  since timestamp with time zone not null
)
-- constraint renewal_defaults_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint renewal_defaults_pkey PRIMARY KEY (account_id)

table renewal_shortfalls (
  account_id bigint not null,
  notified_at timestamp with time zone not null
)
-- constraint renewal_shortfalls_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint renewal_shortfalls_pkey PRIMARY KEY (account_id)

table renewals (
  id bigint not null generated always as identity,
  account_id bigint not null,
  order_line_id bigint not null,
  hold_id bigint not null,
  price minor_units not null,
  domain_id bigint not null,
  years integer not null,
  paid_until timestamp with time zone not null,
  renews_until timestamp with time zone not null,
  agreed_fee text,
  client_transaction_id text not null,
  state text not null,
  note text not null default ''::text,
  pending_at timestamp with time zone,
  pending_read_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  automatic boolean not null default false,
  reason text not null default ''::text,
  our_side_since timestamp with time zone,
  cancel_asked_at timestamp with time zone
)
-- constraint renewals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint renewals_check CHECK ((renews_until > paid_until))
-- constraint renewals_check1 CHECK (((ended_at IS NULL) = (state = 'waiting'::text)))
-- constraint renewals_client_transaction_id_key UNIQUE (client_transaction_id)
-- constraint renewals_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint renewals_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint renewals_order_line_id_key UNIQUE (order_line_id)
-- constraint renewals_pkey PRIMARY KEY (id)
-- constraint renewals_price_check CHECK (((price)::numeric >= (0)::numeric))
-- constraint renewals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
-- constraint renewals_years_check CHECK (((years >= 1) AND (years <= 10)))
-- CREATE INDEX renewals_by_account ON public.renewals USING btree (account_id, id DESC)
-- CREATE UNIQUE INDEX renewals_of_domain ON public.renewals USING btree (domain_id) WHERE (state = 'waiting'::text)
-- CREATE INDEX renewals_pending ON public.renewals USING btree (pending_read_at) WHERE ((state = 'waiting'::text) AND (pending_at IS NOT NULL))

table restores (
  id bigint not null generated always as identity,
  account_id bigint not null,
  order_line_id bigint not null,
  hold_id bigint not null,
  price minor_units not null,
  domain_id bigint not null,
  paid_until timestamp with time zone not null,
  renews_until timestamp with time zone not null,
  purpose text not null,
  agreed_fee text,
  client_transaction_id text not null,
  state text not null,
  note text not null default ''::text,
  reason text not null default ''::text,
  request_sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  our_side_since timestamp with time zone,
  request_pending_at timestamp with time zone,
  taken_at timestamp with time zone
)
-- constraint restores_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint restores_check1 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'reporting'::text]))))
-- constraint restores_check2 CHECK (((state <> 'reporting'::text) OR (request_sent_at IS NOT NULL)))
-- constraint restores_client_transaction_id_key UNIQUE (client_transaction_id)
-- constraint restores_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint restores_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint restores_order_line_id_key UNIQUE (order_line_id)
-- constraint restores_pkey PRIMARY KEY (id)
-- constraint restores_price_check CHECK (((price)::numeric >= (0)::numeric))
-- constraint restores_purpose_check CHECK ((purpose = ANY (ARRAY['forgot-to-renew'::text, 'deleted-by-mistake'::text, 'payment-problem'::text, 'contact-outdated'::text])))
-- constraint restores_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reporting'::text, 'done'::text, 'failed'::text])))
-- constraint restores_term CHECK ((renews_until >= paid_until))
-- CREATE INDEX restores_by_account ON public.restores USING btree (account_id, id DESC)
-- CREATE UNIQUE INDEX restores_of_domain ON public.restores USING btree (domain_id) WHERE (ended_at IS NULL)

table restriction_kinds (
  kind text not null
)
-- constraint restriction_kinds_pkey PRIMARY KEY (kind)

table restrictions (
  id bigint not null generated always as identity,
  account_id bigint not null,
  kind text not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  lifted_at timestamp with time zone,
  operator_id bigint,
  note text not null default ''::text,
  reason text not null default ''::text,
  lifted_by bigint,
  lift_reason text not null default ''::text
)
-- constraint restrictions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint restrictions_by_operator CHECK ((((operator_id IS NOT NULL) = (kind <> ALL (ARRAY['verification'::text, 'recovery'::text]))) AND ((operator_id IS NULL) OR (note <> ''::text))))
-- constraint restrictions_check CHECK ((until > since))
-- constraint restrictions_kind_fkey FOREIGN KEY (kind) REFERENCES restriction_kinds(kind)
-- constraint restrictions_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES operators(id)
-- constraint restrictions_lifted_by_operator CHECK (((lifted_by IS NULL) OR (lifted_at IS NOT NULL)))
-- constraint restrictions_note_check CHECK ((length(note) <= 500))
-- constraint restrictions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint restrictions_pkey PRIMARY KEY (id)
-- CREATE INDEX restrictions_account ON public.restrictions USING btree (account_id, until)

table role_permissions (
  role text not null,
  permission text not null
)
-- constraint role_permissions_permission_fkey FOREIGN KEY (permission) REFERENCES operator_permissions(permission)
-- constraint role_permissions_pkey PRIMARY KEY (role, permission)
-- constraint role_permissions_role_fkey FOREIGN KEY (role) REFERENCES roles(role)

table roles (
  role text not null
)
-- constraint roles_pkey PRIMARY KEY (role)

table sanctioned_names (
  id bigint not null generated always as identity,
  version bigint not null,
  name text not null,
  words text[] not null
)
-- constraint sanctioned_names_name_check CHECK ((char_length(name) <= 300))
-- constraint sanctioned_names_pkey PRIMARY KEY (id)
-- constraint sanctioned_names_version_fkey FOREIGN KEY (version) REFERENCES sanctions_lists(version)
-- constraint sanctioned_names_words_check CHECK ((cardinality(words) > 0))
-- CREATE INDEX sanctioned_names_words ON public.sanctioned_names USING gin (words)

table sanctions_lists (
  version bigint not null generated always as identity,
  source text not null,
  names integer not null,
  operator_id bigint not null,
  imported_at timestamp with time zone not null,
  replaced_at timestamp with time zone
)
-- constraint sanctions_lists_names_check CHECK ((names > 0))
-- constraint sanctions_lists_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint sanctions_lists_pkey PRIMARY KEY (version)
-- constraint sanctions_lists_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 140)))
-- CREATE UNIQUE INDEX sanctions_lists_current ON public.sanctions_lists USING btree ((true)) WHERE (replaced_at IS NULL)

table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now()
)
-- constraint schema_migrations_pkey PRIMARY KEY (name)

table secrets (
  name text not null,
  value bytea not null
)
-- constraint secrets_pkey PRIMARY KEY (name)

table sessions (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  site_id bigint not null,
  account_id bigint,
  address inet not null,
  user_agent text not null default ''::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  csrf_hash bytea not null,
  operator_id bigint
)
-- constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint sessions_pkey PRIMARY KEY (id)
-- constraint sessions_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
-- constraint sessions_token_hash_key UNIQUE (token_hash)
-- constraint sessions_viewed CHECK (((operator_id IS NULL) OR (account_id IS NOT NULL)))
-- CREATE INDEX sessions_account ON public.sessions USING btree (account_id) WHERE (account_id IS NOT NULL)
-- CREATE INDEX sessions_csrf ON public.sessions USING btree (csrf_hash)
-- CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at)
-- CREATE TRIGGER sessions_remembered AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION remember_ended_session()

table settled_credits (
  settlement_id bigint not null,
  source text not null,
  reference bigint not null,
  account_id bigint not null,
  amount minor_units not null
)
-- constraint settled_credits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint settled_credits_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint settled_credits_pkey PRIMARY KEY (settlement_id, source, reference)
-- constraint settled_credits_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id)
-- CREATE INDEX settled_credits_of ON public.settled_credits USING btree (account_id, source, reference)
-- CREATE TRIGGER settled_credits_keep BEFORE TRUNCATE ON public.settled_credits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER settled_credits_stay BEFORE DELETE OR UPDATE ON public.settled_credits FOR EACH ROW EXECUTE FUNCTION withdrawals_are_append_only()

table settlements (
  id bigint not null generated always as identity,
  account_id bigint not null,
  settled_at timestamp with time zone not null
)
-- constraint settlements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint settlements_pkey PRIMARY KEY (id)
-- CREATE INDEX settlements_account ON public.settlements USING btree (account_id, id DESC)

table sign_in_attempts (
  id bigint not null generated always as identity,
  login text not null,
  account_id bigint,
  address inet not null,
  user_agent text not null default ''::text,
  succeeded boolean not null,
  at timestamp with time zone not null,
  second_step text,
  network inet not null
)
-- constraint sign_in_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint sign_in_attempts_pkey PRIMARY KEY (id)
-- constraint sign_in_attempts_second_step_check CHECK ((second_step = ANY (ARRAY['waiting'::text, 'passed'::text, 'ended'::text])))
-- CREATE INDEX sign_in_attempts_account ON public.sign_in_attempts USING btree (account_id, at DESC)
-- CREATE INDEX sign_in_attempts_at ON public.sign_in_attempts USING btree (at)
-- CREATE INDEX sign_in_attempts_network ON public.sign_in_attempts USING btree (login, network, at DESC)
-- CREATE INDEX sign_in_attempts_second_step ON public.sign_in_attempts USING btree (account_id) WHERE (second_step = 'waiting'::text)

table sign_in_handshakes (
  id text not null,
  session_id bigint not null,
  login text not null,
  nonce text not null,
  expires_at timestamp with time zone not null
)
-- constraint sign_in_handshakes_pkey PRIMARY KEY (id)
-- CREATE INDEX sign_in_handshakes_expiry ON public.sign_in_handshakes USING btree (expires_at)

table sign_in_pressure (
  login text not null,
  wrong integer not null,
  last_wrong_at timestamp with time zone not null
)
-- constraint sign_in_pressure_pkey PRIMARY KEY (login)
-- constraint sign_in_pressure_wrong_check CHECK ((wrong > 0))
-- CREATE INDEX sign_in_pressure_last ON public.sign_in_pressure USING btree (last_wrong_at)

table site_message_kinds (
  kind text not null
)
-- constraint site_message_kinds_pkey PRIMARY KEY (kind)

table site_messages (
  id bigint not null generated always as identity,
  account_id bigint not null,
  kind text not null,
  title_us text not null,
  title_zhcn text not null,
  body_us text not null,
  body_zhcn text not null,
  path text not null default ''::text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  announcement bigint,
  shown_until timestamp with time zone
)
-- constraint site_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint site_messages_check CHECK (((announcement IS NULL) = (shown_until IS NULL)))
-- constraint site_messages_kind_fkey FOREIGN KEY (kind) REFERENCES site_message_kinds(kind)
-- constraint site_messages_path_check CHECK (((path = ''::text) OR (path ~ '^/[^/]'::text)))
-- constraint site_messages_pkey PRIMARY KEY (id)
-- CREATE INDEX site_messages_account ON public.site_messages USING btree (account_id, id DESC)
-- CREATE UNIQUE INDEX site_messages_of_announcement ON public.site_messages USING btree (announcement, account_id) WHERE (announcement IS NOT NULL)
-- CREATE INDEX site_messages_unread ON public.site_messages USING btree (account_id) WHERE (read_at IS NULL)

table sites (
  id bigint not null generated always as identity,
  host text not null,
  name text not null,
  created_at timestamp with time zone not null default now()
)
-- constraint sites_host_key UNIQUE (host)
-- constraint sites_pkey PRIMARY KEY (id)
-- CREATE TRIGGER tell_of_hosts AFTER INSERT OR DELETE OR UPDATE OF host, name ON public.sites FOR EACH STATEMENT EXECUTE FUNCTION tell_of_hosts()

table slider_puzzles (
  session_id bigint not null,
  id text not null,
  purpose text not null,
  place integer not null,
  drawn_at timestamp with time zone not null
)
-- constraint slider_puzzles_id_key UNIQUE (id)
-- constraint slider_puzzles_pkey PRIMARY KEY (session_id)
-- constraint slider_puzzles_place_check CHECK ((place > 0))
-- constraint slider_puzzles_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE

table spent_proofs (
  proof bytea not null,
  expires_at timestamp with time zone not null
)
-- constraint spent_proofs_pkey PRIMARY KEY (proof)
-- CREATE INDEX spent_proofs_expiry ON public.spent_proofs USING btree (expires_at)

table srs_keys (
  id bigint not null generated always as identity,
  key bytea not null,
  made_at timestamp with time zone not null
)
-- constraint srs_keys_pkey PRIMARY KEY (id)

table state_history (
  id bigint not null default nextval('state_history_id'::regclass),
  subject text not null,
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  account_id bigint,
  operator_id bigint,
  note text not null default ''::text,
  at timestamp with time zone not null,
  member_id bigint
)
-- constraint state_history_by_one CHECK (((account_id IS NULL) OR (operator_id IS NULL)))
-- constraint state_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(account_id)
-- constraint state_history_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint state_history_pkey PRIMARY KEY (id, at)
-- CREATE INDEX state_history_by_subject ON ONLY public.state_history USING btree (subject, subject_id, id)

table statement_lines (
  account_id bigint not null,
  sequence bigint not null,
  entry_id bigint not null,
  amount minor_units not null,
  balance minor_units not null,
  kind text,
  kind_sequence bigint
)
-- constraint statement_lines_account_id_entry_id_key UNIQUE (account_id, entry_id)
-- constraint statement_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint statement_lines_amount_check CHECK (((amount)::numeric <> (0)::numeric))
-- constraint statement_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES journal_entries(id)
-- constraint statement_lines_pkey PRIMARY KEY (account_id, sequence)
-- CREATE UNIQUE INDEX statement_lines_by_kind ON public.statement_lines USING btree (account_id, kind, kind_sequence)
-- CREATE TRIGGER statement_lines_keep BEFORE TRUNCATE ON public.statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER statement_lines_kind BEFORE INSERT ON public.statement_lines FOR EACH ROW WHEN ((new.kind_sequence IS NULL)) EXECUTE FUNCTION statement_line_of_kind()
-- CREATE TRIGGER statement_lines_stay BEFORE DELETE OR UPDATE ON public.statement_lines FOR EACH ROW EXECUTE FUNCTION books_are_append_only()

table stopped_comparisons (
  registry_id bigint not null,
  stopped_at timestamp with time zone not null,
  continued_at timestamp with time zone
)
-- constraint stopped_comparisons_pkey PRIMARY KEY (registry_id)
-- constraint stopped_comparisons_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)

table term_ends (
  domain_id bigint not null,
  paid_until timestamp with time zone not null,
  step text not null,
  due_at timestamp with time zone,
  deletion_asked_at timestamp with time zone,
  deleted_at timestamp with time zone,
  restorable_until timestamp with time zone,
  released_at timestamp with time zone
)
-- constraint term_ends_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint term_ends_pkey PRIMARY KEY (domain_id)
-- constraint term_ends_step_check CHECK ((step = ANY (ARRAY['first-notice'::text, 'second-notice'::text, 'last-notice'::text, 'late-notice'::text, 'interruption'::text, 'deletion'::text])))
-- CREATE INDEX term_ends_due ON public.term_ends USING btree (due_at) WHERE (due_at IS NOT NULL)

table tld_prices (
  id bigint not null generated always as identity,
  tld text not null,
  kind text not null,
  years integer not null,
  level text not null,
  list_price minor_units not null,
  price minor_units not null,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone,
  set_by bigint
)
-- constraint tld_prices_check CHECK (((price)::numeric <= (list_price)::numeric))
-- constraint tld_prices_check1 CHECK ((valid_until >= valid_from))
-- constraint tld_prices_check2 CHECK (((kind = ANY (ARRAY['register'::text, 'renew'::text])) OR (years = 1)))
-- constraint tld_prices_kind_fkey FOREIGN KEY (kind) REFERENCES price_kinds(kind)
-- constraint tld_prices_level_fkey FOREIGN KEY (level) REFERENCES customer_levels(level)
-- constraint tld_prices_list_price_check CHECK (((list_price)::numeric >= (0)::numeric))
-- constraint tld_prices_pkey PRIMARY KEY (id)
-- constraint tld_prices_price_check CHECK (((price)::numeric >= (0)::numeric))
-- constraint tld_prices_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators(id)
-- constraint tld_prices_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- constraint tld_prices_years_check CHECK (((years >= 1) AND (years <= 10)))
-- CREATE INDEX tld_prices_tld ON public.tld_prices USING btree (tld, kind, years, level, valid_from DESC, id DESC)
-- CREATE TRIGGER tld_prices_keep BEFORE TRUNCATE ON public.tld_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER tld_prices_stay BEFORE DELETE OR UPDATE ON public.tld_prices FOR EACH ROW EXECUTE FUNCTION tld_prices_stay()

table tld_rule_withdrawals (
  tld_rule_id bigint not null,
  withdrawn_by bigint not null,
  reason text not null,
  withdrawn_at timestamp with time zone not null
)
-- constraint tld_rule_withdrawals_pkey PRIMARY KEY (tld_rule_id)
-- constraint tld_rule_withdrawals_tld_rule_id_fkey FOREIGN KEY (tld_rule_id) REFERENCES tld_rules(id)
-- constraint tld_rule_withdrawals_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES operators(id)
-- CREATE TRIGGER tld_rule_withdrawals_keep BEFORE TRUNCATE ON public.tld_rule_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER tld_rule_withdrawals_stay BEFORE DELETE OR UPDATE ON public.tld_rule_withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change()

table tld_rules (
  id bigint not null generated always as identity,
  tld text not null,
  rule text not null,
  value jsonb,
  effective_from timestamp with time zone not null,
  set_by bigint,
  set_at timestamp with time zone not null,
  reason text not null
)
-- constraint tld_rules_pkey PRIMARY KEY (id)
-- constraint tld_rules_set_by_fkey FOREIGN KEY (set_by) REFERENCES operators(id)
-- constraint tld_rules_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE INDEX tld_rules_in_force ON public.tld_rules USING btree (tld, rule, effective_from DESC, id DESC)
-- CREATE TRIGGER tld_rules_keep BEFORE TRUNCATE ON public.tld_rules FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER tld_rules_stay BEFORE DELETE OR UPDATE ON public.tld_rules FOR EACH ROW EXECUTE FUNCTION refuse_change()

table tlds (
  label text not null,
  position integer not null,
  registry_id bigint,
  overrides jsonb not null default '{}'::jsonb
)
-- constraint tlds_overrides_check CHECK ((jsonb_typeof(overrides) = 'object'::text))
-- constraint tlds_pkey PRIMARY KEY (label)
-- constraint tlds_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)

table todo_kinds (
  kind text not null
)
-- constraint todo_kinds_pkey PRIMARY KEY (kind)

table todos (
  account_id bigint not null,
  kind text not null,
  reference text not null,
  about jsonb not null default '{}'::jsonb,
  raised_at timestamp with time zone not null
)
-- constraint todos_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint todos_kind_fkey FOREIGN KEY (kind) REFERENCES todo_kinds(kind)
-- constraint todos_pkey PRIMARY KEY (account_id, kind, reference)

table transfer_claims (
  id bigint not null generated always as identity,
  account_id bigint not null,
  bank_account_id bigint not null,
  recharge_id bigint not null,
  amount minor_units not null,
  currency text not null,
  sent_on timestamp with time zone not null,
  payer text not null,
  reference text not null,
  state text not null,
  reason text not null default ''::text,
  answer text not null default ''::text,
  submitted_at timestamp with time zone not null,
  ended_at timestamp with time zone
)
-- constraint transfer_claims_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint transfer_claims_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint transfer_claims_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id)
-- constraint transfer_claims_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['submitted'::text, 'checking'::text, 'needs-information'::text]))))
-- constraint transfer_claims_pkey PRIMARY KEY (id)
-- constraint transfer_claims_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharges(id)
-- constraint transfer_claims_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'checking'::text, 'needs-information'::text, 'credited'::text, 'refused'::text, 'withdrawn'::text])))
-- CREATE INDEX transfer_claims_account ON public.transfer_claims USING btree (account_id, id DESC)
-- CREATE UNIQUE INDEX transfer_claims_recharge ON public.transfer_claims USING btree (recharge_id) WHERE (ended_at IS NULL)
-- CREATE UNIQUE INDEX transfer_claims_reference ON public.transfer_claims USING btree (account_id, lower(reference)) WHERE (ended_at IS NULL)
-- CREATE INDEX transfer_claims_waiting ON public.transfer_claims USING btree (id) WHERE (state = ANY (ARRAY['submitted'::text, 'checking'::text]))

table transfers (
  id bigint not null generated always as identity,
  account_id bigint not null,
  order_line_id bigint not null,
  hold_id bigint not null,
  price minor_units not null,
  name text not null,
  unicode text not null,
  tld text not null,
  registry_id bigint not null,
  template_id bigint not null,
  template_version integer not null,
  losing_registrar text,
  auth_code bytea,
  agreed_fee text,
  client_transaction_id text not null,
  state text not null,
  note text not null default ''::text,
  reason text not null default ''::text,
  request_sent_at timestamp with time zone,
  pending_at timestamp with time zone,
  decides_at timestamp with time zone,
  read_at timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  domain_id bigint,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  our_side_since timestamp with time zone
)
-- constraint transfers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint transfers_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting-for-code'::text, 'submitted'::text, 'pending'::text]))))
-- constraint transfers_check1 CHECK (((domain_id IS NOT NULL) = (state = 'done'::text)))
-- constraint transfers_check2 CHECK (((state <> 'pending'::text) OR (pending_at IS NOT NULL)))
-- constraint transfers_check3 CHECK (((state <> ALL (ARRAY['submitted'::text, 'pending'::text])) OR (auth_code IS NOT NULL)))
-- constraint transfers_check4 CHECK (((ended_at IS NULL) OR (auth_code IS NULL)))
-- constraint transfers_client_transaction_id_key UNIQUE (client_transaction_id)
-- constraint transfers_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint transfers_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id)
-- constraint transfers_order_line_id_key UNIQUE (order_line_id)
-- constraint transfers_pkey PRIMARY KEY (id)
-- constraint transfers_price_check CHECK (((price)::numeric >= (0)::numeric))
-- constraint transfers_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint transfers_state_check CHECK ((state = ANY (ARRAY['waiting-for-code'::text, 'submitted'::text, 'pending'::text, 'done'::text, 'refused'::text, 'cancelled'::text, 'failed'::text])))
-- constraint transfers_template_id_fkey FOREIGN KEY (template_id) REFERENCES registrant_templates(id)
-- constraint transfers_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE INDEX transfers_by_account ON public.transfers USING btree (account_id, id DESC)
-- CREATE UNIQUE INDEX transfers_in_progress ON public.transfers USING btree (name) WHERE (ended_at IS NULL)
-- CREATE INDEX transfers_pending ON public.transfers USING btree (read_at) WHERE (state = 'pending'::text)

table transfers_out (
  id bigint not null generated always as identity,
  account_id bigint not null,
  domain_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null,
  registry_id bigint not null,
  state text not null,
  leaving_reason text,
  leaving_note text not null default ''::text,
  code_run text,
  code_shown_at timestamp with time zone,
  gaining_registrar text,
  requested_at timestamp with time zone,
  decides_at timestamp with time zone,
  answer text,
  reason text,
  answered_by text,
  answered_at timestamp with time zone,
  token_hash bytea,
  read_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  sending_until timestamp with time zone
)
-- constraint transfers_out_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint transfers_out_answer_check CHECK ((answer = ANY (ARRAY['approve'::text, 'refuse'::text])))
-- constraint transfers_out_answered_by_check CHECK ((answered_by = ANY (ARRAY['customer'::text, 'registrant'::text, 'policy'::text])))
-- constraint transfers_out_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['code-given'::text, 'pending'::text, 'approved'::text]))))
-- constraint transfers_out_check1 CHECK (((state <> ALL (ARRAY['pending'::text, 'approved'::text, 'refused'::text])) OR ((gaining_registrar IS NOT NULL) AND (requested_at IS NOT NULL) AND (decides_at IS NOT NULL))))
-- constraint transfers_out_check2 CHECK ((((answer IS NULL) = (answered_by IS NULL)) AND ((answer IS NULL) = (answered_at IS NULL))))
-- constraint transfers_out_check3 CHECK (((reason IS NOT NULL) = ((answer IS NOT NULL) AND (answer = 'refuse'::text))))
-- constraint transfers_out_check4 CHECK (((token_hash IS NULL) OR ((state = 'pending'::text) AND (answer IS NULL))))
-- constraint transfers_out_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint transfers_out_domain_id_requested_at_key UNIQUE (domain_id, requested_at)
-- constraint transfers_out_leaving_note_check CHECK ((char_length(leaving_note) <= 200))
-- constraint transfers_out_leaving_reason_check CHECK ((leaving_reason = ANY (ARRAY['price'::text, 'service'::text, 'one-registrar'::text, 'sold'::text, 'other'::text])))
-- constraint transfers_out_pkey PRIMARY KEY (id)
-- constraint transfers_out_reason_check CHECK ((reason = ANY (ARRAY['objection'::text, 'fraud'::text, 'identity-dispute'::text, 'registered-recently'::text, 'moved-recently'::text, 'registrant-changed-recently'::text, 'proceeding'::text, 'payment-taken-back'::text])))
-- constraint transfers_out_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint transfers_out_state_check CHECK ((state = ANY (ARRAY['code-given'::text, 'pending'::text, 'approved'::text, 'refused'::text, 'cancelled'::text, 'gone'::text])))
-- constraint transfers_out_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- constraint transfers_out_token_hash_key UNIQUE (token_hash)
-- CREATE INDEX transfers_out_by_account ON public.transfers_out USING btree (account_id, id DESC)
-- CREATE INDEX transfers_out_by_run ON public.transfers_out USING btree (code_run) WHERE (code_run IS NOT NULL)
-- CREATE UNIQUE INDEX transfers_out_in_progress ON public.transfers_out USING btree (domain_id) WHERE (ended_at IS NULL)
-- CREATE INDEX transfers_out_pending ON public.transfers_out USING btree (read_at) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]))

table uninvoiced_orders (
  order_id bigint not null,
  added_at timestamp with time zone not null
)
-- constraint uninvoiced_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
-- constraint uninvoiced_orders_pkey PRIMARY KEY (order_id)

table unlisted_domains (
  registry_id bigint not null,
  name text not null,
  seen_at timestamp with time zone not null
)
-- constraint unlisted_domains_pkey PRIMARY KEY (registry_id, name)
-- constraint unlisted_domains_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES intake_registrars(registry_id)

table unwanted_mails (
  account_id bigint not null,
  kind text not null,
  since timestamp with time zone not null
)
-- constraint unwanted_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint unwanted_mails_kind_check CHECK ((kind = ANY (ARRAY['work-orders'::text, 'watched-domains'::text])))
-- constraint unwanted_mails_pkey PRIMARY KEY (account_id, kind)

table uploads (
  id text not null,
  account_id bigint,
  session_id bigint,
  name text not null,
  media_type text not null,
  content bytea not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  attached_kind text,
  attached_to text,
  network text not null default ''::text,
  operator_id bigint,
  member_id bigint
)
-- constraint uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint uploads_check CHECK (((attached_kind IS NULL) = (attached_to IS NULL)))
-- constraint uploads_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'application/pdf'::text])))
-- constraint uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(account_id)
-- constraint uploads_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint uploads_pkey PRIMARY KEY (id)
-- constraint uploads_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL
-- CREATE INDEX uploads_attached ON public.uploads USING btree (attached_kind, attached_to) WHERE (attached_to IS NOT NULL)
-- CREATE INDEX uploads_loose ON public.uploads USING btree (created_at) WHERE (attached_to IS NULL)
-- CREATE INDEX uploads_of_account ON public.uploads USING btree (account_id, created_at) WHERE (account_id IS NOT NULL)
-- CREATE INDEX uploads_of_network ON public.uploads USING btree (created_at) WHERE (operator_id IS NULL)
-- CREATE INDEX uploads_session ON public.uploads USING btree (session_id) WHERE (session_id IS NOT NULL)

table upstream_prices (
  registry_id bigint not null,
  name text not null,
  yearly numeric(12,2) not null,
  seen_at timestamp with time zone not null
)
-- constraint upstream_prices_pkey PRIMARY KEY (registry_id, name)
-- constraint upstream_prices_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint upstream_prices_yearly_check CHECK ((yearly > (0)::numeric))
-- CREATE INDEX upstream_prices_age ON public.upstream_prices USING btree (seen_at)

table upstream_requests (
  registry_id bigint not null,
  client_transaction_id text not null,
  kind text not null,
  name text not null,
  sent_at timestamp with time zone not null,
  request_id text,
  looked_at timestamp with time zone not null
)
-- constraint upstream_requests_kind_check CHECK ((kind = ANY (ARRAY['renew'::text, 'transfer-out'::text])))
-- constraint upstream_requests_pkey PRIMARY KEY (registry_id, client_transaction_id)
-- constraint upstream_requests_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- CREATE INDEX upstream_requests_open ON public.upstream_requests USING btree (registry_id, looked_at) WHERE (request_id IS NOT NULL)

table virtual_clock (
  only_row boolean not null default true,
  offset_ms bigint not null default 0
)
-- constraint virtual_clock_offset_ms_check CHECK ((offset_ms >= 0))
-- constraint virtual_clock_only_row_check CHECK (only_row)
-- constraint virtual_clock_pkey PRIMARY KEY (only_row)

table watched_domains (
  id bigint not null generated always as identity,
  account_id bigint not null,
  slot integer not null,
  name text not null,
  unicode text not null,
  tld text not null,
  state text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  checked_at timestamp with time zone,
  free_at timestamp with time zone
)
-- constraint watched_domains_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint watched_domains_account_id_name_key UNIQUE (account_id, name)
-- constraint watched_domains_account_id_slot_key UNIQUE (account_id, slot)
-- constraint watched_domains_check CHECK (((due_at IS NULL) = (state = 'lost'::text)))
-- constraint watched_domains_check1 CHECK (((free_at IS NULL) = (state = 'watching'::text)))
-- constraint watched_domains_name_check CHECK ((name = lower(name)))
-- constraint watched_domains_pkey PRIMARY KEY (id)
-- constraint watched_domains_slot_check CHECK (((slot >= 1) AND (slot <= 100)))
-- constraint watched_domains_state_check CHECK ((state = ANY (ARRAY['watching'::text, 'free'::text, 'lost'::text])))
-- constraint watched_domains_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- CREATE INDEX watched_domains_due ON public.watched_domains USING btree (due_at) WHERE (due_at IS NOT NULL)
-- CREATE INDEX watched_domains_name ON public.watched_domains USING btree (name)

table whois_answers (
  name text not null,
  answer jsonb not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
)
-- constraint whois_answers_check CHECK ((expires_at > asked_at))
-- constraint whois_answers_name_check CHECK (((name = lower(name)) AND (length(name) <= 253)))
-- constraint whois_answers_pkey PRIMARY KEY (name)
-- CREATE INDEX whois_answers_age ON public.whois_answers USING btree (asked_at)
-- CREATE INDEX whois_answers_expiry ON public.whois_answers USING btree (expires_at)

table wholesale_prices (
  id bigint not null generated always as identity,
  import_id bigint not null,
  registry_id bigint not null,
  tld text not null,
  kind text not null,
  years integer not null,
  amount minor_units not null,
  currency text not null,
  valid_from timestamp with time zone not null
)
-- constraint wholesale_prices_amount_check CHECK (((amount)::numeric >= (0)::numeric))
-- constraint wholesale_prices_check CHECK (((kind = ANY (ARRAY['register'::text, 'renew'::text])) OR (years = 1)))
-- constraint wholesale_prices_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- constraint wholesale_prices_import_id_fkey FOREIGN KEY (import_id) REFERENCES price_imports(id)
-- constraint wholesale_prices_import_id_tld_kind_years_valid_from_key UNIQUE (import_id, tld, kind, years, valid_from)
-- constraint wholesale_prices_kind_check CHECK ((kind = ANY (ARRAY['register'::text, 'renew'::text, 'transfer'::text, 'restore'::text])))
-- constraint wholesale_prices_kind_fkey FOREIGN KEY (kind) REFERENCES price_kinds(kind)
-- constraint wholesale_prices_pkey PRIMARY KEY (id)
-- constraint wholesale_prices_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES registries(id)
-- constraint wholesale_prices_tld_fkey FOREIGN KEY (tld) REFERENCES tlds(label)
-- constraint wholesale_prices_years_check CHECK (((years >= 1) AND (years <= 10)))
-- CREATE INDEX wholesale_prices_tld ON public.wholesale_prices USING btree (registry_id, tld, kind, years, valid_from DESC, id DESC)
-- CREATE TRIGGER wholesale_prices_keep BEFORE TRUNCATE ON public.wholesale_prices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER wholesale_prices_stay BEFORE DELETE OR UPDATE ON public.wholesale_prices FOR EACH ROW EXECUTE FUNCTION refuse_change()

table withdrawal_agreements (
  account_id bigint not null,
  agreement text not null,
  version integer not null,
  language text not null,
  accepted_at timestamp with time zone not null
)
-- constraint withdrawal_agreements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint withdrawal_agreements_language_check CHECK ((language = ANY (ARRAY['us'::text, 'zhcn'::text])))
-- constraint withdrawal_agreements_pkey PRIMARY KEY (account_id, agreement, version)
-- CREATE TRIGGER withdrawal_agreements_stay BEFORE DELETE OR UPDATE ON public.withdrawal_agreements FOR EACH ROW EXECUTE FUNCTION withdrawals_are_append_only()

table withdrawal_approvals (
  withdrawal_id bigint not null,
  operator_id bigint not null,
  reason text not null,
  at timestamp with time zone not null
)
-- constraint withdrawal_approvals_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint withdrawal_approvals_pkey PRIMARY KEY (withdrawal_id, operator_id)
-- constraint withdrawal_approvals_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
-- CREATE TRIGGER withdrawal_approvals_keep BEFORE TRUNCATE ON public.withdrawal_approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER withdrawal_approvals_stay BEFORE DELETE OR UPDATE ON public.withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION withdrawals_are_append_only()

table withdrawal_documents (
  id bigint not null generated always as identity,
  withdrawal_id bigint not null,
  kind text not null,
  state text not null,
  reason text not null default ''::text,
  upload_id text,
  asked_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone
)
-- constraint withdrawal_documents_check CHECK (((state <> ALL (ARRAY['submitted'::text, 'accepted'::text])) OR (upload_id IS NOT NULL)))
-- constraint withdrawal_documents_check1 CHECK (((reason = ''::text) OR (state = 'refused'::text)))
-- constraint withdrawal_documents_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'statement'::text, 'source-of-funds'::text])))
-- constraint withdrawal_documents_pkey PRIMARY KEY (id)
-- constraint withdrawal_documents_reason_check CHECK ((char_length(reason) <= 500))
-- constraint withdrawal_documents_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'submitted'::text, 'accepted'::text, 'refused'::text])))
-- constraint withdrawal_documents_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id)
-- constraint withdrawal_documents_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
-- constraint withdrawal_documents_withdrawal_id_kind_key UNIQUE (withdrawal_id, kind)

table withdrawals (
  id bigint not null generated always as identity,
  account_id bigint not null,
  payee_id bigint not null,
  channel text not null,
  holder text not null,
  masked text not null,
  payout_details bytea not null,
  amount minor_units not null,
  fee minor_units not null,
  approvals_needed smallint not null,
  state text not null,
  reason text not null default ''::text,
  submitted_at timestamp with time zone not null,
  expected_by timestamp with time zone not null,
  documents_by timestamp with time zone,
  batch_id bigint,
  provider_reference text not null default ''::text,
  bank_costs minor_units not null default 0,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone
)
-- constraint withdrawals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint withdrawals_amount_check CHECK (((amount)::numeric > (0)::numeric))
-- constraint withdrawals_approvals_needed_check CHECK ((approvals_needed = ANY (ARRAY[1, 2])))
-- constraint withdrawals_bank_costs_check CHECK (((bank_costs)::numeric >= (0)::numeric))
-- constraint withdrawals_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id)
-- constraint withdrawals_channel_check CHECK ((channel = ANY (ARRAY['bank'::text, 'paypal'::text, 'usdt'::text])))
-- constraint withdrawals_check CHECK ((((fee)::numeric >= (0)::numeric) AND ((fee)::numeric < (amount)::numeric)))
-- constraint withdrawals_check1 CHECK (((reason = ''::text) OR (state = ANY (ARRAY['refused'::text, 'returned'::text]))))
-- constraint withdrawals_check2 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['arrived'::text, 'refused'::text, 'returned'::text, 'cancelled'::text]))))
-- constraint withdrawals_check3 CHECK (((sent_at IS NOT NULL) = (state = ANY (ARRAY['sent'::text, 'arrived'::text, 'returned'::text]))))
-- constraint withdrawals_check4 CHECK (((documents_by IS NOT NULL) = (state = 'needs-documents'::text)))
-- constraint withdrawals_check5 CHECK (((batch_id IS NULL) OR (state = ANY (ARRAY['approved'::text, 'sent'::text, 'arrived'::text, 'returned'::text]))))
-- constraint withdrawals_check6 CHECK (((batch_id IS NULL) OR (channel = 'bank'::text)))
-- constraint withdrawals_payee_id_account_id_fkey FOREIGN KEY (payee_id, account_id) REFERENCES payees(id, account_id)
-- constraint withdrawals_pkey PRIMARY KEY (id)
-- constraint withdrawals_provider_reference_check CHECK ((char_length(provider_reference) <= 140))
-- constraint withdrawals_reason_check CHECK ((char_length(reason) <= 500))
-- constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'in-review'::text, 'needs-documents'::text, 'approved'::text, 'sent'::text, 'arrived'::text, 'refused'::text, 'returned'::text, 'cancelled'::text])))
-- CREATE INDEX withdrawals_account ON public.withdrawals USING btree (account_id, id DESC)
-- CREATE INDEX withdrawals_batch ON public.withdrawals USING btree (batch_id) WHERE (batch_id IS NOT NULL)
-- CREATE INDEX withdrawals_documents_due ON public.withdrawals USING btree (documents_by) WHERE (state = 'needs-documents'::text)
-- CREATE UNIQUE INDEX withdrawals_open ON public.withdrawals USING btree (payee_id) WHERE (state = ANY (ARRAY['submitted'::text, 'in-review'::text, 'needs-documents'::text, 'approved'::text, 'sent'::text]))
-- CREATE INDEX withdrawals_waiting ON public.withdrawals USING btree (state, id) WHERE (state = ANY (ARRAY['submitted'::text, 'in-review'::text, 'needs-documents'::text, 'approved'::text, 'sent'::text]))
-- CREATE TRIGGER withdrawals_are_approved BEFORE INSERT OR UPDATE ON public.withdrawals FOR EACH ROW EXECUTE FUNCTION withdrawals_are_approved()

table work_failures (
  kind text not null,
  name text not null,
  failures bigint not null,
  attempt integer not null,
  error text not null,
  failed_at timestamp with time zone not null
)
-- constraint work_failures_error_check CHECK ((length(error) <= 500))
-- constraint work_failures_kind_check CHECK ((kind = ANY (ARRAY['job'::text, 'deadline'::text])))
-- constraint work_failures_pkey PRIMARY KEY (kind, name)

table work_order_domains (
  order_id bigint not null,
  position integer not null,
  domain_id bigint not null,
  name text not null,
  unicode text not null,
  tld text not null
)
-- constraint work_order_domains_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint work_order_domains_order_id_fkey FOREIGN KEY (order_id) REFERENCES work_orders(id)
-- constraint work_order_domains_pkey PRIMARY KEY (order_id, "position")

table work_order_messages (
  id bigint not null generated always as identity,
  order_id bigint not null,
  author text not null,
  body text not null,
  at timestamp with time zone not null,
  operator_id bigint,
  member_id bigint
)
-- constraint work_order_messages_author_check CHECK ((author = ANY (ARRAY['platform'::text, 'customer'::text])))
-- constraint work_order_messages_check CHECK (((operator_id IS NULL) OR (author = 'platform'::text)))
-- constraint work_order_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(account_id)
-- constraint work_order_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
-- constraint work_order_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES work_orders(id)
-- constraint work_order_messages_pkey PRIMARY KEY (id)
-- CREATE INDEX work_order_messages_order ON public.work_order_messages USING btree (order_id, id)

table work_orders (
  id bigint not null generated always as identity,
  account_id bigint not null,
  opened_by text not null,
  urgent boolean not null,
  title text not null,
  state text not null,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  kind text not null default 'other'::text,
  rating integer,
  rating_note text not null default ''::text,
  rated_at timestamp with time zone
)
-- constraint work_orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint work_orders_kind_check CHECK ((kind = ANY (ARRAY['domain'::text, 'dns'::text, 'payment'::text, 'account'::text, 'product'::text, 'other'::text])))
-- constraint work_orders_opened_by_check CHECK ((opened_by = ANY (ARRAY['platform'::text, 'customer'::text])))
-- constraint work_orders_pkey PRIMARY KEY (id)
-- constraint work_orders_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
-- constraint work_orders_rating_check1 CHECK (((rating IS NULL) = (rated_at IS NULL)))
-- constraint work_orders_rating_check2 CHECK (((rating IS NULL) OR ((opened_by = 'customer'::text) AND (state = 'closed'::text))))
-- constraint work_orders_rating_note_check CHECK ((length(rating_note) <= 500))
-- constraint work_orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
-- CREATE INDEX work_orders_account ON public.work_orders USING btree (account_id, id DESC)
-- CREATE INDEX work_orders_waiting ON public.work_orders USING btree (account_id, id DESC) WHERE ((state = 'open'::text) AND urgent)

table worker_heartbeats (
  worker_id text not null,
  seen_at timestamp with time zone not null
)
-- constraint worker_heartbeats_pkey PRIMARY KEY (worker_id)

table zone_deliveries (
  server text not null,
  zone text not null,
  version bigint not null,
  due_at timestamp with time zone,
  refusal text not null default ''::text,
  delivered_at timestamp with time zone not null
)
-- constraint zone_deliveries_pkey PRIMARY KEY (server, zone)
-- constraint zone_deliveries_refusal_check CHECK ((length(refusal) <= 1000))
-- constraint zone_deliveries_server_fkey FOREIGN KEY (server) REFERENCES zone_followers(server)
-- CREATE INDEX zone_deliveries_due ON public.zone_deliveries USING btree (server, due_at) WHERE (due_at IS NOT NULL)

table zone_followers (
  server text not null,
  holder text not null default ''::text,
  held_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  inspected text not null default ''::text,
  epoch bigint not null default 0
)
-- constraint zone_followers_pkey PRIMARY KEY (server)

table zone_keys (
  id bigint not null generated always as identity,
  zone_id bigint not null,
  role text not null,
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamp with time zone not null
)
-- constraint zone_keys_pkey PRIMARY KEY (id)
-- constraint zone_keys_public_key_check CHECK ((length(public_key) = 64))
-- constraint zone_keys_role_check CHECK ((role = ANY (ARRAY['current'::text, 'next'::text, 'former'::text])))
-- constraint zone_keys_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id)
-- constraint zone_keys_zone_id_role_key UNIQUE (zone_id, role) DEFERRABLE

table zone_signings (
  id bigint not null generated always as identity,
  zone_id bigint not null,
  state text not null,
  due_at timestamp with time zone,
  request_id bigint,
  refusal text not null default ''::text,
  changed_at timestamp with time zone not null
)
-- constraint zone_signings_check CHECK (((due_at IS NULL) OR (state <> ALL (ARRAY['off'::text, 'on'::text]))))
-- constraint zone_signings_pkey PRIMARY KEY (id)
-- constraint zone_signings_request_id_fkey FOREIGN KEY (request_id) REFERENCES ds_requests(id)
-- constraint zone_signings_state_check CHECK ((state = ANY (ARRAY['off'::text, 'signing'::text, 'waiting'::text, 'on'::text, 'publishing'::text, 'replacing'::text, 'retiring'::text, 'turning-off'::text])))
-- constraint zone_signings_zone_id_fkey FOREIGN KEY (zone_id) REFERENCES zones(id)
-- constraint zone_signings_zone_id_key UNIQUE (zone_id)
-- CREATE INDEX zone_signings_due ON public.zone_signings USING btree (due_at) WHERE (due_at IS NOT NULL)
-- CREATE INDEX zone_signings_request ON public.zone_signings USING btree (request_id)

table zones (
  id bigint not null generated always as identity,
  domain_id bigint not null,
  account_id bigint not null,
  name text not null,
  version bigint not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  served_version bigint,
  served_at timestamp with time zone,
  ends_at timestamp with time zone,
  cached_until timestamp with time zone
)
-- constraint zones_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
-- constraint zones_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
-- constraint zones_name_key UNIQUE (name)
-- constraint zones_pkey PRIMARY KEY (id)
-- CREATE INDEX zones_account ON public.zones USING btree (account_id)
-- CREATE INDEX zones_domain ON public.zones USING btree (domain_id)
-- CREATE INDEX zones_ending ON public.zones USING btree (ends_at) WHERE (ends_at IS NOT NULL)

CREATE OR REPLACE FUNCTION public.agreements_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: a change is a new version', tg_table_name using errcode = 'check_violation';
end $function$

CREATE OR REPLACE FUNCTION public.announce_account_alarm()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('tlds', '');
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.books_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = 'check_violation';
end $function$

CREATE OR REPLACE FUNCTION public.credit_within_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  corrected bigint;
  invoiced numeric;
  credited numeric;
begin
  select corrects_id into corrected from invoices where id = new.invoice_id;
  if corrected is null then return null; end if;
  perform from invoices where id = corrected for update;
  select gross into invoiced from invoice_lines where invoice_id = corrected and kind = new.kind
    and (order_line_id, push_id, fee_id) is not distinct from (new.order_line_id, new.push_id, new.fee_id);
  select sum(l.gross) into credited from invoice_lines l join invoices i on i.id = l.invoice_id
    where i.corrects_id = corrected and l.kind = new.kind
      and (l.order_line_id, l.push_id, l.fee_id) is not distinct from (new.order_line_id, new.push_id, new.fee_id);
  if invoiced is null or credited > invoiced then
    raise exception 'line of % is credited % of %', coalesce('order line ' || new.order_line_id, 'push ' || new.push_id, new.kind || ' ' || new.fee_id),
      credited, invoiced using errcode = 'check_violation';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.entry_must_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount) from postings where entry_id = new.entry_id) <> 0 then
    raise exception 'journal entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.invoices_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    if old.number is null and new.number is not null
      and to_jsonb(new) - 'number' = to_jsonb(old) - 'number' then
      return new;
    end if;
  end if;
  raise exception '% are never changed', tg_table_name using errcode = 'check_violation';
end $function$

CREATE OR REPLACE FUNCTION public.keep_domain_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'gone' then
    delete from domain_search where domain_id = new.id;
  else
    insert into domain_search (domain_id, account_id, texts)
    values (new.id, new.account_id, search_texts(new.name, new.unicode, new.remark))
    on conflict (domain_id) do update set account_id = excluded.account_id, texts = excluded.texts;
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.mark_domain_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.account_id <> new.account_id then
    insert into domain_departures (account_id, domain_id) values (old.account_id, old.id);
    delete from domain_departures where at < now() - interval '1 day';
  end if;
  new.changed_in := pg_current_xact_id();
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.notify_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ended', 'account ' || new.account_id);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.number_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  next integer;
begin
  insert into invoice_series as s (series, year, last_number) values (new.series, new.year, 1)
    on conflict (series, year) do update set last_number = s.last_number + 1
    returning last_number into next;
  update invoices set number = next where id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.order_agreements_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an acceptance is never changed';
end
$function$

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from accounts where id = new.account_id and owner_id is not null) then
    raise exception 'account % is a member of another and owns nothing', new.account_id using errcode = 'check_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_members_with_belongings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from accounts where id = new.owner_id and owner_id is not null)
    or exists (select from accounts where owner_id = new.id)
    or exists (select from domains where account_id = new.id)
    or exists (select from ledger_accounts where account_id = new.id) then
    raise exception 'account % cannot be a member of %', new.id, new.owner_id using errcode = 'check_violation';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.registrant_extension_data_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and exists (
    select from registrant_versions v join registrant_templates t on t.id = v.template_id
    where v.template_id = old.template_id and v.version = old.version
      and (v.erased_at is not null or t.deleted_at is not null or t.version > v.version)) then
    return old;
  end if;
  raise exception 'what an extension asked of a registrant is never changed';
end $function$

CREATE OR REPLACE FUNCTION public.registrant_versions_are_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and (new.template_id, new.version, new.kind, new.created_at) = (old.template_id, old.version, old.kind, old.created_at)
    and (new.name, new.email, new.phone_prefix, new.phone, new.country, new.province, new.city, new.address, new.postcode)
      = ('', '', '', '', '', '', '', '', '') and new.organisation is null then
    return new;
  end if;
  raise exception 'a registrant version is never changed';
end $function$

CREATE OR REPLACE FUNCTION public.remember_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ended_sessions (csrf_hash, customer) values (old.csrf_hash, old.account_id is not null)
  on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.search_grams(account bigint, texts text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(distinct hashtextextended(substr(texts, at, size), account))
  from generate_series(1, 3) size, generate_series(1, char_length(texts) - size + 1) at
$function$

CREATE OR REPLACE FUNCTION public.search_key(account bigint, part text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(distinct hashtextextended(substr(part, at, size), account))
  from least(3, char_length(part)) size, generate_series(1, char_length(part) - size + 1) at
$function$

CREATE OR REPLACE FUNCTION public.search_texts(name text, unicode text, remark text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(name || case when unicode = name then '' else E'\n' || unicode end || case when remark = '' then '' else E'\n' || remark end)
$function$

CREATE OR REPLACE FUNCTION public.statement_line_of_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select e.kind into new.kind from journal_entries e where e.id = new.entry_id;
  new.kind_sequence := coalesce((select max(l.kind_sequence) from statement_lines l
    where l.account_id = new.account_id and l.kind = new.kind), 0) + 1;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.tell_of_hosts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('site_hosts', '');
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.tell_of_redirect_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('redirect_certificates', coalesce(new.name, old.name));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.tld_prices_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.valid_until is not null and new.valid_until < old.valid_until
    and to_jsonb(new) - 'valid_until' = to_jsonb(old) - 'valid_until' then
    return new;
  end if;
  raise exception 'a price that was set stays as it was';
end $function$

CREATE OR REPLACE FUNCTION public.withdrawals_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $function$

CREATE OR REPLACE FUNCTION public.withdrawals_are_approved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state in ('approved', 'sent', 'arrived') and
    (select count(*) from withdrawal_approvals where withdrawal_id = new.id) < new.approvals_needed then
    raise exception 'withdrawal % lacks an approval', new.id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and ((old.batch_id is not null and new.batch_id is distinct from old.batch_id)
    or new.amount <> old.amount or new.fee <> old.fee or new.payee_id <> old.payee_id or new.account_id <> old.account_id
    or new.approvals_needed < old.approvals_needed or new.payout_details <> old.payout_details) then
    raise exception 'withdrawal % keeps its batch, amount and payee', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$
