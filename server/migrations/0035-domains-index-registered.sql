-- The registrations of a day are counted for the home page.
create index domains_registered on domains (registered_at);
