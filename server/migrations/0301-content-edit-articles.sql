set lock_timeout = '5s';

-- A help or news article that operators wrote, or a shipped one that they changed. Each save raises the version, so that of two saves
-- that began from the same version one is refused. The numbers of operators' articles begin at 1000: a release may ship more below.
create table articles (
  kind text not null check (kind in ('help', 'news')),
  id bigint not null check (id > 0),
  version integer not null check (version >= 0),
  primary key (kind, id)
);

-- Every text that was ever saved.
create table article_versions (
  id bigint generated always as identity primary key,
  kind text not null,
  article bigint not null,
  version integer not null check (version > 0),
  topic text check (char_length(topic) <= 40),
  news_on date,
  title_us text not null check (char_length(title_us) between 1 and 200),
  title_zhcn text not null check (char_length(title_zhcn) between 1 and 200),
  summary_us text not null check (char_length(summary_us) between 1 and 300),
  summary_zhcn text not null check (char_length(summary_zhcn) between 1 and 300),
  body_us text not null check (char_length(body_us) between 1 and 12000),
  body_zhcn text not null check (char_length(body_zhcn) between 1 and 12000),
  reason text not null,
  saved_by bigint not null references operators,
  saved_at timestamptz not null,
  unique (kind, article, version),
  foreign key (kind, article) references articles (kind, id),
  check ((topic is not null) = (kind = 'help')),
  check ((news_on is not null) = (kind = 'news'))
);
create trigger article_versions_stay before update or delete on article_versions
  for each row execute function refuse_change();

-- What readers see from an instant on: a version, the shipped text, or nothing. The latest that has begun and was not withdrawn counts.
create table article_publications (
  id bigint generated always as identity primary key,
  kind text not null,
  article bigint not null,
  shows text not null check (shows in ('version', 'shipped', 'nothing')),
  version integer,
  effective_from timestamptz not null,
  reason text not null,
  set_by bigint not null references operators,
  set_at timestamptz not null check (set_at <= effective_from),
  withdrawn_at timestamptz check (withdrawn_at < effective_from),
  foreign key (kind, article) references articles (kind, id),
  foreign key (kind, article, version) references article_versions (kind, article, version),
  check ((shows = 'version') = (version is not null))
);
create index article_publications_of on article_publications (kind, article, effective_from, id) where withdrawn_at is null;
