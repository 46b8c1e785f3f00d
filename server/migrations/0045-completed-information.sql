-- What was given as complete information, beside the profile: it is kept as it was said, and the country with it.
alter table accounts add column completed_phone text, add column completed_address text;
