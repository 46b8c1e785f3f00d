set lock_timeout = '5s';

-- What was explained, in minor units of the paper's currency: it is booked only while the difference is still the same.
alter table explanations add column difference minor_units;
