set lock_timeout = '5s';

-- What operators announce to customers, in both languages, to all or to those of a level, country or language.
create table announcements (
  id bigint generated always as identity primary key,
  title_us text not null check (char_length(title_us) between 1 and 200),
  title_zhcn text not null check (char_length(title_zhcn) between 1 and 200),
  body_us text not null check (char_length(body_us) between 1 and 2000),
  body_zhcn text not null check (char_length(body_zhcn) between 1 and 2000),
  path text not null default '' check (path = '' or path ~ '^/[^/]'),
  level text references customer_levels,
  country text check (country ~ '^[A-Z]{2}$'),
  language text check (language in ('us', 'zhcn')),
  sends_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > sends_at),
  state text not null check (state in ('scheduled', 'sending', 'delivered', 'withdrawn')),
  -- Accounts up to this number were looked at: a process that is killed goes on where the last batch ended.
  looked_up_to bigint not null default 0,
  sent integer not null default 0 check (sent >= 0),
  created_by bigint not null references operators,
  created_at timestamptz not null
);
create index announcements_due on announcements (sends_at) where state in ('scheduled', 'sending');
