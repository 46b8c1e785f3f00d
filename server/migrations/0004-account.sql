-- A customer level reached by spend or set by contract. Without a row an account is standard.
create table account_levels (
  account_id bigint primary key references accounts,
  level text not null,
  -- Null: by contract, until an operator ends it.
  holds_until timestamptz,
  set_by bigint references operators,
  changed_at timestamptz not null,
  check ((holds_until is null) = (set_by is not null))
);

create table contact_details (
  account_id bigint primary key references accounts,
  wechat text not null,
  qq text not null,
  skype text not null,
  whatsapp text not null,
  telegram text not null,
  changed_at timestamptz not null,
  check (skype <> '' or whatsapp <> '' or telegram <> '')
);

-- Contact information of an account, from the moment its country is known.
create table profiles (
  account_id bigint primary key references accounts,
  -- Decides the tax; never changes.
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
