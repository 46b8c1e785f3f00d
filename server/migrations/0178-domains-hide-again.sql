-- Its registry refused to hide the registrant, and may still publish the data: asked again daily.
alter table domains add column hiding_refused_at timestamptz;
alter table domains add constraint domains_hiding_refused_check check (hiding_refused_at is null or published_at is null);
create index domains_to_hide on domains (id) where hiding_refused_at is not null and state <> 'gone';
