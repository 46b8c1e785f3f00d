-- Contact information belongs to `account`, the account itself to `identity`: each table has one feature that writes it.
create table profiles (
  account_id bigint primary key references accounts (id),
  -- Decides the tax, and never changes.
  country text not null check (country ~ '^[A-Z]{2}$'),
  completed_phone text not null,
  completed_address text not null,
  phone_prefix text check (phone_prefix ~ '^\d{1,5}$'),
  phone text,
  province text,
  city text,
  address text,
  postcode text
);
alter table accounts drop column country, drop column completed_phone, drop column completed_address,
  drop column phone_prefix, drop column phone, drop column province, drop column city, drop column address,
  drop column postcode;

-- The second step of a sign-in ends with its attempt: passed, or ended with the account's sessions.
alter table sign_in_attempts drop constraint sign_in_attempts_second_step_check,
  add constraint sign_in_attempts_second_step_check check (second_step in ('waiting', 'passed', 'ended'));
create index sign_in_attempts_second_step on sign_in_attempts (account_id) where second_step = 'waiting';
alter table protection_challenges add check ((kind = 'signIn') = (sign_in_attempt_id is not null));
drop index protection_challenges_account;

-- Kinds that grow with the features are rows.
create table site_message_kinds (kind text primary key);
insert into site_message_kinds values ('account'), ('funds'), ('order'), ('work-order'), ('security');
alter table site_messages drop constraint site_messages_kind_check, add foreign key (kind) references site_message_kinds;
create table todo_kinds (kind text primary key);
insert into todo_kinds values ('unpaid-order'), ('abnormal-recharge'), ('urgent-work-order'), ('work-order'), ('contact-details');
alter table todos drop constraint todos_kind_check, add foreign key (kind) references todo_kinds;
create table restriction_kinds (kind text primary key);
insert into restriction_kinds values ('verification'), ('recovery');
alter table restrictions drop constraint restrictions_kind_check, add foreign key (kind) references restriction_kinds;
create table dns_record_types (type text primary key);
insert into dns_record_types values ('A'), ('AAAA'), ('CNAME'), ('MX'), ('TXT'), ('NS'), ('SRV'), ('CAA'), ('PTR'), ('ALIAS'), ('URL'), ('URL_HIDDEN');
alter table dns_records drop constraint dns_records_type_check, add foreign key (type) references dns_record_types;
create table coupon_products (product text primary key);
insert into coupon_products values ('registration'), ('renewal'), ('transfer');
alter table coupon_designs drop constraint coupon_designs_product_check, add foreign key (product) references coupon_products;

-- The field's words.
alter table account_choices_told rename to account_choice_mails;
alter index account_choices_told_pkey rename to account_choice_mails_pkey;
alter index account_choices_told_at rename to account_choice_mails_at;
alter index account_choices_told_lately rename to account_choice_mails_recent;
alter table captcha_troubles rename to captcha_failures;
alter table captcha_failures rename constraint captcha_troubles_failures_check to captcha_failures_failures_check;
alter table captcha_failures rename constraint captcha_troubles_pkey to captcha_failures_pkey;
alter table captcha_failures rename constraint captcha_troubles_session_id_fkey to captcha_failures_session_id_fkey;
alter table captcha_failures rename constraint captcha_troubles_style_check to captcha_failures_style_check;
alter table agreement_confirmations rename column way to occasion;
alter table agreement_confirmations rename constraint agreement_confirmations_way_check to agreement_confirmations_occasion_check;
