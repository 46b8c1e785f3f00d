-- Yearly reminders of registrants' data, one row for each domain that a mail named: ICANN asks for proof of them.
create table registrant_reminders (
  domain_id bigint not null references domains,
  sent_at timestamptz not null,
  template_id bigint not null,
  template_version integer not null,
  primary key (domain_id, sent_at)
);
