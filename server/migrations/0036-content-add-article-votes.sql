-- Whether a help article helped. One vote per article, language and voter; a later one replaces it.
create table article_votes (
  article bigint not null check (article > 0),
  language text not null check (language in ('us', 'zhcn')),
  -- 'account 100001', or 'visitor' and the session.
  voter text not null check (voter ~ '^(account|visitor) [1-9][0-9]*$'),
  helpful boolean not null,
  voted_at timestamptz not null,
  primary key (article, language, voter)
);
-- Votes of visitors are deleted some time after their sessions have ended; the totals keep them.
create index article_votes_of_visitors on article_votes (voted_at) where voter like 'visitor %';

create table article_vote_totals (
  article bigint not null,
  language text not null check (language in ('us', 'zhcn')),
  helpful bigint not null default 0 check (helpful >= 0),
  unhelpful bigint not null default 0 check (unhelpful >= 0),
  primary key (article, language)
);
