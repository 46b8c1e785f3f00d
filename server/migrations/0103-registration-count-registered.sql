-- How many domains an installation registered in a month limits the deletions that are refunded, and what a domain's registration
-- cost is looked up for each.
create index registrations_done on registrations (ended_at) where state = 'done';
create index registrations_by_domain on registrations (domain_id) where domain_id is not null;
