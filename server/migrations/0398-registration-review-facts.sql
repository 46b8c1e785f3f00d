-- What a rule saw, in Chinese as well; reviews from before have it in English.
alter table registration_reviews add column facts_zhcn text not null default '' check (char_length(facts_zhcn) <= 500);
