-- The registration agreement as it was accepted when an intake was placed (at created_at). None with earlier intakes.
alter table intakes
  add column agreement text,
  add column agreement_version integer,
  add column agreement_language text check (agreement_language in ('us', 'zhcn')),
  add column agreement_address inet,
  add column agreement_user_agent text check (char_length(agreement_user_agent) <= 500),
  add foreign key (agreement, agreement_version) references agreement_versions,
  add check (num_nulls(agreement, agreement_version, agreement_language, agreement_address, agreement_user_agent) in (0, 5));
